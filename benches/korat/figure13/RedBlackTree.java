package korat.figure13;

import korat.FieldDomain;
import korat.Search;

/** A tree with colours, of which 1 is red: what examples/RedBlackTree.java makes. */
public final class RedBlackTree extends Tree {
    /** Trees of n nodes. */
    public RedBlackTree(Search search, int n) {
        super(search, n, FieldDomain.ints(0, 1));
    }

    @Override
    public boolean repOk() {
        return isTree() && blackHeight(root()) >= 0;
    }

    private static boolean isRed(Node node) {
        return node != null && node.value() == 1;
    }

    private static int blackHeight(Node node) {
        if (node == null) {
            return 0;
        }
        boolean red = isRed(node);
        if (red && (isRed(node.left()) || isRed(node.right()))) {
            return -1;
        }
        int left = blackHeight(node.left());
        if (left < 0 || blackHeight(node.right()) != left) {
            return -1;
        }
        return red ? left : left + 1;
    }
}
