// Tests PriorityQueue: heap layout, comparators, ties, removal in the middle, iterators, null and incomparable elements, growing and bulk operations.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.TreeSet;

public class PriorityQueues {
    record Task(String name, int prio, int seq) implements Comparable<Task> {
        @Override public int compareTo(Task o) { return prio != o.prio ? Integer.compare(o.prio, prio) : Integer.compare(seq, o.seq); }
        @Override public String toString() { return name + prio; }
    }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static <T> List<T> drain(PriorityQueue<T> q) {
        List<T> out = new ArrayList<>();
        for (T t; (t = q.poll()) != null;) out.add(t);
        return out;
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int x : new int[] {5, 3, 8, 1, 9, 2, 7, 3}) {
            q.add(x);
            System.out.print(q + " ");
        }
        System.out.println(q.peek() + " " + q.size());
        System.out.println(q.poll() + " " + q + " " + q.remove(8) + q.remove(99) + " " + q + " " + q.contains(9) + " " + Arrays.toString(q.toArray()) + " " + drain(q) + q.poll() + q.peek());
        t("remove empty", q::remove);
        t("element empty", q::element);
        t("null", () -> q.add(null));
        t("offer null", () -> q.offer(null));
        t("contains null", () -> q.contains(null));
        t("single incomparable", () -> new PriorityQueue<Object>().add(new int[0]));
        t("mixed", () -> { PriorityQueue<Object> m = new PriorityQueue<>(); m.add(1); m.add("x"); return m; });
        t("zero capacity", () -> new PriorityQueue<Integer>(0));
        PriorityQueue<Task> tasks = new PriorityQueue<>();
        String names = "abcdefgh";
        for (int i = 0; i < 8; i++) tasks.add(new Task(names.substring(i, i + 1), i * 5 % 4, i));
        System.out.println(tasks + " " + drain(tasks));
        PriorityQueue<String> byLength = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        Collections.addAll(byLength, "pear", "fig", "apple", "kiwi", "date", "yam");
        System.out.println(byLength + " " + byLength.comparator().compare("a", "b") + " " + drain(byLength));
        PriorityQueue<Integer> heap = new PriorityQueue<>(List.of(9, 8, 7, 6, 5, 4, 3, 2, 1));
        System.out.println(heap + " " + new PriorityQueue<>(heap) + " " + new PriorityQueue<>(new TreeSet<>(List.of(3, 1, 2))) + " " + heap.comparator());
        Iterator<Integer> it = heap.iterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) {
            int x = it.next();
            sb.append(x).append(' ');
            if (x % 3 == 0) it.remove();
        }
        System.out.println(sb + "" + heap);
        t("iterator after end", it::next);
        t("iterator remove twice", () -> { it.remove(); it.remove(); return heap; });
        t("concurrent change", () -> { for (Integer x : heap) heap.add(x + 100); return heap; });
        heap.removeIf(x -> x > 50);
        System.out.println(heap + " " + heap.retainAll(List.of(1, 2, 4, 8)) + heap + heap.removeAll(List.of(2)) + heap);
        int x = 12345;
        PriorityQueue<Integer> big = new PriorityQueue<>(Collections.reverseOrder());
        long h = 0;
        for (int i = 0; i < 3000; i++) {
            x = x * 1103515245 + 12345;
            if ((x >>> 16) % 3 == 0 && !big.isEmpty()) h = h * 31 + big.poll();
            else big.add((x >>> 8) % 1000);
        }
        System.out.println(big.size() + " " + h + " " + big.peek());
        PriorityQueue<Integer> top = new PriorityQueue<>();
        for (int i = 0; i < 100; i++) {
            top.add(i * 37 % 101);
            if (top.size() > 5) top.poll();
        }
        System.out.println(drain(top));
        heap.clear();
        System.out.println(heap + " " + heap.isEmpty() + " " + new PriorityQueue<>(5, Comparator.<Integer>naturalOrder()).addAll(List.of(2, 1)) + " " + Collections.max(new PriorityQueue<>(List.of(3, 9, 4))));
        t("addAll itself", () -> big.addAll(big));
        try {
            new PriorityQueue<Integer>().iterator().next();
        } catch (NoSuchElementException e) {
            System.out.println("no element " + e.getMessage());
        }
    }
}
