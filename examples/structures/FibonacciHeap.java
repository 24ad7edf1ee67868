import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.Set;

/**
 * A Fibonacci heap: a forest in which no key is less than that of the parent.
 *
 * <p>Siblings are in a circle with links both ways; the heap points at the root with the least key, every node at one of its
 * children. Each node knows its parent and how many children it has, the heap how many nodes there are.
 */
public class FibonacciHeap {
    private Node min;
    private int size;

    static class Node {
        private Node parent;
        private Node child;
        private Node left;
        private Node right;
        private int degree;
        private int key;
    }

    public boolean repOk() {
        if (min == null) {
            return size == 0;
        }
        Set<Node> nodes = new HashSet<>();
        return areLinked(min, null, nodes) && nodes.size() == size && countSiblings(min) > 0 && areOrdered(min, min.key);
    }

    /** Whether all links in a circle and below it are right; notes the nodes. */
    private static boolean areLinked(Node first, Node parent, Set<Node> nodes) {
        Node node = first;
        do {
            if (node.parent != parent || !nodes.add(node) || node.right == null || node.right.left != node) {
                return false;
            }
            if (node.child != null && !areLinked(node.child, node, nodes)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    /** How many nodes are in a circle, or -1 if a degree in it or below it is wrong. */
    private static int countSiblings(Node first) {
        int count = 0;
        Node node = first;
        do {
            int children = node.child == null ? 0 : countSiblings(node.child);
            if (children != node.degree) {
                return -1;
            }
            count++;
            node = node.right;
        } while (node != first);
        return count;
    }

    /** Whether no key in a circle is less than a number, and none below a node less than that of the node. */
    private static boolean areOrdered(Node first, int least) {
        Node node = first;
        do {
            if (node.key < least || node.child != null && !areOrdered(node.child, node.key)) {
                return false;
            }
            node = node.right;
        } while (node != first);
        return true;
    }

    /** Heaps of exactly n nodes with keys below n. */
    public static Finitization finFibonacciHeap(int n) {
        return finFibonacciHeap(n, n, n, n - 1);
    }

    /** Heaps of minSize to maxSize nodes with keys from 0 on. */
    public static Finitization finFibonacciHeap(int nodes, int minSize, int maxSize, int maxKey) {
        Finitization f = new Finitization(FibonacciHeap.class);
        Domain links = f.objects(Node.class, nodes).orNull();
        f.set("min", links);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "parent", links);
        f.set(Node.class, "child", links);
        f.set(Node.class, "left", links);
        f.set(Node.class, "right", links);
        f.set(Node.class, "degree", Domain.ints(0, Math.max(nodes - 1, 0)));
        f.set(Node.class, "key", Domain.ints(0, maxKey));
        return f;
    }
}
