// Tests stream gatherers: windows, fold, scan, mapConcurrent-free own gatherers with state and early stop, composition, and newer library methods of streams.
// jdk: 24
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamGatherers {
    static <T, K> Gatherer<T, ?, T> distinctBy(Function<? super T, ? extends K> key) {
        return Gatherer.ofSequential(() -> new HashSet<K>(), (Set<K> seen, T t, Gatherer.Downstream<? super T> down) -> !seen.add(key.apply(t)) || down.push(t));
    }

    static <T> Gatherer<T, ?, T> every(int n) {
        class State { int i; }
        return Gatherer.ofSequential(State::new, (s, t, down) -> s.i++ % n != 0 || down.push(t));
    }

    static Gatherer<Integer, ?, Integer> untilSum(int limit) {
        return Gatherer.ofSequential(() -> new int[1], Gatherer.Integrator.of((sum, x, down) -> {
            sum[0] += x;
            if (sum[0] > limit) return false;
            return down.push(x);
        }), (sum, down) -> down.push(-sum[0]));
    }

    static Gatherer<String, ?, String> runs() {
        return Gatherer.ofSequential(ArrayList<String>::new, (buf, s, down) -> {
            if (!buf.isEmpty() && !buf.get(0).equals(s)) {
                if (!down.push(buf.get(0) + buf.size())) return false;
                buf.clear();
            }
            buf.add(s);
            return true;
        }, (buf, down) -> { if (!buf.isEmpty()) down.push(buf.get(0) + buf.size()); });
    }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> nums = IntStream.rangeClosed(1, 7).boxed().toList();
        t("fixed", () -> nums.stream().gather(Gatherers.windowFixed(3)).toList());
        t("sliding", () -> nums.stream().gather(Gatherers.windowSliding(3)).map(w -> w.stream().mapToInt(x -> x).sum()).toList());
        t("sliding short", () -> Stream.of(1, 2).gather(Gatherers.windowSliding(5)).toList() + " " + Stream.of().gather(Gatherers.windowFixed(2)).toList());
        t("fold", () -> nums.stream().gather(Gatherers.fold(() -> "", (s, x) -> s + x)).findFirst().get());
        t("scan", () -> nums.stream().gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        t("distinct by", () -> Stream.of("apple", "avocado", "banana", "blueberry", "cherry").gather(distinctBy(s -> s.charAt(0))).toList());
        t("every", () -> nums.stream().gather(every(3)).toList());
        t("until sum", () -> nums.stream().gather(untilSum(12)).toList() + " " + nums.stream().gather(untilSum(1000)).toList());
        t("runs", () -> Stream.of("a", "a", "b", "c", "c", "c").gather(runs()).collect(Collectors.joining(",")));
        t("composed", () -> nums.stream().gather(every(2).andThen(Gatherers.windowFixed(2)).andThen(Gatherers.scan(() -> 0, (s, w) -> s + w.size()))).toList());
        t("infinite", () -> Stream.iterate(1, x -> x * 2).gather(untilSum(100)).toList());
        t("limit after", () -> { int[] seen = {0}; List<List<Integer>> r = Stream.iterate(1, x -> x + 1).peek(x -> seen[0]++).gather(Gatherers.windowFixed(4)).limit(2).toList(); return r + " " + (seen[0] >= 8); });
        t("stateless", () -> nums.stream().gather(Gatherer.<Integer, Integer>of((_, x, down) -> { for (int i = 0; i < x % 3; i++) if (!down.push(x * 10 + i)) return false; return true; })).toList());
        t("window size", () -> Gatherers.windowFixed(0));
        t("null gatherer", () -> nums.stream().gather(null));
        t("throws", () -> nums.stream().gather(Gatherers.scan(() -> 10, (s, x) -> s / (x - 3))).toList());
        t("windows are fixed", () -> { List<Integer> w = nums.stream().gather(Gatherers.windowFixed(2)).findFirst().get(); w.add(1); return w; });
        t("collect twice", () -> { Stream<List<Integer>> s = nums.stream().gather(Gatherers.windowFixed(2)); s.toList(); return s.toList(); });
        int[][] triangle = Stream.iterate(new int[] {1}, r -> IntStream.rangeClosed(0, r.length).map(i -> (i == 0 ? 0 : r[i - 1]) + (i == r.length ? 0 : r[i])).toArray()).limit(6).toArray(int[][]::new);
        System.out.println(Arrays.deepToString(triangle));
    }
}
