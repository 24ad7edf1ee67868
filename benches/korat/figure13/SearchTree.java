package korat.figure13;

import korat.FieldDomain;
import korat.Search;

/** A tree with keys in order, the same one several times allowed: what examples/SearchTree.java makes. */
public final class SearchTree extends Tree {
    private int last;

    /** Trees of n nodes with n keys. */
    public SearchTree(Search search, int n) {
        super(search, n, FieldDomain.ints(1, n));
    }

    @Override
    public boolean repOk() {
        last = Integer.MIN_VALUE;
        return isTree() && isOrdered(root());
    }

    private boolean isOrdered(Node node) {
        if (node == null) {
            return true;
        }
        if (!isOrdered(node.left())) {
            return false;
        }
        int key = node.value();
        if (key < last) {
            return false;
        }
        last = key;
        return isOrdered(node.right());
    }
}
