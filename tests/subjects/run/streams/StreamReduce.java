// Tests reductions: the three forms of reduce, identity use, immutable accumulators, fold emulation, matrix powers, and spliterators of one's own.
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class StreamReduce {
    record Stats(int n, double mean, double m2) {
        Stats add(double x) { double d = x - mean, m = mean + d / (n + 1); return new Stats(n + 1, m, m2 + d * (x - m)); }
        Stats merge(Stats o) { throw new IllegalStateException("combiner in a sequential stream"); }
        double variance() { return n < 2 ? 0 : m2 / (n - 1); }
    }

    static class Countdown extends Spliterators.AbstractSpliterator<Integer> {
        int at;
        Countdown(int from) { super(from, Spliterator.ORDERED | Spliterator.SIZED | Spliterator.NONNULL); at = from; }
        @Override public boolean tryAdvance(Consumer<? super Integer> action) {
            if (at <= 0) return false;
            action.accept(at--);
            return true;
        }
    }

    static <T> Stream<List<T>> windows(List<T> l, int n) { return IntStream.rangeClosed(0, l.size() - n).mapToObj(i -> l.subList(i, i + n)); }
    static <A, B, C> Stream<C> zip(List<A> a, List<B> b, java.util.function.BiFunction<A, B, C> f) { return IntStream.range(0, Math.min(a.size(), b.size())).mapToObj(i -> f.apply(a.get(i), b.get(i))); }

    public static void main(String[] args) {
        System.out.println(Stream.of(1, 2, 3).reduce(Integer::sum) + " " + Stream.of(1, 2, 3).reduce(10, Integer::sum) + " " + Stream.<Integer>empty().reduce(7, Integer::sum) + " " + Stream.<Integer>empty().reduce(Integer::sum) + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum) + " " + Stream.of(4).reduce((a, b) -> { throw new IllegalStateException(); }));
        Stats st = Stream.of(2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0).reduce(new Stats(0, 0, 0), Stats::add, Stats::merge);
        System.out.println(st.n() + " " + st.mean() + " " + st.variance());
        System.out.println(IntStream.rangeClosed(1, 30).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply) + " " + Stream.of(48, 180, 120).reduce((a, b) -> { while (b != 0) { int t = a % b; a = b; b = t; } return a; }).get());
        Function<Integer, Integer> composed = Stream.<Function<Integer, Integer>>of(x -> x + 1, x -> x * 10, x -> x - 3).reduce(Function.identity(), Function::andThen);
        UnaryOperator<String> up = String::toUpperCase;
        System.out.println(composed.apply(4) + " " + Stream.<Function<String, String>>of(up, s -> s + "!").reduce(Function::compose).get().apply("hey") + " " + Stream.of("x", "y", "z").reduce("", (a, b) -> b + a) + " " + Stream.of(Comparator.<String>naturalOrder(), Comparator.<String>reverseOrder()).reduce(Comparator::thenComparing).get().compare("a", "b"));
        Optional<String> longest = Stream.of("aa", "b", "cc").reduce(BinaryOperator.maxBy(Comparator.comparing(String::length)));
        System.out.println(longest.get() + " " + Stream.of("aa", "b", "cc").reduce((a, b) -> b).get() + " " + Stream.of(true, false, true).reduce(true, Boolean::logicalAnd) + Stream.of(true, false, true).reduce(false, Boolean::logicalXor));
        try {
            Stream.of(1, 2).reduce((a, b) -> null);
        } catch (NullPointerException e) {
            System.out.println("reduced to null: " + e.getMessage());
        }
        System.out.println(Stream.of(1, 2, 3).reduce(0, (a, b) -> null == null ? a - b : 0) + " " + Stream.of(1, 2, 3).map(x -> -x).reduce(0, Integer::sum));
        Countdown c = new Countdown(5);
        System.out.println(StreamSupport.stream(c, false).map(x -> x * x).toList() + " " + c.estimateSize() + " " + StreamSupport.stream(new Countdown(4), false).count() + " " + c.hasCharacteristics(Spliterator.SIZED) + c.hasCharacteristics(Spliterator.SORTED) + " " + StreamSupport.stream(() -> new Countdown(3), Spliterator.ORDERED | Spliterator.SIZED | Spliterator.NONNULL, false).skip(1).findFirst().get());
        Spliterator<Integer> split = Arrays.asList(1, 2, 3, 4, 5, 6, 7).spliterator();
        Spliterator<Integer> prefix = split.trySplit();
        List<Integer> first = new ArrayList<>(), second = new ArrayList<>();
        prefix.forEachRemaining(first::add);
        split.forEachRemaining(second::add);
        System.out.println(first + " " + second + " " + split.estimateSize() + " " + split.trySplit() + " " + Arrays.asList(1).spliterator().trySplit());
        List<Integer> nums = List.of(3, 1, 4, 1, 5, 9, 2, 6);
        System.out.println(windows(nums, 3).map(w -> w.stream().mapToInt(i -> i).sum()).toList() + " " + zip(nums, List.of("a", "b", "c"), (n, s) -> s.repeat(n)).toList() + " " + windows(nums, 2).allMatch(w -> w.get(0) < 10));
        List<Integer> running = new ArrayList<>();
        nums.stream().reduce(0, (a, b) -> { running.add(a + b); return a + b; });
        Set<Integer> seen = new LinkedHashSet<>();
        System.out.println(running + " " + nums.stream().filter(n -> !seen.add(n)).toList() + " " + seen);
        Map<String, Integer> inverted = Map.of(1, "one").entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey, (a, b) -> a, LinkedHashMap::new));
        long[][] m = Stream.generate(() -> new long[][] {{1, 1}, {1, 0}}).limit(60).reduce((a, b) -> new long[][] {{a[0][0] * b[0][0] + a[0][1] * b[1][0], a[0][0] * b[0][1] + a[0][1] * b[1][1]}, {a[1][0] * b[0][0] + a[1][1] * b[1][0], a[1][0] * b[0][1] + a[1][1] * b[1][1]}}).get();
        System.out.println(inverted + " " + m[0][1] + " " + Stream.of(List.of(1), List.of(2, 3)).reduce(new ArrayList<>(), (a, b) -> { List<Integer> r = new ArrayList<>(a); r.addAll(0, b); return r; }));
        int[] counts = Stream.of(1, 2, 2, 3, 3, 3).reduce(new int[4], (a, x) -> { a[x]++; return a; }, (a, b) -> a);
        System.out.println(Arrays.toString(counts) + " " + Stream.of(1, 2, 3, 4).collect(Collectors.reducing(0, x -> x * x, Integer::sum)) + " " + Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).map(f -> f[0]).limit(15).map(String::valueOf).collect(Collectors.joining(" ")));
    }
}
