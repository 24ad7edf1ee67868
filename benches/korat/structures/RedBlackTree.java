package korat.structures;

import java.util.HashSet;
import java.util.Set;
import korat.Search;

/** A red-black tree whose predicate calls itself: examples/structures/RedBlackTree.java. */
public final class RedBlackTree extends RedBlack {
    /** Trees of exactly n nodes with the keys 1 to n. */
    public RedBlackTree(Search search, int n) {
        super(search, n);
    }

    @Override
    public boolean repOk() {
        Set<Node> nodes = new HashSet<>();
        return isTree(root(), null, nodes) && nodes.size() == size() && blackHeight(root(), false) >= 0
                && isOrdered(root(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean isTree(Node node, Node parent, Set<Node> nodes) {
        if (node == null) {
            return true;
        }
        return node.parent() == parent && nodes.add(node) && isTree(node.left(), node, nodes) && isTree(node.right(), node, nodes);
    }

    private static int blackHeight(Node node, boolean belowRed) {
        if (node == null) {
            return 0;
        }
        boolean isRed = node.colour() == Colour.RED;
        if (isRed && belowRed) {
            return -1;
        }
        int left = blackHeight(node.left(), isRed);
        if (left < 0 || left != blackHeight(node.right(), isRed)) {
            return -1;
        }
        return isRed ? left : left + 1;
    }

    private static boolean isOrdered(Node node, int low, int high) {
        if (node == null) {
            return true;
        }
        return node.key() > low && node.key() < high && isOrdered(node.left(), low, node.key()) && isOrdered(node.right(), node.key(), high);
    }
}
