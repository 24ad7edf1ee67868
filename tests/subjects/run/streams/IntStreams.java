// Tests IntStream, LongStream and DoubleStream: ranges, reductions, statistics, conversions, boundary values, averages and sums that overflow.
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class IntStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(5, 5).count() + " " + IntStream.range(9, 5).count() + " " + IntStream.rangeClosed(5, 5).sum() + " " + IntStream.rangeClosed(1, 100).sum() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).count() + " " + IntStream.range(Integer.MIN_VALUE, Integer.MAX_VALUE).skip(5).findFirst().getAsInt());
        System.out.println(IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum() + " " + IntStream.of(Integer.MAX_VALUE, Integer.MAX_VALUE).average() + " " + LongStream.of(Long.MAX_VALUE, 1).sum() + " " + IntStream.of(1, 2).average().getAsDouble());
        System.out.println(IntStream.of(4, 8, 2).summaryStatistics() + " " + IntStream.empty().summaryStatistics());
        System.out.println(LongStream.of(1L << 40, -3).summaryStatistics() + " " + DoubleStream.of(1.5, Double.NaN).summaryStatistics() + " " + DoubleStream.empty().summaryStatistics());
        System.out.println(DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7).sum() + " " + DoubleStream.of(1e100, 1, -1e100).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY).sum() + " " + DoubleStream.of(0.1, 0.1, 0.1).average() + " " + DoubleStream.of(-0.0, 0.0).max() + DoubleStream.of(0.0, -0.0).min() + " " + DoubleStream.of(1, Double.NaN).max());
        System.out.println(IntStream.of(3, 1, 2).boxed().collect(Collectors.toList()) + " " + IntStream.of(65, 66).mapToObj(i -> "" + (char) i).collect(Collectors.joining()) + " " + IntStream.of(1, 2).mapToLong(i -> (long) i << 33).sum() + " " + IntStream.of(7).asDoubleStream().map(d -> d / 2).sum() + " " + DoubleStream.of(1.9, -1.9).mapToInt(d -> (int) d).boxed().toList() + " " + DoubleStream.of(2.5).mapToLong(Math::round).sum());
        OptionalInt none = IntStream.empty().max(), some = IntStream.of(3, 9, 4).max();
        System.out.println(none + " " + some + " " + none.orElse(-1) + " " + some.getAsInt() + " " + none.isPresent() + none.isEmpty() + " " + IntStream.of(2, 3, 4).reduce((a, b) -> a * b) + " " + IntStream.empty().reduce(Integer::sum) + " " + OptionalDouble.of(1.5).equals(OptionalDouble.of(1.5)));
        try {
            none.getAsInt();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            none.orElseThrow(() -> new IllegalStateException("empty max"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(IntStream.rangeClosed(1, 5).map(i -> i * i).filter(i -> i % 2 == 1).toArray()) + " " + Arrays.toString(IntStream.generate(() -> 7).limit(3).toArray()) + " " + Arrays.toString(IntStream.of(5, 3, 5, 1).distinct().sorted().toArray()) + Arrays.toString(DoubleStream.iterate(1, d -> d / 2).limit(4).toArray()) + Arrays.toString(LongStream.iterate(1, l -> l < 1000, l -> l * 7).toArray()));
        System.out.println("hello".chars().filter(c -> "aeiou".indexOf(c) >= 0).count() + " " + "a\uD83D\uDE00".codePoints().boxed().toList() + " " + "abc".chars().mapToObj(Integer::toString).toList() + " " + Arrays.stream(new int[] {1, 2, 3, 4}, 1, 3).sum() + " " + Arrays.stream(new double[] {1, 2}).map(Math::exp).boxed().map(d -> "" + Math.floor(d * 100)).toList());
        System.out.println(IntStream.range(0, 10).collect(StringBuilder::new, (sb, i) -> sb.append(i), StringBuilder::append) + " " + IntStream.range(0, 5).anyMatch(i -> i == 4) + IntStream.range(0, 5).allMatch(i -> i < 4) + IntStream.range(0, 5).noneMatch(i -> i < 0) + " " + Stream.of("1", "22").mapToInt(String::length).max().getAsInt() + " " + Stream.of(1, 2, 3).mapToDouble(i -> i / 4.0).sum() + " " + Stream.of(5L).mapToLong(l -> l).max());
        IntSummaryStatistics a = new IntSummaryStatistics(2, 1, 5, 6), b = new IntSummaryStatistics();
        a.combine(b);
        b.accept(-7);
        a.combine(b);
        LongSummaryStatistics l = new LongSummaryStatistics();
        l.accept(3);
        l.accept(4L << 33);
        System.out.println(a + " " + b.getMin() + b.getMax() + " " + l.getMax() + " " + l.getAverage());
        try {
            new IntSummaryStatistics(1, 5, 1, 3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int[] hist = new int[5];
        IntStream.iterate(7, x -> x * 31 % 101).limit(100).forEach(x -> hist[x % 5]++);
        System.out.println(Arrays.toString(hist) + " " + IntStream.rangeClosed(1, 5).mapToObj(i -> IntStream.rangeClosed(1, 5).mapToObj(j -> "" + i * j).collect(Collectors.joining(","))).collect(Collectors.joining(";")));
        long collatz = LongStream.iterate(27, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).count();
        System.out.println(collatz + " " + LongStream.iterate(27, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).max().getAsLong() + " " + IntStream.rangeClosed(1, 30).mapToLong(i -> LongStream.rangeClosed(1, i).filter(d -> i % d == 0).count()).boxed().toList());
        System.out.println(LongStream.range(0, 3).mapToObj(Long::toString).toList() + " " + LongStream.of(1, 2, 3).skip(1).mapToInt(Math::toIntExact).sum() + " " + IntStream.range(0, 20).dropWhile(i -> i < 15).takeWhile(i -> i < 18).boxed().toList() + " " + IntStream.builder().add(4).add(2).build().peek(i -> { }).sum());
    }
}
