// Tests LinkedList as list, deque and queue, ListIterator in both directions, descending iterator and exceptions.
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.NoSuchElementException;

public class LinkedListOps {
    public static void main(String[] args) {
        LinkedList<Integer> l = new LinkedList<>();
        for (int i = 1; i <= 5; i++) { l.addLast(i); l.addFirst(-i); }
        System.out.println(l + " " + l.size() + " " + l.getFirst() + " " + l.getLast() + " " + l.peekFirst() + " " + l.peekLast() + " " + l.get(3) + " " + l.indexOf(4));
        System.out.println(l.removeFirst() + " " + l.removeLast() + " " + l.pop() + " " + l.poll() + " " + l.pollLast() + " " + l.remove() + " " + l);
        l.push(99);
        l.offer(77);
        l.offerFirst(88);
        l.add(2, 55);
        l.set(0, 66);
        System.out.println(l + " " + l.remove(1) + " " + l.remove((Integer) 77) + " " + l + " " + l.removeFirstOccurrence(1) + l.removeLastOccurrence(100));
        LinkedList<String> e = new LinkedList<>();
        System.out.println(e.peek() + " " + e.poll() + " " + e.pollLast() + " " + e.peekLast());
        for (int k = 0; k < 4; k++) {
            try {
                switch (k) {
                    case 0: e.getFirst(); break;
                    case 1: e.removeLast(); break;
                    case 2: e.element(); break;
                    default: e.pop();
                }
            } catch (NoSuchElementException x) {
                System.out.print("NSEE" + k + x.getMessage() + " ");
            }
        }
        try {
            l.get(50);
        } catch (IndexOutOfBoundsException x) {
            System.out.println(x.getMessage());
        }
        List<String> w = new LinkedList<>(List.of("a", "b", "c", "d", "e"));
        ListIterator<String> it = w.listIterator();
        StringBuilder sb = new StringBuilder();
        while (it.hasNext()) {
            int i = it.nextIndex();
            String s = it.next();
            sb.append(i).append(s).append(it.previousIndex()).append(' ');
            if (s.equals("b")) it.remove();
            if (s.equals("c")) it.set("C");
            if (s.equals("d")) { it.add("D1"); it.add("D2"); }
        }
        System.out.println(sb + "" + w);
        sb.setLength(0);
        while (it.hasPrevious()) {
            String s = it.previous();
            sb.append(s).append(it.nextIndex());
            if (s.equals("D1")) it.add("new");
            if (s.equals("a")) it.set("A");
        }
        System.out.println(sb + " " + w);
        it = w.listIterator(3);
        System.out.println(it.next() + it.previous() + it.previous() + it.next());
        try {
            w.listIterator().remove();
        } catch (IllegalStateException x) {
            System.out.println("ISE remove");
        }
        try {
            ListIterator<String> li = w.listIterator();
            li.next();
            li.add("q");
            li.set("r");
        } catch (IllegalStateException x) {
            System.out.println("ISE set " + w);
        }
        Iterator<String> d = ((LinkedList<String>) w).descendingIterator();
        sb.setLength(0);
        while (d.hasNext()) {
            String s = d.next();
            sb.append(s).append(',');
            if (s.length() > 1) d.remove();
        }
        System.out.println(sb + " " + w);
        // josephus
        LinkedList<Integer> ring = new LinkedList<>();
        for (int i = 1; i <= 41; i++) ring.add(i);
        Iterator<Integer> ri = ring.iterator();
        int step = 0;
        while (ring.size() > 1) {
            if (!ri.hasNext()) ri = ring.iterator();
            ri.next();
            if (++step % 3 == 0) ri.remove();
        }
        System.out.println(ring);
        LinkedList<Integer> big = new LinkedList<>();
        for (int i = 0; i < 300; i++) big.add(big.size() / 2, i);
        System.out.println(big.hashCode() + " " + big.get(150) + " " + big.indexOf(7) + " " + big.subList(148, 153) + " " + big.contains(299) + " " + big.equals(big.clone()));
        big.removeIf(x -> x % 7 != 0);
        System.out.println(big);
        big.addAll(2, List.of(-1, -2));
        System.out.println(big.size() + " " + big.get(2) + big.get(3) + " " + big.lastIndexOf(-2) + " " + big.toArray().length);
    }
}
