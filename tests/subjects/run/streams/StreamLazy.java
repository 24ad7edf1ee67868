// Tests when stream stages run: laziness, order of calls, short circuits, reuse errors, close handlers, peek, interference, iterators of streams.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

public class StreamLazy {
    static final StringBuilder log = new StringBuilder();
    static <T> T see(String s, T t) { log.append(s).append(t).append(' '); return t; }
    static void flush(String title, Object result) {
        System.out.println(title + " = " + result + " [" + log.toString().trim() + "]");
        log.setLength(0);
    }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            flush(n, a.run());
        } catch (RuntimeException e) {
            flush(n, e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Stream<Integer> lazy = Stream.of(1, 2, 3).map(x -> see("map", x)).filter(x -> see("filter", x) > 1);
        flush("built", "nothing ran");
        t("run", lazy::toList);
        t("reused", lazy::toList);
        t("find first", () -> Stream.of(1, 2, 3, 4).map(x -> see("m", x)).filter(x -> x % 2 == 0).findFirst());
        t("any match", () -> Stream.of(1, 2, 3, 4).peek(x -> see("p", x)).anyMatch(x -> x == 3));
        t("limit", () -> Stream.iterate(1, x -> see("i", x + 1)).peek(x -> see("p", x)).limit(3).toList());
        t("sorted is a barrier", () -> Stream.of(3, 1, 2).peek(x -> see("a", x)).sorted().peek(x -> see("b", x)).limit(2).toList());
        t("sorted compares", () -> Stream.of(3, 1, 2).sorted((a, b) -> see(a + "?", b) == null ? 0 : a - b).findFirst());
        t("skip", () -> Stream.of(1, 2, 3).peek(x -> see("p", x)).skip(2).peek(x -> see("q", x)).count());
        t("distinct", () -> Stream.of(1, 1, 2).peek(x -> see("p", x)).distinct().peek(x -> see("q", x)).toList());
        t("flat map inner", () -> Stream.of(1, 2).flatMap(x -> Stream.of(x, x * 10, x * 100).peek(y -> see("in", y))).peek(y -> see("out", y)).anyMatch(y -> y == 10));
        t("take while", () -> Stream.of(1, 2, 9, 3).peek(x -> see("p", x)).takeWhile(x -> x < 5).toList());
        t("drop while", () -> Stream.of(1, 9, 2).dropWhile(x -> see("d", x) < 5).toList());
        t("reduce order", () -> Stream.of("a", "b", "c").reduce("", (x, y) -> see("r", x + y)));
        t("collect order", () -> Stream.of("a", "b").collect(Collectors.mapping(x -> see("m", x), Collectors.filtering(x -> see("f", x) != null, Collectors.joining()))));
        t("close handlers", () -> {
            Stream<String> s = Stream.of("x").onClose(() -> see("close", 1)).map(String::toUpperCase).onClose(() -> see("close", 2));
            String r = s.findFirst().get();
            s.close();
            s.close();
            return r;
        });
        t("failing close handlers", () -> {
            Stream<String> s = Stream.of("x").onClose(() -> { throw new IllegalStateException("first"); }).onClose(() -> { throw new ArithmeticException("second"); });
            try {
                s.close();
                return "no";
            } catch (IllegalStateException e) {
                return e.getMessage() + " " + Arrays.toString(e.getSuppressed());
            }
        });
        t("closed by try", () -> { try (IntStream s = IntStream.of(1).onClose(() -> see("closed", ""))) { return s.sum(); } });
        t("closed then used", () -> { Stream<Integer> s = Stream.of(1); s.close(); return s.map(x -> x).toList(); });
        t("linked twice", () -> { Stream<Integer> s = Stream.of(1); s.map(x -> x); return s.filter(x -> true); });
        t("concat reuse", () -> { Stream<Integer> s = Stream.of(1); return Stream.concat(s, s).toList(); });
        t("interference", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2)); try { return l.stream().peek(l::add).map(x -> see("x", x)).toList(); } catch (ConcurrentModificationException e) { return "CME " + l.size(); } });
        t("exception in stage", () -> Stream.of(2, 1, 0, 5).map(x -> see("d", 10 / x)).toList());
        t("npe in stage", () -> Stream.of("a", null).map(s -> see("s", s.length())).toList());
        t("null collector", () -> Stream.of(1).collect(null));
        t("null to of", () -> Stream.of((Object[]) null));
        Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> see("it", x)).iterator();
        flush("iterator", it.hasNext() + " " + it.next() + " " + it.next());
        PrimitiveIterator.OfInt pi = IntStream.range(0, 3).iterator();
        int sum = 0;
        while (pi.hasNext()) sum += pi.nextInt();
        flush("primitive iterator", sum);
        Spliterator<Integer> sp = Stream.of(1, 2, 3, 4).map(x -> x * 2).spliterator();
        sp.tryAdvance(x -> see("adv", x));
        sp.forEachRemaining(x -> see("rem", x));
        flush("spliterator", sp.tryAdvance(x -> see("no", x)));
        Iterable<String> iterable = () -> List.of("p", "q").iterator();
        flush("from iterable", StreamSupport.stream(iterable.spliterator(), false).map(s -> s + s).toList() + " " + ((BaseStream<?, ?>) Stream.of(1)).isParallel() + Stream.of(1).parallel().sequential().isParallel());
        t("boxed and unordered", () -> IntStream.range(0, 3).unordered().boxed().sequential().map(x -> see("u", x)).toList());
    }
}
