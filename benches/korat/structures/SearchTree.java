package korat.structures;

import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A binary search tree: examples/structures/SearchTree.java with getters. */
public final class SearchTree extends Subject {
    private Node root;
    private int size;

    private static final class Node extends Instrumented {
        private Node left;
        private Node right;
        private int key;

        Node(Search search) {
            super(search, 3);
        }

        Node left() {
            read(0);
            return left;
        }

        Node right() {
            read(1);
            return right;
        }

        int key() {
            read(2);
            return key;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> left = (Node) value;
                case 1 -> right = (Node) value;
                default -> key = (Integer) value;
            }
        }
    }

    /** Trees of exactly n nodes with the keys 1 to n. */
    public SearchTree(Search search, int n) {
        super(search, 2);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain children = FieldDomain.orNull(nodes);
        bound(children, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(children, children, FieldDomain.ints(1, n));
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
        return isOrdered(root(), Long.MIN_VALUE, Long.MAX_VALUE) && count(root()) == size();
    }

    private static boolean isOrdered(Node node, long low, long high) {
        if (node == null) {
            return true;
        }
        if (node.key() <= low || node.key() >= high) {
            return false;
        }
        return isOrdered(node.left(), low, node.key()) && isOrdered(node.right(), node.key(), high);
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left()) + count(node.right());
    }
}
