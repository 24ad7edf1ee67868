package korat.structures;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A red-black tree, checked with work lists: examples/structures/RedBlackWorkList.java with getters. */
public final class RedBlackWorkList extends Subject {
    private Node root;
    private int size;

    private enum Colour {
        RED,
        BLACK
    }

    private static final class Node extends Instrumented {
        private Node left;
        private Node right;
        private Node parent;
        private int key;
        private Colour colour;

        Node(Search search) {
            super(search, 5);
        }

        Node left() {
            read(0);
            return left;
        }

        Node right() {
            read(1);
            return right;
        }

        Node parent() {
            read(2);
            return parent;
        }

        int key() {
            read(3);
            return key;
        }

        Colour colour() {
            read(4);
            return colour;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> left = (Node) value;
                case 1 -> right = (Node) value;
                case 2 -> parent = (Node) value;
                case 3 -> key = (Integer) value;
                default -> colour = (Colour) value;
            }
        }
    }

    /** Trees of exactly n nodes with the keys 1 to n. */
    public RedBlackWorkList(Search search, int n) {
        super(search, 2);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain links = FieldDomain.orNull(nodes);
        FieldDomain colours = FieldDomain.values((Object[]) Colour.values());
        bound(links, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(links, links, links, FieldDomain.ints(1, n), colours);
        }
    }

    private Node root() {
        read(0);
        return root;
    }

    private int size() {
        read(1);
        return size;
    }

    @Override
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> root = (Node) value;
            default -> size = (Integer) value;
        }
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
