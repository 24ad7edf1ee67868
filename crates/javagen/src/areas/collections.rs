//! Collections over small data: lists, deques, queues, sets, maps, views, failing iterators, null elements and
//! indices out of bounds.
//!
//! Elements hash by value, so that the order of hashed collections is the same everywhere. Collections created by
//! `of` are never iterated over: their order differs from run to run.

use crate::draft::Draft;

/// Collections of one kind: their type, how to create them, and the calls on them.
struct Family {
    ty: &'static str,
    made: &'static str,
    calls: &'static str,
}

const FAMILIES: &[Family] = &[
    Family { ty: "List<Integer>", made: LISTS, calls: ON_LISTS },
    Family { ty: "NavigableSet<Integer>", made: SORTED_SETS, calls: ON_SORTED_SETS },
    Family { ty: "Set<Integer>", made: SETS, calls: ON_SETS },
    Family { ty: "Map<String, Integer>", made: MAPS, calls: ON_MAPS },
    Family { ty: "NavigableMap<String, Integer>", made: SORTED_MAPS, calls: ON_SORTED_MAPS },
    Family { ty: "Deque<Integer>", made: DEQUES, calls: ON_DEQUES },
    Family { ty: "Queue<Integer>", made: QUEUES, calls: ON_QUEUES },
];

/// Helpers for calls: keys, some of which are null and some collide, statements as expressions, changes during
/// iteration.
const PRELUDE: &str = "\
static String k(int n) { return n < 0 ? null : n % 2 == 0 ? \"Aa\" + n / 2 : \"BB\" + n / 2; }
static String done(Runnable action) { action.run(); return \"done\"; }
static <T> String each(Iterable<T> all, Predicate<T> removes) {
    String text = \"\";
    for (Iterator<T> i = all.iterator(); i.hasNext();) {
        T t = i.next();
        text += t;
        if (removes.test(t)) { i.remove(); text += \"-\"; }
    }
    return text;
}
static String spoil(Collection<Integer> all, int added) {
    String text = \"\";
    for (Integer n : all) { text += n; if (n != null && n == added) all.add(n + 10); }
    return text;
}";

const LISTS: &str = "
    new ArrayList<>(); new LinkedList<>(); new ArrayList<>(List.of(3, 1, 2)); new Vector<>(List.of(6)); new Stack<>();
    new ArrayList<>(Collections.nCopies(3, 4)); new LinkedList<>(List.of(9, 8)); Arrays.asList(2, 4, 6);
    new ArrayList<>(Arrays.asList(5, null, 7)); new ArrayList<>(1)";
const ON_LISTS: &str = "
    c.add($small); c.add($small); c.addAll(List.of($small, $small)); c.remove($small);
    c.remove(Integer.valueOf($small)); c.get($small); c.indexOf($small); c.lastIndexOf($small); c.contains($small);
    c.hashCode(); c.subList($small, $small); c.equals(new ArrayList<>(c)); c.removeIf(n -> n != null && n > $small);
    c.set($small, $small); c.toArray(); c.toArray(new Integer[2]); c.containsAll(List.of($small, $small));
    c.retainAll(Arrays.asList(1, 2, 3, $small)); Collections.max(c); Collections.frequency(c, $small);
    c.iterator().next(); c.listIterator($small).previousIndex(); Collections.unmodifiableList(c).add(1);
    List.copyOf(c).size(); Collections.binarySearch(c, $small); c.addAll(c); c.addAll($small, List.of(8, 9));
    done(() -> c.add($small, $small)); done(() -> Collections.sort(c));
    done(() -> c.sort(Comparator.nullsFirst(Comparator.reverseOrder()))); done(() -> Collections.reverse(c));
    done(() -> Collections.shuffle(c, new Random($int))); done(() -> Collections.swap(c, $small, $small));
    done(() -> Collections.rotate(c, $small)); done(() -> c.replaceAll(n -> n == null ? 0 : n * 3));
    done(() -> c.subList($small, $small).clear()); each(c, n -> n != null && n == $small); spoil(c, $small);
    done(() -> c.listIterator().set(1)); done(c::clear)";

const SETS: &str = "
    new HashSet<>(); new LinkedHashSet<>(); new HashSet<>(List.of(7, 77, 777)); new LinkedHashSet<>(List.of(5, 4));
    new HashSet<>(2, 10f); new TreeMap<Integer, Boolean>().keySet(); new HashMap<>(Map.of(1, 2)).keySet()";
const ON_SETS: &str = "
    c.add($small); c.add($small); c.add(null); c.remove($small); c.contains($small); c.addAll(List.of($small, 64));
    c.retainAll(List.of(1, 2, 3)); c.removeAll(Set.of($small)); c.equals(Set.of(1)); c.hashCode(); c.toArray();
    each(c, n -> n != null && n == $small); spoil(c, $small); c.removeIf(n -> n == null); c.iterator().next();
    c.stream().map(String::valueOf).collect(Collectors.joining(\"|\")); Collections.unmodifiableSet(c).remove(1);
    c.containsAll(List.of($small, $small)); new TreeSet<>(c).first(); done(c::clear)";

const SORTED_SETS: &str = "
    new TreeSet<>(); new TreeSet<>(Comparator.reverseOrder()); new TreeSet<>(List.of(1, 5, 9, 13));
    new TreeSet<>(List.of(1, 2, 3, 4, 5)).subSet(1, true, 4, true); new TreeSet<>(List.of(6, 7)).descendingSet()";
const ON_SORTED_SETS: &str = "
    c.add($small); c.add($small); c.add(null); c.first(); c.last(); c.floor($small); c.ceiling($small);
    c.lower($small); c.higher($small); c.pollFirst(); c.pollLast(); c.headSet($small); c.tailSet($small);
    c.subSet($small, $small); c.descendingSet(); c.headSet($small, true).add($small); c.remove($small);
    c.contains($small); c.size(); each(c, n -> n == $small); spoil(c, $small); c.equals(new HashSet<>(c));
    c.addAll(List.of($small, $small))";

const MAPS: &str = "
    new HashMap<>(); new LinkedHashMap<>(); new LinkedHashMap<>(4, 0.75f, true); new HashMap<>(Map.of(\"a\", 1));
    new Hashtable<>(); new HashMap<>(1, 100f)";
const ON_MAPS: &str = "
    c.put(k($small), $small); c.put(k($small), $small); c.put(k($small), $small); c.get(k($small));
    c.remove(k($small)); c.containsKey(k($small)); c.containsValue($small); c.getOrDefault(k($small), $small);
    c.putIfAbsent(k($small), $small); c.merge(k($small), $small, Integer::sum); c.merge(k($small), 1, (a, b) -> null);
    c.compute(k($small), (x, v) -> v == null ? 1 : v * 2); c.computeIfAbsent(k($small), x -> $small);
    c.computeIfPresent(k($small), (x, v) -> v > $small ? null : v); c.replace(k($small), $small);
    c.replace(k($small), $small, $small); c.remove(k($small), $small); c.keySet(); c.values(); c.entrySet();
    c.hashCode(); c.equals(new HashMap<>(c)); done(() -> c.replaceAll((x, v) -> v + 1)); c.size();
    done(() -> c.putAll(Map.of(\"z\", $small))); c.keySet().remove(k($small)); c.values().remove($small);
    each(c.keySet(), x -> x != null && x.length() > $small); each(c.entrySet(), e -> e.getValue() == $small);
    c.entrySet().iterator().next().setValue($small); Collections.unmodifiableMap(c).put(\"u\", 1); done(c::clear);
    c.computeIfAbsent(k(1), x -> c.put(k(2), 3))";

const SORTED_MAPS: &str = "
    new TreeMap<>(); new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    new TreeMap<>(Map.of(\"Aa0\", 1, \"BB1\", 2, \"BB0\", 3));
    new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()))";
const ON_SORTED_MAPS: &str = "
    c.put(k($small), $small); c.put(k($small), $small); c.put(k($small), $small); c.firstKey(); c.lastEntry();
    c.get(k($small)); c.floorKey(k($small)); c.ceilingEntry(k($small)); c.lowerEntry(k($small));
    c.higherKey(k($small)); c.pollFirstEntry(); c.headMap(k($small)); c.tailMap(k($small), false);
    c.subMap(k($small), k($small)); c.descendingMap(); c.navigableKeySet(); c.merge(k($small), $small, Integer::sum);
    c.remove(k($small)); c.headMap(k($small)).put(k($small), 1); c.comparator() == null;
    c.descendingMap().firstEntry().getValue(); each(c.values(), v -> v == $small); c.entrySet().size(); c.hashCode()";

const DEQUES: &str = "
    new ArrayDeque<>(); new LinkedList<>(); new ArrayDeque<>(List.of(1, 2, 3)); new LinkedList<>(List.of(4));
    new ArrayDeque<>(1)";
const ON_DEQUES: &str = "
    done(() -> c.addFirst($small)); done(() -> c.addLast($small)); c.offerFirst($small); c.offerLast(null);
    c.pollFirst(); c.pollLast(); c.removeFirst(); c.removeLast(); c.peekFirst(); c.peekLast(); c.getFirst();
    c.element(); c.pop(); done(() -> c.push($small)); c.removeFirstOccurrence($small); c.removeLastOccurrence($small);
    c.contains($small); c.size(); each(c::descendingIterator, n -> n != null && n == $small); spoil(c, $small);
    c.addAll(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9))";

const QUEUES: &str = "
    new PriorityQueue<>(); new PriorityQueue<>(Comparator.reverseOrder()); new PriorityQueue<>(List.of(5, 3, 9, 1));
    new PriorityQueue<>(3, Comparator.comparing(n -> n % 3))";
const ON_QUEUES: &str = "
    c.add($small); c.add($small); c.offer($small); c.offer(null); c.poll(); c.peek(); c.remove(); c.element();
    c.remove($small); c.contains($small); c.toArray(); c.size(); each(c, n -> n == $small); spoil(c, $small);
    c.addAll(List.of(4, 2, 0))";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    d.block("static void run()", |d| {
        for _ in 0..d.random.between(2, 3) {
            let family = &FAMILIES[d.random.below(FAMILIES.len())];
            let made = d.one_of(family.made);
            d.block("", |d| {
                d.line(format!("{} c = {made};", family.ty));
                if d.random.one_in(3) {
                    repeated(d, family.calls);
                } else {
                    straight(d, family.calls);
                }
            });
        }
    });
}

/// Calls one after another, with the state after each.
fn straight(d: &mut Draft, calls: &str) {
    for _ in 0..d.random.between(8, 16) {
        let call = d.one_of(calls);
        d.guarded(|d| d.put_inferred(&call, &call));
        d.put("now", "c");
    }
}

/// A few calls many times over, with arguments from a larger range, so that trees grow and tables are resized.
fn repeated(d: &mut Draft, calls: &str) {
    let (seed, rounds) = (d.random.below(1000), d.random.between(50, 150));
    d.line(format!("Random r = new Random({seed});"));
    d.block(format!("for (int i = 0; i < {rounds}; i++)"), |d| {
        d.line("if (c.size() > 200) c.clear();");
        d.guarded(|d| {
            d.block("switch (r.nextInt(8))", |d| {
                for case in 0..8 {
                    let call = d.random.part(calls).replace("$small", "r.nextInt(90)");
                    let call = d.fill(&call);
                    d.block(format!("case {case} ->"), |d| d.put_inferred(format!("call {case}"), call));
                }
            });
        });
    });
    d.put("at last", "c");
}
