// Tests partitioningBy, teeing, toMap with merging, joining, summarizing, toUnmodifiable collectors, and hand-made collectors with Collector.of.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamTeeing {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    record Range(int min, int max) { }

    static Collector<Integer, int[], Range> range() {
        return Collector.of(() -> new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE}, (a, x) -> {
            a[0] = Math.min(a[0], x);
            a[1] = Math.max(a[1], x);
        }, (a, b) -> new int[] {Math.min(a[0], b[0]), Math.max(a[1], b[1])}, a -> new Range(a[0], a[1]));
    }

    static <T> Collector<T, ?, List<List<T>>> chunks(int n) {
        return Collector.of(ArrayList::new, (List<List<T>> l, T t) -> {
            if (l.isEmpty() || l.get(l.size() - 1).size() == n) l.add(new ArrayList<>());
            l.get(l.size() - 1).add(t);
        }, (a, b) -> { throw new UnsupportedOperationException(); }, Collector.Characteristics.IDENTITY_FINISH);
    }

    public static void main(String[] args) {
        List<Integer> nums = List.of(5, 3, 8, 1, 9, 2, 8);
        Map<Boolean, List<Integer>> parts = nums.stream().collect(Collectors.partitioningBy(x -> x > 4));
        System.out.println(parts + " " + parts.get(true).size() + " " + parts.keySet() + parts.size() + parts.containsKey(null));
        System.out.println(nums.stream().collect(Collectors.partitioningBy(x -> x > 100, Collectors.counting())) + " " + nums.stream().collect(Collectors.partitioningBy(x -> x % 2 == 0, Collectors.averagingInt(x -> x))));
        System.out.println(nums.stream().collect(Collectors.teeing(Collectors.summingInt(x -> x), Collectors.counting(), (s, c) -> s + "/" + c)) + " " + nums.stream().collect(Collectors.teeing(range(), chunks(3), (r, c) -> r + " " + c)) + " " + nums.stream().collect(Collectors.teeing(Collectors.filtering(x -> x > 4, Collectors.toList()), Collectors.filtering(x -> x <= 4, Collectors.toList()), List::of)));
        System.out.println(Stream.<Integer>empty().collect(range()) + " " + Stream.<Integer>empty().collect(chunks(2)));
        System.out.println(Stream.of("a", "bb", "cc").collect(Collectors.toMap(String::length, s -> s, (x, y) -> x + "|" + y)) + " " + Stream.of("z", "y", "x").collect(Collectors.toMap(s -> s, String::hashCode, Integer::sum, LinkedHashMap::new)) + " " + Stream.of("k", "k", "k").collect(Collectors.toMap(s -> s, s -> 1, Integer::sum, TreeMap::new)));
        t("duplicate key", () -> Stream.of("aa", "bb").collect(Collectors.toMap(String::length, s -> s)));
        t("null value", () -> Stream.of("aa").collect(Collectors.toMap(s -> s, s -> null)));
        t("null key", () -> Stream.of("aa").collect(Collectors.toMap(s -> null, s -> s)));
        t("null key with merge", () -> Stream.of("aa").collect(Collectors.toMap(s -> null, s -> s, (x, y) -> x)));
        t("merge to null", () -> Stream.of("a", "a", "b").collect(Collectors.toMap(s -> s, s -> s, (x, y) -> null)));
        t("unmodifiable list", () -> { List<String> l = Stream.of("x").collect(Collectors.toUnmodifiableList()); l.add("y"); return l; });
        t("unmodifiable null", () -> Stream.of("x", null).collect(Collectors.toUnmodifiableList()));
        t("toList with null", () -> { List<String> l = Stream.of("x", null).toList(); l.set(0, "y"); return l; });
        t("list with null", () -> Stream.of("x", null).collect(Collectors.toList()));
        t("unmodifiable set", () -> Stream.of(1, 1, 2).collect(Collectors.toUnmodifiableSet()).size());
        t("unmodifiable map", () -> Stream.of(1, 2).collect(Collectors.toUnmodifiableMap(i -> i, i -> -i)).put(3, 3));
        t("joining", () -> Stream.of("a", "b").collect(Collectors.joining()) + Stream.<String>empty().collect(Collectors.joining(",", "[", "]")) + Stream.of("a", null).collect(Collectors.joining("-")) + Stream.of("x", "y").collect(Collectors.joining(", ", "{", "}")));
        IntSummaryStatistics st = nums.stream().collect(Collectors.summarizingInt(x -> x));
        st.accept(100);
        st.combine(IntStream.of(-5).summaryStatistics());
        System.out.println(st + " " + st.getAverage());
        System.out.println(Stream.<Integer>empty().collect(Collectors.summarizingLong(x -> x)) + " " + Stream.of(0.1, 0.2, 0.3).collect(Collectors.summarizingDouble(x -> x)) + " " + Stream.<Integer>empty().collect(Collectors.averagingInt(x -> x)));
        System.out.println(nums.stream().collect(Collectors.minBy(null == null ? Integer::compare : null)).get() + " " + nums.stream().collect(Collectors.reducing(1, (x, y) -> x * y)) + " " + nums.stream().collect(Collectors.collectingAndThen(Collectors.toCollection(ArrayDeque::new), Deque::peekLast)));
        Collector<CharSequence, StringJoiner, String> joiner = Collector.of(() -> new StringJoiner("/"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println(Stream.of("p", "q").collect(joiner) + " " + joiner.characteristics() + " " + Collectors.toList().characteristics().size() + " " + Collectors.counting().characteristics().isEmpty());
        ArrayList<Object> custom = Stream.of(1, "two", 3.0).collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
        StringBuilder sb = Stream.of("c", "b", "a").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append);
        System.out.println(custom + " " + sb.reverse());
    }
}
