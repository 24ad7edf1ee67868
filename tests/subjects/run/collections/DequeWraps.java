// Tests ArrayDeque at its edges: wrap-around of the ring, growth, both iterators, removal in the middle, stack use, null, and a check against LinkedList.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;

public class DequeWraps {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(4);
        for (int i = 0; i < 6; i++) {
            d.addLast(i);
            d.addFirst(-i);
        }
        System.out.println(d + " " + d.size() + " " + d.peekFirst() + d.peekLast() + d.pollFirst() + d.pollLast() + d.removeFirst() + d.removeLast() + " " + d);
        System.out.println(d.removeFirstOccurrence(0) + " " + d + " " + d.removeLastOccurrence(-1) + d + d.removeFirstOccurrence(77) + d.contains(2) + d.contains(null));
        Iterator<Integer> down = d.descendingIterator();
        StringBuilder sb = new StringBuilder();
        while (down.hasNext()) {
            int v = down.next();
            sb.append(v).append(' ');
            if (v == 0 || v == 3) down.remove();
        }
        System.out.println(sb + "" + d);
        for (Iterator<Integer> up = d.iterator(); up.hasNext();) if (up.next() % 2 == 0) up.remove();
        System.out.println(d + " " + Arrays.toString(d.toArray()) + Arrays.toString(d.toArray(new Integer[5])) + d.clone().equals(d) + new ArrayList<>(d).equals(new ArrayList<>(d.clone())));
        Deque<Integer> a = new ArrayDeque<>(), b = new LinkedList<>();
        int x = 7, mismatches = 0;
        for (int i = 0; i < 5000; i++) {
            x = x * 1103515245 + 12345;
            int v = (x >>> 16) % 100;
            switch ((x >>> 8) % 9) {
                case 0, 1 -> { a.addFirst(v); b.addFirst(v); }
                case 2, 3 -> { a.addLast(v); b.addLast(v); }
                case 4 -> { if (!java.util.Objects.equals(a.pollFirst(), b.pollFirst())) mismatches++; }
                case 5 -> { if (!java.util.Objects.equals(a.pollLast(), b.pollLast())) mismatches++; }
                case 6 -> { if (a.removeFirstOccurrence(v) != b.removeFirstOccurrence(v)) mismatches++; }
                case 7 -> { if (a.removeLastOccurrence(v) != b.removeLastOccurrence(v)) mismatches++; }
                default -> { if (a.size() > 60) { a.removeIf(y -> y % 3 == 0); b.removeIf(y -> y % 3 == 0); } }
            }
        }
        System.out.println(mismatches + " " + a.size() + " " + new ArrayList<>(a).equals(b) + " " + new ArrayList<>(a).hashCode());
        Deque<String> stack = new ArrayDeque<>();
        stack.push("a");
        stack.push("b");
        stack.push("c");
        System.out.println(stack + " " + stack.pop() + stack.peek() + stack + stack.getFirst() + stack.getLast());
        Queue<String> queue = new ArrayDeque<>(List.of("p", "q"));
        queue.offer("r");
        System.out.println(queue.poll() + queue.element() + queue.remove() + queue + " " + queue.containsAll(List.of("r")));
        ArrayDeque<String> e = new ArrayDeque<>();
        t("pop empty", e::pop);
        t("removeLast empty", e::removeLast);
        t("getFirst empty", e::getFirst);
        t("element empty", e::element);
        t("poll empty", e::poll);
        t("peekLast empty", e::peekLast);
        t("add null", () -> e.add(null));
        t("offerFirst null", () -> e.offerFirst(null));
        t("push null", () -> { e.push(null); return e; });
        t("remove null", () -> e.remove(null));
        t("addAll with null", () -> e.addAll(Arrays.asList("x", null)));
        System.out.println(e);
        t("iterate and add", () -> { ArrayDeque<Integer> f = new ArrayDeque<>(List.of(1, 2, 3)); for (Integer i : f) f.addLast(i); return f; });
        t("iterate and poll", () -> { ArrayDeque<Integer> f = new ArrayDeque<>(List.of(1, 2, 3)); int n = 0; for (Integer i : f) { f.pollFirst(); n++; } return n + " " + f; });
        t("remove before next", () -> { Iterator<Integer> i = new ArrayDeque<>(List.of(1)).iterator(); i.remove(); return ""; });
        t("forEach", () -> { StringBuilder s = new StringBuilder(); new ArrayDeque<>(List.of(1, 2, 3)).forEach(s::append); new ArrayDeque<>(List.of(4, 5)).descendingIterator().forEachRemaining(s::append); return s; });
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo + " " + lifo.poll() + lifo.peek());
        Deque<Integer> window = new ArrayDeque<>();
        int[] in = {1, 3, -1, -3, 5, 3, 6, 7};
        for (int i = 0; i < in.length; i++) {
            while (!window.isEmpty() && in[window.peekLast()] <= in[i]) window.pollLast();
            window.addLast(i);
            if (window.peekFirst() <= i - 3) window.pollFirst();
            if (i >= 2) System.out.print(in[window.peekFirst()] + " ");
        }
        System.out.println(window);
        try {
            LinkedList<Integer> l = new LinkedList<>(List.of(1, 2, 3));
            for (Integer i : l) if (i == 1) l.removeLast();
        } catch (ConcurrentModificationException c) {
            System.out.println("CME " + c.getMessage());
        }
    }
}
