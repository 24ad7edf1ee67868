// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Iterator;

/** An iterator removes elements of a linked list while it runs. */
class LinkedIterator implements Iterable<Integer> {
    static class Node {
        int value;
        Node next;
    }

    Node head;
    int size;

    void addFirst(int value) {
        Node node = new Node();
        node.value = value;
        node.next = head;
        head = node;
        size++;
    }

    @Override
    public Iterator<Integer> iterator() {
        return new Iterator<>() {
            Node before, last, next = head;

            @Override
            public boolean hasNext() {
                return next != null;
            }

            @Override
            public Integer next() {
                if (last != null) {
                    before = last;
                }
                last = next;
                next = next.next;
                return last.value;
            }

            @Override
            public void remove() {
                if (before == null) {
                    head = next;
                } else {
                    before.next = next; // twin: before.next = last;
                }
                last = null;
                size--;
            }
        };
    }

    public static void main(String[] args) {
        LinkedIterator list = new LinkedIterator();
        int kept = 0;
        for (int i = 0; i < 4; i++) {
            int x = Verifier.nondetInt();
            list.addFirst(x);
            if (x >= 0) {
                kept++;
            }
        }
        for (Iterator<Integer> i = list.iterator(); i.hasNext(); ) {
            if (i.next() < 0) {
                i.remove();
            }
        }
        assert list.size == kept;
        for (int x : list) {
            assert x >= 0;
            kept--;
        }
        assert kept == 0;
    }
}
