import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.Set;

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
        Set<Node> nodes = new HashSet<>();
        return isTree(root, null, nodes) && nodes.size() == size && blackHeight(root, false) >= 0
                && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Whether all links below a node are right; notes the nodes. */
    private static boolean isTree(Node node, Node parent, Set<Node> nodes) {
        if (node == null) {
            return true;
        }
        return node.parent == parent && nodes.add(node) && isTree(node.left, node, nodes) && isTree(node.right, node, nodes);
    }

    /** How many black nodes are on each way down from a node, or -1 if there is something wrong with the colours. */
    private static int blackHeight(Node node, boolean belowRed) {
        if (node == null) {
            return 0;
        }
        boolean isRed = node.colour == Colour.RED;
        if (isRed && belowRed) {
            return -1;
        }
        int left = blackHeight(node.left, isRed);
        if (left < 0 || left != blackHeight(node.right, isRed)) {
            return -1;
        }
        return isRed ? left : left + 1;
    }

    /** Whether all keys below a node are between two numbers. */
    private static boolean isOrdered(Node node, int low, int high) {
        if (node == null) {
            return true;
        }
        return node.key > low && node.key < high && isOrdered(node.left, low, node.key) && isOrdered(node.right, node.key, high);
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
