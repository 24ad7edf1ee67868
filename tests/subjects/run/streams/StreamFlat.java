// Tests flatMap, mapMulti, distinct, sorted, limit, skip, takeWhile, dropWhile, concat, iterate, generate and the numeric flat variants.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public class StreamFlat {
    record Node(int v, List<Node> kids) {
        Node(int v, Node... kids) { this(v, List.of(kids)); }
        Stream<Node> all() { return Stream.concat(Stream.of(this), kids.stream().flatMap(Node::all)); }
        Stream<Integer> leaves() { return kids.isEmpty() ? Stream.of(v) : kids.stream().flatMap(Node::leaves); }
    }

    public static void main(String[] args) {
        Node tree = new Node(1, new Node(2, new Node(4), new Node(5)), new Node(3, new Node(6, new Node(7))));
        System.out.println(tree.all().map(Node::v).toList() + " " + tree.leaves().toList() + " " + tree.all().mapToInt(Node::v).sum());
        System.out.println(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x * x).toList() + " " + Stream.of(1, 2, 3).flatMap(x -> x == 2 ? null : Stream.of(x, -x)).toList() + " " + Stream.of("a b", "c").flatMap(s -> Arrays.stream(s.split(" "))).collect(Collectors.joining("|")));
        System.out.println(Stream.of(1, 2, 3).<String>mapMulti((x, sink) -> { for (int i = 0; i < x; i++) sink.accept(x + "." + i); }).toList() + " " + IntStream.range(0, 5).mapMulti((x, sink) -> { if (x % 2 == 0) { sink.accept(x); sink.accept(x * 100); } }).boxed().toList());
        System.out.println(IntStream.rangeClosed(1, 4).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + Stream.of("ab", "c").flatMapToInt(String::chars).sum() + " " + Stream.of(1, 2).flatMapToDouble(i -> DoubleStream.of(i / 2.0, i)).boxed().toList() + " " + LongStream.of(3, 4).flatMap(l -> LongStream.rangeClosed(1, l)).count());
        System.out.println(Stream.of(3, 1, 2, 3, 1).distinct().toList() + " " + Stream.of("b", "a", "C").sorted().toList() + " " + Stream.of("bb", "a", "ccc").sorted(Comparator.comparing(String::length).reversed()).toList() + " " + IntStream.of(3, 1, 2).sorted().boxed().toList() + " " + Stream.of(1, null, 1, null).distinct().toList());
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).toList() + " " + Stream.iterate(1, x -> x < 100, x -> x * 3).toList() + " " + Stream.iterate("x", s -> s + "y").skip(2).findFirst().get() + " " + IntStream.iterate(10, i -> i > 0, i -> i - 3).boxed().toList());
        int[] state = {0, 1};
        Supplier<Integer> fib = () -> {
            int r = state[0];
            state[0] = state[1];
            state[1] += r;
            return r;
        };
        System.out.println(Stream.generate(fib).limit(12).toList() + " " + Stream.generate(fib).takeWhile(x -> x < 1000).toList() + " " + state[0]);
        System.out.println(Stream.of(1, 3, 5, 6, 7, 9).takeWhile(x -> x % 2 == 1).toList() + " " + Stream.of(1, 3, 5, 6, 7, 9).dropWhile(x -> x % 2 == 1).toList() + " " + IntStream.range(0, 10).skip(3).limit(4).boxed().toList() + " " + Stream.of(1, 2).skip(5).toList() + Stream.of(1, 2).limit(0).toList() + " " + Stream.of(1, 2, 3).dropWhile(x -> true).count());
        System.out.println(Stream.concat(Stream.of("a"), Stream.concat(Stream.empty(), Stream.of("b", "c"))).toList() + " " + IntStream.concat(IntStream.of(1), IntStream.range(5, 7)).boxed().toList() + " " + Stream.<Integer>builder().add(1).add(2).build().map(x -> x + 1).toList() + " " + Stream.ofNullable(null).count() + Stream.ofNullable("x").count());
        System.out.println(Stream.of(5, 2, 8).min(Integer::compare).get() + " " + Stream.of(5, 2, 8).max(Comparator.naturalOrder()).get() + " " + Stream.<Integer>empty().max(Integer::compare) + " " + Stream.of(1, 2, 3).anyMatch(x -> x > 2) + Stream.of(1, 2, 3).allMatch(x -> x > 2) + Stream.of(1, 2, 3).noneMatch(x -> x > 5) + Stream.empty().allMatch(x -> false) + Stream.empty().anyMatch(x -> true));
        Optional<String> first = Stream.of("a", "bb", "cc").filter(s -> s.length() == 2).findFirst();
        System.out.println(first + " " + Stream.of(1).findAny() + " " + IntStream.empty().findFirst() + " " + IntStream.empty().average() + " " + LongStream.of(4).max());
        System.out.println(Arrays.toString(Stream.of(3, 1).sorted().toArray()) + Arrays.toString(Stream.of("x", "yy").map(String::length).toArray(Integer[]::new)) + Arrays.toString(IntStream.rangeClosed(1, 3).mapToObj(i -> "#" + i).toArray(String[]::new)));
        List<int[]> triples = IntStream.rangeClosed(1, 20).boxed().flatMap(a -> IntStream.rangeClosed(a, 20).filter(b -> Math.sqrt(a * a + b * b) % 1 == 0).mapToObj(b -> new int[] {a, b, (int) Math.sqrt(a * a + b * b)})).toList();
        System.out.println(triples.stream().map(Arrays::toString).collect(Collectors.joining()));
        System.out.println(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        Map<String, Integer> lens = new java.util.TreeMap<>();
        Stream.of("q", "rr").forEachOrdered(s -> lens.put(s, s.length()));
        System.out.println(lens.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).map(e -> e.getKey() + e.getValue()).toList() + " " + lens.values().stream().mapToInt(i -> i).sum());
        try {
            Stream.of("a", 1).map(o -> (Comparable<?>) o).sorted().toList();
        } catch (ClassCastException e) {
            System.out.println("sorting mixed: " + e.getMessage().startsWith("class java.lang."));
        }
        try {
            Stream.of(1, 2).toArray(String[]::new);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> grown = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = grown.stream();
        grown.add(3);
        System.out.println(late.toList());
    }
}
