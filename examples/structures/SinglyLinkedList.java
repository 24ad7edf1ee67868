import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.Set;

/**
 * A list that ends with null, and knows how long it is. No node is in it twice.
 *
 * <p>The elements are plain objects, of which only matters which are the same: lists of n elements are as many as there are
 * partitions of a set of n (Bell's numbers: 1, 2, 5, 15, 52). The predicate never looks at them.
 */
public class SinglyLinkedList {
    private Node first;
    private int size;

    static class Node {
        private Object element;
        private Node next;
    }

    public boolean repOk() {
        Set<Node> visited = new HashSet<>();
        for (Node node = first; node != null; node = node.next) {
            if (!visited.add(node)) {
                return false;
            }
        }
        return visited.size() == size;
    }

    /** Lists of exactly n elements out of n. */
    public static Finitization finSinglyLinkedList(int n) {
        return finSinglyLinkedList(n, n, n, n);
    }

    /** Lists of minSize to maxSize elements. */
    public static Finitization finSinglyLinkedList(int nodes, int minSize, int maxSize, int elements) {
        Finitization f = new Finitization(SinglyLinkedList.class);
        Domain links = f.objects(Node.class, nodes).orNull();
        f.set("first", links);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "next", links);
        f.set(Node.class, "element", f.objects(Object.class, elements));
        return f;
    }
}
