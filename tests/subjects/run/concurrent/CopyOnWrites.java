// Tests CopyOnWriteArrayList and CopyOnWriteArraySet: snapshots, sub lists, bulk changes, unsupported iterator removal, and concurrent queues and deques.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

public class CopyOnWrites {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> snapshot = l.iterator();
        for (Integer x : l) l.add(x * 10);
        System.out.println(l + " " + snapshot.next() + snapshot.next() + snapshot.next() + snapshot.hasNext());
        System.out.println(l.addIfAbsent(3) + " " + l.addIfAbsent(4) + " " + l.addAllAbsent(List.of(4, 5, 5, 6)) + " " + l + " " + l.indexOf(10) + l.lastIndexOf(99) + l.indexOf(3, 1) + " " + l.remove(0) + l.remove((Integer) 20) + " " + l.set(0, 7) + l.get(0));
        l.replaceAll(x -> x + 1);
        l.sort(Comparator.reverseOrder());
        System.out.println(l + " " + l.removeIf(x -> x % 2 == 0) + l + l.retainAll(List.of(31, 7, 11)) + l + l.addAll(1, List.of(8, 9)) + l + l.removeAll(List.of(8)) + l + " " + l.hashCode() + l.equals(new ArrayList<>(l)));
        List<Integer> sub = l.subList(1, 3);
        sub.set(0, 70);
        System.out.println(sub + " " + l + " " + sub.indexOf(70) + sub.contains(31));
        sub.add(71);
        System.out.println(sub + " " + l);
        l.add(1000);
        t("sub after change", sub::size);
        t("iterator remove", () -> { Iterator<Integer> i = l.iterator(); i.next(); i.remove(); return l; });
        t("list iterator set", () -> { ListIterator<Integer> i = l.listIterator(); i.next(); i.set(5); return l; });
        t("list iterator walk", () -> { ListIterator<Integer> i = l.listIterator(2); l.clear(); return i.next() + " " + i.previous() + i.previousIndex() + " " + l.size(); });
        t("get", () -> l.get(0));
        t("set", () -> l.set(3, 1));
        t("add at", () -> { l.add(1, 5); return l; });
        t("remove at", () -> l.remove(-1));
        t("array", () -> Arrays.toString(new CopyOnWriteArrayList<>(new String[] {"a", "b"}).toArray(new Object[3])));
        CopyOnWriteArraySet<String> s = new CopyOnWriteArraySet<>(List.of("x", "y", "x"));
        for (String v : s) s.add(v + "'");
        System.out.println(s + " " + s.add("x") + s.remove("y") + s.contains("x'") + s.equals(Collections.singleton("x")) + s + " " + s.containsAll(List.of("x", "y'")) + s.retainAll(List.of("x")) + s);
        ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 5; i++) q.offer(i);
        StringBuilder sb = new StringBuilder();
        for (Integer x : q) {
            sb.append(x);
            if (x < 3) q.add(x + 10);
            if (x == 1) q.remove(2);
        }
        System.out.println(sb + " " + q + " " + q.poll() + q.peek() + q.size() + q.remove(99) + q.contains(12) + " " + q.removeIf(x -> x > 10) + q);
        t("queue null", () -> q.add(null));
        t("queue add itself", () -> q.addAll(q));
        t("queue element", () -> new ConcurrentLinkedQueue<Integer>().element());
        ConcurrentLinkedDeque<String> d = new ConcurrentLinkedDeque<>();
        d.addFirst("b");
        d.addLast("c");
        d.push("a");
        d.offer("d");
        Iterator<String> down = d.descendingIterator();
        down.next();
        down.remove();
        System.out.println(d + " " + d.peekFirst() + d.peekLast() + d.pollLast() + d.pop() + d.removeFirstOccurrence("b") + d.isEmpty() + d.pollFirst() + d);
        t("deque pop", () -> d.pop());
        t("deque null", () -> d.offerFirst(null));
        t("deque getLast", () -> d.getLast());
    }
}
