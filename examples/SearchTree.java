import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getInt;

/**
 * Binary search trees of N nodes with N keys: fretsaw explore SearchTree.java 5
 *
 * <p>The shape is generated, the order of the keys is a predicate: each in the style that is easier to write.
 */
public class SearchTree {
    static class Node {
        Node left, right;
        int key;
    }

    /** All trees of so many nodes. */
    static Node generate(int nodes, int keys) {
        if (nodes == 0) return null;
        int left = getInt(0, nodes - 1);
        Node node = new Node();
        node.key = getInt(1, keys);
        node.left = generate(left, keys);
        node.right = generate(nodes - 1 - left, keys);
        return node;
    }

    /** The last key that was looked at. */
    private int last = Integer.MIN_VALUE;

    boolean isOrdered(Node node) {
        if (node == null) return true;
        if (!isOrdered(node.left)) return false;
        int key = node.key;
        if (key < last) return false;
        last = key;
        return isOrdered(node.right);
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        assume(new SearchTree().isOrdered(generate(n, n)));
    }
}
