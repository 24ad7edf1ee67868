import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * A list with links both ways. Each node is the previous one of its next one, nothing is before the first node and nothing is
 * behind the last, and the size is right.
 *
 * <p>Elements may be null. So lists of n elements are as many as there are partitions of a set of n + 1: null is one more.
 */
public class DoublyLinkedList {
    private Node first;
    private Node last;
    private int size;

    static class Node {
        private Node previous;
        private Node next;
        private Object element;
    }

    public boolean repOk() {
        int count = 0;
        Node previous = null;
        for (Node node = first; node != null; node = node.next) {
            // This also ends the loop: a node that is met again has another node before it.
            if (node.previous != previous) {
                return false;
            }
            count++;
            previous = node;
        }
        return last == previous && count == size;
    }

    /** Lists of exactly n elements. */
    public static Finitization finDoublyLinkedList(int n) {
        return finDoublyLinkedList(n, n, n, n);
    }

    /** Lists of minSize to maxSize elements, null among them. */
    public static Finitization finDoublyLinkedList(int nodes, int minSize, int maxSize, int elements) {
        Finitization f = new Finitization(DoublyLinkedList.class);
        Domain links = f.objects(Node.class, nodes).orNull();
        f.set("first", links);
        f.set("last", links);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "previous", links);
        f.set(Node.class, "next", links);
        f.set(Node.class, "element", f.objects(Object.class, elements).orNull());
        return f;
    }
}
