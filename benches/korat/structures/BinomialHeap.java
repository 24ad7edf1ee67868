package korat.structures;

import java.util.HashSet;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A binomial heap: examples/structures/BinomialHeap.java with getters. */
public final class BinomialHeap extends Subject {
    private Node trees;
    private int size;

    private static final class Node extends Instrumented {
        private Node parent;
        private Node child;
        private Node sibling;
        private int degree;
        private int key;

        Node(Search search) {
            super(search, 5);
        }

        Node parent() {
            read(0);
            return parent;
        }

        Node child() {
            read(1);
            return child;
        }

        Node sibling() {
            read(2);
            return sibling;
        }

        int degree() {
            read(3);
            return degree;
        }

        int key() {
            read(4);
            return key;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> parent = (Node) value;
                case 1 -> child = (Node) value;
                case 2 -> sibling = (Node) value;
                case 3 -> degree = (Integer) value;
                default -> key = (Integer) value;
            }
        }
    }

    /** Heaps of exactly n nodes with keys below n. */
    public BinomialHeap(Search search, int n) {
        super(search, 2);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain links = FieldDomain.orNull(nodes);
        // The largest tree has 2^degree nodes.
        FieldDomain degrees = FieldDomain.ints(0, 31 - Integer.numberOfLeadingZeros(n));
        bound(links, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(links, links, links, degrees, FieldDomain.ints(0, n - 1));
        }
    }

    private Node trees() {
        read(0);
        return trees;
    }

    private int size() {
        read(1);
        return size;
    }

    @Override
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> trees = (Node) value;
            default -> size = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        Set<Node> visited = new HashSet<>();
        int degree = -1;
        for (Node tree = trees(); tree != null; tree = tree.sibling()) {
            if (tree.degree() <= degree || !isTree(tree, null, visited)) {
                return false;
            }
            degree = tree.degree();
        }
        return visited.size() == size();
    }

    private static boolean isTree(Node node, Node parent, Set<Node> visited) {
        if (!visited.add(node) || node.parent() != parent) {
            return false;
        }
        if (parent != null && node.key() < parent.key()) {
            return false;
        }
        Node child = node.child();
        for (int degree = node.degree() - 1; degree >= 0; degree--) {
            if (child == null || child.degree() != degree || !isTree(child, node, visited)) {
                return false;
            }
            child = child.sibling();
        }
        return child == null;
    }
}
