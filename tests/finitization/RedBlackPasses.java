import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * A red-black tree whose root may be red, checked in passes: links, colours, keys. Most candidates fail in the first one, which reads
 * the least; so larger trees are within reach.
 */
public class RedBlackPasses {
    private Node root;
    private int size;

    static class Node {
        private Node left;
        private Node right;
        private Node parent;
        private boolean black;
        private int key;
    }

    public boolean repOk() {
        return isChild(root, null) && count(root, 0) == size && blackHeight(root) >= 0 && greatest(root, 0) >= 0;
    }

    /** What can be put into a tree: any key and any value. */
    static boolean isPut(RedBlackPasses tree, int key, Object value) {
        return tree.repOk();
    }

    private static boolean isChild(Node node, Node parent) {
        return node == null || node.parent == parent;
    }

    /**
     * So many nodes and those below one; -1 if there are too many, or if one of them has another parent than the one above it. As every
     * node has one parent, none is met twice but on both sides of that.
     */
    private int count(Node node, int before) {
        if (node == null) {
            return before;
        }
        if (before == size || !isChild(node.left, node) || !isChild(node.right, node)) {
            return -1;
        }
        if (node.left != null && node.left == node.right) {
            return -1;
        }
        int left = count(node.left, before + 1);
        return left < 0 ? -1 : count(node.right, left);
    }

    /** How many black nodes are on each way down from a node; -1 if they differ, or if a red node has a red child. */
    private static int blackHeight(Node node) {
        if (node == null) {
            return 0;
        }
        if (!node.black && (isRed(node.left) || isRed(node.right))) {
            return -1;
        }
        int left = blackHeight(node.left);
        if (left < 0 || blackHeight(node.right) != left) {
            return -1;
        }
        return left + (node.black ? 1 : 0);
    }

    private static boolean isRed(Node node) {
        return node != null && !node.black;
    }

    /** The greatest key up to those below a node; -1 if they are not in order. */
    private static int greatest(Node node, int before) {
        if (node == null) {
            return before;
        }
        int left = greatest(node.left, before);
        return left < 0 || node.key <= left ? -1 : greatest(node.right, node.key);
    }

    /** Trees of n nodes with the keys 1 to n. */
    public static Finitization finRedBlackPasses(int n) {
        return finRedBlackPasses(n, n, n);
    }

    public static Finitization finRedBlackPasses(int minSize, int maxSize, int maxKey) {
        Finitization f = new Finitization(RedBlackPasses.class);
        Domain links = f.objects(Node.class, maxSize).orNull();
        f.set("root", links);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "left", links);
        f.set(Node.class, "right", links);
        f.set(Node.class, "parent", links);
        f.set(Node.class, "black", Domain.booleans());
        f.set(Node.class, "key", Domain.ints(1, maxKey));
        return f;
    }

    /** Each tree of up to n nodes with keys up to n, with each of these keys and one value. */
    public static Finitization finPut(int n) {
        Finitization f = finRedBlackPasses(0, n, n);
        f.argument("tree", f.root());
        f.argument("key", Domain.ints(1, n));
        f.argument("value", f.objects(Object.class, 1));
        return f;
    }
}
