import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * A red-black tree with links to the parents: a search tree in which no red node has a red child, and all ways from the root down
 * to null pass the same number of black nodes. The root may be red.
 *
 * <p>Trees of n nodes with the keys 1 to n: 2 for 1, 2 for 2, 3 for 3, 8 for 4, 14 for 5, 20 for 6, 35 for 7, 64 for 8.
 */
public class RedBlackTree {
    private Node root;
    private int size;

    static class Node {
        private Node left;
        private Node right;
        private Node parent;
        private int key;
        private Colour colour;
    }

    enum Colour {
        RED,
        BLACK
    }

    public boolean repOk() {
        return blackHeight(root, null, Long.MIN_VALUE, Long.MAX_VALUE) >= 0 && count(root) == size;
    }

    /**
     * How many black nodes are on each way down from a node, or -1 if there is something wrong below. As the order of the keys is
     * strict, no node is reached twice.
     */
    private static int blackHeight(Node node, Node parent, long low, long high) {
        if (node == null) {
            return 0;
        }
        if (node.parent != parent || node.key <= low || node.key >= high) {
            return -1;
        }
        if (node.colour == Colour.RED && parent != null && parent.colour == Colour.RED) {
            return -1;
        }
        int left = blackHeight(node.left, node, low, node.key);
        if (left < 0) {
            return -1;
        }
        int right = blackHeight(node.right, node, node.key, high);
        if (right != left) {
            return -1;
        }
        return left + (node.colour == Colour.BLACK ? 1 : 0);
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    /** Trees of exactly n nodes with the keys 1 to n. */
    public static Finitization finRedBlackTree(int n) {
        return finRedBlackTree(n, n, n, n);
    }

    /** Trees of minSize to maxSize nodes with keys from 1 on. */
    public static Finitization finRedBlackTree(int nodes, int minSize, int maxSize, int maxKey) {
        Finitization f = new Finitization(RedBlackTree.class);
        Domain links = f.objects(Node.class, nodes).orNull();
        f.set("root", links);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "left", links);
        f.set(Node.class, "right", links);
        f.set(Node.class, "parent", links);
        f.set(Node.class, "key", Domain.ints(1, maxKey));
        f.set(Node.class, "colour", Domain.enums(Colour.class));
        return f;
    }
}
