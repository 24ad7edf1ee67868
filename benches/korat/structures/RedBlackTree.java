package korat.structures;

import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A red-black tree with links to the parents: examples/structures/RedBlackTree.java with getters. */
public final class RedBlackTree extends Subject {
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
    public RedBlackTree(Search search, int n) {
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
        return blackHeight(root(), null, Long.MIN_VALUE, Long.MAX_VALUE) >= 0 && count(root()) == size();
    }

    private static int blackHeight(Node node, Node parent, long low, long high) {
        if (node == null) {
            return 0;
        }
        if (node.parent() != parent || node.key() <= low || node.key() >= high) {
            return -1;
        }
        if (node.colour() == Colour.RED && parent != null && parent.colour() == Colour.RED) {
            return -1;
        }
        int left = blackHeight(node.left(), node, low, node.key());
        if (left < 0) {
            return -1;
        }
        int right = blackHeight(node.right(), node, node.key(), high);
        if (right != left) {
            return -1;
        }
        return left + (node.colour() == Colour.BLACK ? 1 : 0);
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left()) + count(node.right());
    }
}
