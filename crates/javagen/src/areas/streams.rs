//! Streams over small data: sources, chains of operations of every kind, short circuits, collectors, and the order in
//! which elements pass.

use crate::draft::Draft;

const PRELUDE: &str = "\
static int seen;
static <T> T see(T t) { seen++; Trace.put(\"sees\", t); return t; }
static <T> Stream<T> of(Iterator<T> all) {
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(all, Spliterator.ORDERED), false);
}";

/// Streams of Integer.
const SOURCES: &str = "
    Stream.of(5, 3, 8, 1, 3); Stream.<Integer>empty(); Stream.iterate(1, n -> n * 3).limit(6);
    IntStream.range(-2, 5).boxed(); List.of(4, 4, 2).stream(); Stream.iterate(20, n -> n > 1, n -> n / 2);
    Arrays.stream(new Integer[] {7, 6, 5}, 1, 3); \"hello\".chars().boxed();
    Stream.concat(Stream.of(1), Stream.of(2, 9)); new TreeSet<>(List.of(3, 2, 1)).stream();
    Stream.generate(() -> 7).limit($small); of(new ArrayDeque<>(List.of(6, 1, 6)).iterator()); Stream.of($int, $int);
    Stream.<Integer>builder().add(2).add(1).build(); new Random($int).ints(5, 0, 10).boxed();
    Stream.ofNullable((Integer) null); BitSet.valueOf(new long[] {0b101101}).stream().boxed();
    Collections.nCopies(3, $small).stream()";

/// Operations from Integer to Integer.
const STEPS: &str = "
    filter(n -> n > $small); map(n -> n + $small); map(n -> n * 3); distinct(); sorted(); limit(4); skip(1);
    sorted(Comparator.reverseOrder()); peek(n -> see(n)); flatMap(n -> Stream.of(n, -n)); takeWhile(n -> n < 6);
    dropWhile(n -> n < 4); mapToInt(n -> n).map(n -> n ^ 5).boxed(); <Integer>mapMulti((n, out) -> out.accept(n - 1));
    unordered(); sequential(); map(n -> 60 / n); mapToLong(n -> n * 7L).mapToInt(n -> (int) n).boxed();
    flatMap(n -> n > 3 ? null : Stream.of(n, n)); map(String::valueOf).map(String::length); onClose(() -> see(0))";

/// Terminal operations.
const ENDS: &str = "
    toList(); count(); collect(Collectors.toList()); reduce(0, (a, b) -> a * 31 + b); reduce(Integer::max);
    findFirst(); anyMatch(n -> n == $small); allMatch(n -> n > $small); noneMatch(n -> n < 0); mapToInt(n -> n).sum();
    iterator().next(); mapToInt(n -> n).average(); mapToInt(n -> n).summaryStatistics();
    min(Comparator.comparing(n -> n % 5)); toArray(); collect(Collectors.groupingBy(n -> n % 3));
    collect(Collectors.partitioningBy(n -> n > 3, Collectors.counting()));
    map(String::valueOf).collect(Collectors.joining(\",\", \"<\", \">\")); mapToDouble(n -> n / 4.0).sum();
    findAny().isPresent(); collect(Collectors.toMap(n -> n, n -> n * n));
    collect(Collectors.toMap(n -> n % 4, n -> n, Integer::sum, TreeMap::new));
    collect(Collectors.averagingInt(n -> n)); collect(Collectors.summingLong(n -> n));
    collect(Collectors.toCollection(ArrayDeque::new));
    collect(Collectors.groupingBy(n -> n % 2 == 0, TreeMap::new, Collectors.mapping(n -> n * 2, Collectors.toList())));
    collect(Collectors.teeing(Collectors.counting(), Collectors.summingInt(n -> n), (a, b) -> a + \":\" + b));
    collect(ArrayList::new, (l, n) -> l.add(0, n), ArrayList::addAll); toArray(Integer[]::new);
    mapToLong(n -> n).max(); collect(Collectors.reducing(1, (a, b) -> a * b));
    collect(Collectors.collectingAndThen(Collectors.toList(), List::size)); spliterator().estimateSize() >= 0";

pub fn write(d: &mut Draft) {
    d.line(PRELUDE);
    d.block("static void run()", |d| {
        for _ in 0..d.random.between(5, 10) {
            let mut chain = d.one_of(SOURCES);
            for _ in 0..d.random.below(5) {
                chain += &format!(".{}", d.one_of(STEPS));
            }
            chain += &format!(".{}", d.one_of(ENDS));
            let label = d.fresh("s");
            d.guarded(|d| d.put_inferred(label, chain));
        }
        d.put("seen", "seen");
    });
}
