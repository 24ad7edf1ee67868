package korat.structures;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.Search;

/** A red-black tree, checked with work lists: examples/structures/RedBlackWorkList.java. */
public final class RedBlackWorkList extends RedBlack {
    /** Trees of exactly n nodes with the keys 1 to n. */
    public RedBlackWorkList(Search search, int n) {
        super(search, n);
    }

    @Override
    public boolean repOk() {
        if (root() == null) {
            return size() == 0;
        }
        return root().parent() == null && isTree() && areColoursRight() && areKeysOrdered();
    }

    private boolean isTree() {
        Set<Identity> visited = new HashSet<>();
        LinkedList<Node> work = new LinkedList<>();
        visited.add(new Identity(root()));
        work.add(root());
        while (!work.isEmpty()) {
            Node node = work.removeFirst();
            if (!isChild(node.left(), node, visited, work) || !isChild(node.right(), node, visited, work)) {
                return false;
            }
        }
        return visited.size() == size();
    }

    private static boolean isChild(Node child, Node parent, Set<Identity> visited, LinkedList<Node> work) {
        if (child == null) {
            return true;
        }
        if (!visited.add(new Identity(child)) || child.parent() != parent) {
            return false;
        }
        work.add(child);
        return true;
    }

    private boolean areColoursRight() {
        int expected = -1;
        LinkedList<Way> work = new LinkedList<>();
        work.add(new Way(root(), false, 0));
        while (!work.isEmpty()) {
            Way way = work.removeFirst();
            Node node = way.node;
            if (node == null) {
                if (expected >= 0 && expected != way.blacks) {
                    return false;
                }
                expected = way.blacks;
                continue;
            }
            boolean isRed = node.colour() == Colour.RED;
            if (isRed && way.isBelowRed) {
                return false;
            }
            int blacks = isRed ? way.blacks : way.blacks + 1;
            work.add(new Way(node.left(), isRed, blacks));
            work.add(new Way(node.right(), isRed, blacks));
        }
        return true;
    }

    private boolean areKeysOrdered() {
        LinkedList<Range> work = new LinkedList<>();
        work.add(new Range(root(), Integer.MIN_VALUE, Integer.MAX_VALUE));
        while (!work.isEmpty()) {
            Range range = work.removeFirst();
            Node node = range.node;
            if (node == null) {
                continue;
            }
            if (node.key() <= range.low || node.key() >= range.high) {
                return false;
            }
            work.add(new Range(node.left(), range.low, node.key()));
            work.add(new Range(node.right(), node.key(), range.high));
        }
        return true;
    }

    /** A node as an element of a set. */
    private static final class Identity {
        private final Node node;

        Identity(Node node) {
            this.node = node;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Identity && ((Identity) other).node == node;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(node);
        }
    }

    /** A node or null, whether its parent is red, and the number of black nodes above it. */
    private record Way(Node node, boolean isBelowRed, int blacks) {}

    /** A node or null, and the numbers between which its key must be. */
    private record Range(Node node, int low, int high) {}
}
