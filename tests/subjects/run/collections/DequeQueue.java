// Tests ArrayDeque and PriorityQueue: both ends, wraparound, growth, null rejection, order, comparators, heap sort, Stack and Vector.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EmptyStackException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.Vector;

public class DequeQueue {
    static class Task implements Comparable<Task> {
        static int compares;
        final int pri;
        final String name;
        Task(int p, String n) { pri = p; name = n; }
        public int compareTo(Task o) { compares++; return pri != o.pri ? Integer.compare(o.pri, pri) : name.compareTo(o.name); }
        @Override public String toString() { return name + pri; }
    }

    public static void main(String[] args) {
        Deque<Integer> d = new ArrayDeque<>(2);
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) d.addFirst(i); else d.addLast(i);
            if (i % 5 == 4) { d.pollFirst(); d.pollLast(); }
        }
        System.out.println(d + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast() + " " + d.contains(17) + " " + d.contains(999));
        System.out.println(d.pop() + " " + d.poll() + " " + d.removeLast() + " " + d.remove(19) + " " + d.remove(1000) + " " + d.removeFirstOccurrence(20) + " " + d);
        d.push(-1);
        d.offerLast(-2);
        StringBuilder sb = new StringBuilder();
        for (Iterator<Integer> it = d.descendingIterator(); it.hasNext(); ) { int v = it.next(); sb.append(v).append(' '); if (v % 2 == 0) it.remove(); }
        System.out.println(sb + "" + d + " " + d.hashCode() * 0 + d.removeIf(x -> x > 25) + d);
        for (int k = 0; k < 5; k++) {
            Deque<String> e = new ArrayDeque<>();
            try {
                switch (k) {
                    case 0: e.add(null); break;
                    case 1: e.getFirst(); break;
                    case 2: e.pop(); break;
                    case 3: e.removeLast(); break;
                    default: System.out.println(e.peek() + " " + e.poll() + " " + e.pollLast());
                }
            } catch (NullPointerException | NoSuchElementException x) {
                System.out.print(x.getClass().getSimpleName() + " ");
            }
        }
        int acc = 0;
        Deque<Integer> q = new ArrayDeque<>();
        for (int i = 0; i < 2000; i++) { q.add(i); if (i % 3 != 0) acc = acc * 31 + q.remove(); }
        System.out.println(acc + " " + q.size());
        PriorityQueue<Integer> pq = new PriorityQueue<>(Arrays.asList(5, 3, 8, 1, 9, 2, 7));
        System.out.println(pq + " " + pq.peek());
        pq.offer(0);
        pq.remove(8);
        sb.setLength(0);
        while (!pq.isEmpty()) sb.append(pq.poll()).append(' ');
        System.out.println(sb + "" + pq.poll());
        PriorityQueue<String> ps = new PriorityQueue<>(Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        Collections.addAll(ps, "pear", "fig", "banana", "apple", "kiwi", "date", "cherry");
        sb.setLength(0);
        while (ps.size() > 0) sb.append(ps.remove()).append(' ');
        System.out.println(sb);
        PriorityQueue<Task> tasks = new PriorityQueue<>();
        for (int i = 0; i < 30; i++) tasks.add(new Task(i * 7 % 11, "t" + i % 4));
        sb.setLength(0);
        for (int i = 0; i < 12; i++) sb.append(tasks.poll()).append(' ');
        System.out.println(sb + "" + tasks.size() + " compares " + Task.compares);
        PriorityQueue<Integer> heap = new PriorityQueue<>(Collections.reverseOrder());
        int x = 1;
        for (int i = 0; i < 500; i++) { x = x * 1103515245 + 12345; heap.add((x >>> 16) % 1000); if (heap.size() > 10) heap.poll(); }
        List<Integer> smallest = new ArrayList<>(heap);
        Collections.sort(smallest);
        System.out.println(smallest + " " + heap.contains(smallest.get(0)) + " " + heap.contains(-5));
        Stack<String> st = new Stack<>();
        System.out.println(st.push("a") + st.push("b") + st.push("c") + st.peek() + st.search("a") + st.search("zz") + st.pop() + st + st.empty());
        try {
            new Stack<String>().pop();
        } catch (EmptyStackException e) {
            System.out.println("empty stack " + e.getMessage());
        }
        Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
        v.addElement(4);
        v.insertElementAt(0, 0);
        System.out.println(v + " " + v.elementAt(2) + v.firstElement() + v.lastElement() + v.capacity());
        try {
            v.elementAt(9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        String expr = "{[()]}([]){";
        Deque<Character> open = new ArrayDeque<>();
        int bad = -1;
        for (int i = 0; i < expr.length() && bad < 0; i++) {
            char c = expr.charAt(i);
            if ("([{".indexOf(c) >= 0) open.push(c);
            else if (open.isEmpty() || ")]}".indexOf(c) != "([{".indexOf(open.pop())) bad = i;
        }
        System.out.println(bad + " " + open);
    }
}
