import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * A binary search tree. Every key is greater than those on its left and less than those on its right, and the size is right.
 *
 * <p>That the order is strict also means that no node is reached twice: it would have to be less than itself, or both less and
 * greater than another one. So the predicate need not remember where it has been.
 */
public class SearchTree {
    private Node root;
    private int size;

    static class Node {
        private Node left;
        private Node right;
        private int key;
    }

    public boolean repOk() {
        return isOrdered(root, Long.MIN_VALUE, Long.MAX_VALUE) && count(root) == size;
    }

    /** Whether all keys below a node are between two numbers. */
    private static boolean isOrdered(Node node, long low, long high) {
        if (node == null) {
            return true;
        }
        if (node.key <= low || node.key >= high) {
            return false;
        }
        return isOrdered(node.left, low, node.key) && isOrdered(node.right, node.key, high);
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    /** Trees of exactly n nodes with the keys 1 to n. */
    public static Finitization finSearchTree(int n) {
        return finSearchTree(n, n, n, n);
    }

    /** Trees of minSize to maxSize nodes with keys from 1 on. */
    public static Finitization finSearchTree(int nodes, int minSize, int maxSize, int maxKey) {
        Finitization f = new Finitization(SearchTree.class);
        Domain children = f.objects(Node.class, nodes).orNull();
        f.set("root", children);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "left", children);
        f.set(Node.class, "right", children);
        f.set(Node.class, "key", Domain.ints(1, maxKey));
        return f;
    }
}
