package korat.structures;

import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A red-black tree with links to the parents: the fields of RedBlackTree and RedBlackWorkList in examples/structures, with getters. */
abstract class RedBlack extends Subject {
    private Node root;
    private int size;

    enum Colour {
        RED,
        BLACK
    }

    static final class Node extends Instrumented {
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
    RedBlack(Search search, int n) {
        super(search, 2);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain links = FieldDomain.orNull(nodes);
        FieldDomain colours = FieldDomain.values((Object[]) Colour.values());
        bound(links, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(links, links, links, FieldDomain.ints(1, n), colours);
        }
    }

    final Node root() {
        read(0);
        return root;
    }

    final int size() {
        read(1);
        return size;
    }

    @Override
    protected final void set(int field, Object value) {
        switch (field) {
            case 0 -> root = (Node) value;
            default -> size = (Integer) value;
        }
    }
}
