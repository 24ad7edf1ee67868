// jars: guava failureaccess

import com.google.common.base.Equivalence;
import com.google.common.collect.*;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Immutable collections, multisets, multimaps, tables, ranges, views. */
public class GuavaCollections {
    enum Color { RED, GREEN, BLUE }

    record Person(String name, int age, Color color) {}

    static final List<Person> PEOPLE = List.of(
        new Person("Ada", 36, Color.RED), new Person("Bob", 25, Color.GREEN), new Person("Cy", 61, Color.BLUE),
        new Person("Di", 25, Color.RED), new Person("Eve", 36, Color.BLUE), new Person("Flo", 19, Color.RED));

    static void show(String what, Object value) {
        System.out.println(what + ": " + value + (value == null ? "" : " " + value.getClass().getSimpleName()));
    }

    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void immutable() {
        for (int n : new int[] {0, 1, 2, 5, 20, 200}) {
            List<Integer> numbers = IntStream.range(0, n).map(i -> i * 37 % 101).boxed().toList();
            ImmutableList<Integer> list = ImmutableList.copyOf(numbers);
            ImmutableSet<Integer> set = ImmutableSet.copyOf(numbers);
            ImmutableSortedSet<Integer> sorted = ImmutableSortedSet.copyOf(numbers);
            System.out.println(n + " " + list.getClass().getSimpleName() + " " + set.getClass().getSimpleName()
                + " " + sorted.getClass().getSimpleName() + " " + set.size() + " " + list.hashCode() + " "
                + set.hashCode() + " " + sorted.headSet(50).size() + " " + sorted.tailSet(50, false).size());
            System.out.println("  " + Iterables.limit(list.reverse(), 6) + " " + set.contains(37) + " " + list.indexOf(36)
                + " " + Iterables.getFirst(sorted.descendingSet(), -1));
        }
        ImmutableMap<String, Integer> map = ImmutableMap.<String, Integer>builder().put("one", 1).put("two", 2)
            .put("three", 3).putAll(Map.of("four", 4)).buildOrThrow();
        show("map", map);
        show("keys", map.keySet());
        show("entries", map.entrySet().asList());
        show("multimap", map.asMultimap().inverse());
        fails("put", () -> map.put("x", 1));
        fails("duplicate", () -> ImmutableMap.of("a", 1, "a", 2));
        fails("null", () -> ImmutableList.of("a", null));
        fails("get", () -> ImmutableList.of(1, 2, 3).get(3));
        fails("sub", () -> ImmutableList.of(1, 2, 3).subList(2, 1));
        show("keeping last", ImmutableMap.<String, Integer>builder().put("a", 1).put("b", 2).put("a", 3).buildKeepingLast());
        show("sorted map", ImmutableSortedMap.copyOf(map, Comparator.comparing(String::length).thenComparing(s -> s)));
        show("bimap", ImmutableBiMap.of("a", 1, "b", 2).inverse());
        fails("bimap", () -> HashBiMap.create(Map.of("a", 1)).inverse().put(2, "a"));
        show("enum map", Maps.immutableEnumMap(Map.of(Color.BLUE, 1, Color.RED, 0)));
        show("enum set", Sets.immutableEnumSet(EnumSet.of(Color.BLUE, Color.GREEN)));
        show("streams", Stream.of("b", "a", "c", "a").collect(ImmutableSet.toImmutableSet()));
        show("index", PEOPLE.stream().collect(ImmutableListMultimap.toImmutableListMultimap(Person::color, Person::name)));
        show("table", PEOPLE.stream().collect(ImmutableTable.toImmutableTable(Person::color, Person::age, Person::name, (a, b) -> a + b)));
        show("range map", Stream.of(1, 5, 9).collect(ImmutableRangeMap.toImmutableRangeMap(i -> Range.closedOpen(i, i + 3), i -> "v" + i)));
        show("class map", ImmutableClassToInstanceMap.of(String.class, "text"));
        fails("contents", () -> MutableClassToInstanceMap.create().putInstance((Class) Integer.class, "no"));
    }

    static void multi() {
        Multiset<String> words = TreeMultiset.create();
        for (String word : "the quick brown fox jumps over the lazy dog the end".split(" ")) {
            words.add(word);
        }
        show("words", words);
        show("count", words.count("the") + " " + words.elementSet() + " " + words.setCount("fox", 4) + words.remove("dog", 3));
        show("by count", Multisets.copyHighestCountFirst(words));
        show("entries", words.entrySet());
        show("hash", HashMultiset.create(List.of(1, 2, 2, 3, 3, 3)));
        show("linked", LinkedHashMultiset.create(List.of("z", "y", "z")));
        show("enum", EnumMultiset.create(List.of(Color.BLUE, Color.RED, Color.BLUE)));
        show("concurrent", ConcurrentHashMultiset.create(List.of(7, 7)));
        SortedMultiset<Integer> sorted = ImmutableSortedMultiset.of(5, 3, 5, 1, 9, 5);
        show("sorted", sorted.subMultiset(2, BoundType.OPEN, 5, BoundType.CLOSED) + " " + sorted.lastEntry() + sorted.descendingMultiset());
        Multiset<Integer> a = HashMultiset.create(List.of(1, 1, 2, 3)), b = HashMultiset.create(List.of(1, 2, 2, 4));
        show("sum", Multisets.sum(a, b) + " " + Multisets.union(a, b) + Multisets.intersection(a, b) + Multisets.difference(a, b));

        ListMultimap<Color, String> list = MultimapBuilder.enumKeys(Color.class).arrayListValues().build();
        SetMultimap<Integer, String> set = MultimapBuilder.treeKeys().linkedHashSetValues().build();
        for (Person p : PEOPLE) {
            list.put(p.color(), p.name());
            set.put(p.age(), p.name());
        }
        show("list", list);
        show("set", set);
        Collection<String> red = list.get(Color.RED);
        red.remove("Di");
        list.get(Color.GREEN).clear();
        show("views", list + " " + red + " " + list.keySet() + " " + list.size() + " " + list.keys());
        show("inverse", Multimaps.invertFrom(set, TreeMultimap.create()));
        show("filtered", Multimaps.filterValues(set, v -> v.length() == 3));
        show("transformed", Multimaps.transformEntries(list, (k, v) -> k.ordinal() + v));
        show("index", Multimaps.index(PEOPLE, Person::age));
        show("tree", TreeMultimap.create(Multimaps.forMap(Map.of("k", 2))).asMap());
        ListIterator(list);
        fails("unmodifiable", () -> Multimaps.unmodifiableMultimap(list).put(Color.RED, "x"));
        show("linked", LinkedListMultimap.create(list).entries());
        show("equal", list.equals(ArrayListMultimap.create(list)) + " " + set.hashCode());
        show("immutable", ImmutableSetMultimap.copyOf(set).inverse());
    }

    static void ListIterator(ListMultimap<Color, String> map) {
        LinkedListMultimap<Color, String> linked = LinkedListMultimap.create(map);
        Iterator<Map.Entry<Color, String>> entries = linked.entries().iterator();
        entries.next().setValue("first");
        entries.next();
        entries.remove();
        show("edited", linked);
    }

    static void tables() {
        Table<String, Integer, Double> table = TreeBasedTable.create();
        for (int i = 1; i <= 4; i++) {
            for (String row : List.of("x", "y", "z")) {
                table.put(row, i, i * 1.5 + row.charAt(0));
            }
        }
        table.remove("y", 2);
        show("row", table.row("y"));
        show("column", table.column(2));
        show("rows", table.rowMap());
        show("transposed", Tables.transpose(table).row(3));
        show("cells", Iterables.getLast(table.cellSet()));
        show("array", ArrayTable.create(List.of("a", "b"), List.of(1, 2)));
        fails("key", () -> ArrayTable.create(List.of("a"), List.of(1)).put("c", 1, "v"));
        show("hash", HashBasedTable.create(table).equals(table));
        show("transformed", Tables.transformValues(table, d -> (int) (double) d).columnMap());
        show("immutable", ImmutableTable.copyOf(table).columnKeySet());
    }

    static void ranges() {
        Range<Integer> closed = Range.closed(1, 10), open = Range.open(5, 20);
        show("ranges", closed + " " + open + " " + closed.intersection(open) + closed.span(open) + closed.encloses(Range.singleton(3)));
        show("unbounded", Range.atLeast(3) + " " + Range.lessThan("m") + " " + Range.all() + Range.downTo(4L, BoundType.OPEN));
        fails("invalid", () -> Range.closed(3, 2));
        fails("disjoint", () -> Range.closed(1, 2).intersection(Range.closed(5, 6)));
        show("contiguous", ContiguousSet.create(Range.openClosed(3, 9), DiscreteDomain.integers()).headSet(7));
        show("gap", Range.closed(1, 2).gap(Range.closed(7, 9)).canonical(DiscreteDomain.integers()));
        RangeSet<Integer> set = TreeRangeSet.create();
        set.add(Range.closed(1, 10));
        set.add(Range.closedOpen(10, 15));
        set.add(Range.open(20, 30));
        set.remove(Range.closed(4, 6));
        show("set", set + " " + set.complement() + " " + set.span() + set.rangeContaining(5) + set.contains(10));
        show("sub", set.subRangeSet(Range.closed(3, 25)));
        show("immutable", ImmutableRangeSet.copyOf(set).asSet(DiscreteDomain.integers()).size());
        RangeMap<Integer, String> map = TreeRangeMap.create();
        map.put(Range.closed(1, 10), "a");
        map.put(Range.open(3, 6), "b");
        map.putCoalescing(Range.closed(11, 20), "a");
        map.merge(Range.closed(5, 12), "m", String::concat);
        map.remove(Range.closed(8, 9));
        show("map", map + " " + map.get(4) + map.get(9) + " " + map.getEntry(15) + map.subRangeMap(Range.lessThan(5)));
        fails("overlap", () -> ImmutableRangeMap.builder().put(Range.closed(1, 3), 1).put(Range.closed(2, 4), 2).build());
    }

    static void utilities() {
        List<String> letters = Lists.newArrayList("a", "b", "c", "d", "e");
        show("partition", Lists.partition(letters, 2));
        show("reverse", Lists.reverse(letters));
        show("product", Lists.cartesianProduct(List.of(1, 2), List.of(3, 4), List.of(5)));
        show("characters", Lists.charactersOf("text"));
        show("transform", Lists.transform(letters, s -> s + s.hashCode()));
        show("power", Sets.powerSet(ImmutableSet.of(1, 2, 3)).size());
        for (Set<Integer> subset : Sets.powerSet(ImmutableSet.of(1, 2, 3))) {
            System.out.print(subset + " ");
        }
        System.out.println();
        System.out.println(Iterables.toString(Sets.combinations(ImmutableSet.of(1, 2, 3, 4), 2)));
        show("sets", Sets.union(Set.of(1), Set.of(2)) + " " + Sets.intersection(ImmutableSet.of(1, 2), Set.of(2)) + Sets.difference(ImmutableSet.of(1, 2), Set.of(2))
            + Sets.symmetricDifference(ImmutableSet.of(1, 2), ImmutableSet.of(2, 3)));
        show("permutations", Lists.newArrayList(Collections2.orderedPermutations(List.of("a", "b", "b"))));
        show("permutations", Collections2.permutations(List.of(1, 2, 3)).size());
        show("difference", Maps.difference(ImmutableMap.of("a", 1, "b", 2, "c", 3), ImmutableMap.of("b", 2, "c", 4, "d", 5)));
        show("filter", Maps.filterEntries(new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3)), e -> e.getValue() % 2 == 1));
        show("unique", Maps.uniqueIndex(letters, String::hashCode));
        show("as map", Maps.asMap(ImmutableSet.of(1, 2, 3), i -> i * i));
        SortedMap<String, Integer> sorted = Maps.transformValues((SortedMap<String, Integer>) new TreeMap<>(Map.of("a", 1, "b", 2)), v -> -v);
        show("sorted", sorted.headMap("b"));
        show("min max", MinMaxPriorityQueue.orderedBy(Ordering.natural().reverse()).maximumSize(3).create(List.of(5, 1, 9, 7, 3)).peekLast());
        EvictingQueue<Integer> queue = EvictingQueue.create(3);
        queue.addAll(List.of(1, 2, 3, 4, 5));
        show("evicting", queue);
        Ordering<String> ordering = Ordering.from(String.CASE_INSENSITIVE_ORDER).nullsFirst().compound(Ordering.usingToString());
        show("ordering", ordering.sortedCopy(Arrays.asList("b", null, "A", "a")));
        show("least", Ordering.natural().leastOf(List.of(5, 3, 8, 1), 2) + " " + Ordering.natural().greatestOf(List.of(5, 3, 8, 1).iterator(), 2));
        show("explicit", Ordering.explicit("x", "y").max("x", "y"));
        fails("explicit", () -> Ordering.explicit("x", "y").compare("x", "w"));
        show("lexicographical", Ordering.natural().lexicographical().compare(List.of(1, 2), List.of(1, 2, 3)));
        show("chain", ComparisonChain.start().compare(1, 1).compare("a", "b").compareFalseFirst(true, false).result());
        show("cycle", Lists.newArrayList(Iterators.limit(Iterators.cycle(1, 2, 3), 7)));
        PeekingIterator<Integer> peeking = Iterators.peekingIterator(List.of(1, 2).iterator());
        show("peek", peeking.peek() + peeking.next() + peeking.peek());
        show("merge", Lists.newArrayList(Iterables.mergeSorted(List.of(List.of(1, 4), List.of(2, 3, 9)), Ordering.natural())));
        show("fluent", FluentIterable.from(PEOPLE).filter(p -> p.age() > 20).transform(Person::name).skip(1).limit(3).append("end").join(com.google.common.base.Joiner.on("/")));
        show("zip", Streams.zip(Stream.of(1, 2), Stream.of("a", "b"), (i, s) -> i + s).toList());
        show("comparators", Comparators.isInStrictOrder(List.of(1, 2, 2), Comparator.<Integer>naturalOrder()) + " " + Stream.of(4, 2, 7).collect(Comparators.least(2, Comparator.<Integer>naturalOrder())));
        Interner<String> interner = Interners.newStrongInterner();
        String one = interner.intern(new String("same"));
        show("interner", one == interner.intern(new String("same")));
        show("forwarding", new ForwardingMap<String, Integer>() {
            final Map<String, Integer> map = new HashMap<>(Map.of("k", 1));
            @Override protected Map<String, Integer> delegate() { return map; }
            @Override public String toString() { return standardToString() + standardKeySet(); }
            Set<String> standardKeySet() { return new StandardKeySet(); }
        });
        show("linked", Maps.newLinkedHashMapWithExpectedSize(10).getClass());
        show("bounded", new AbstractIterator<Integer>() {
            int next;
            @Override protected Integer computeNext() { return next == 3 ? endOfData() : (Integer) next++; }
        }.next());
        fails("concurrent", () -> {
            List<Integer> numbers = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : Iterables.filter(numbers, i -> i > 1)) {
                numbers.add(i);
            }
        });
        show("unit", Collections.max(Arrays.asList(TimeUnit.values())));
        show("equivalence", Equivalence.equals().onResultOf(String::length).equivalent("abc", "xyz"));
    }

    public static void main(String[] args) {
        immutable();
        multi();
        tables();
        ranges();
        utilities();
        ImmutableSortedMap.of("b", 1, "b", 2);
    }
}
