package korat.structures;

import java.util.HashSet;
import java.util.Set;
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
