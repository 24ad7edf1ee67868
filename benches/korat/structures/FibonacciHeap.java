package korat.structures;

import java.util.HashSet;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A Fibonacci heap: examples/structures/FibonacciHeap.java with getters. */
public final class FibonacciHeap extends Subject {
    private Node min;
    private int size;

    private static final class Node extends Instrumented {
        private Node parent;
        private Node child;
        private Node left;
        private Node right;
        private int degree;
        private int key;

        Node(Search search) {
            super(search, 6);
        }

        Node parent() {
            read(0);
            return parent;
        }

        Node child() {
            read(1);
            return child;
        }

        Node left() {
            read(2);
            return left;
        }

        Node right() {
            read(3);
            return right;
        }

        int degree() {
            read(4);
            return degree;
        }

        int key() {
            read(5);
            return key;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> parent = (Node) value;
                case 1 -> child = (Node) value;
                case 2 -> left = (Node) value;
                case 3 -> right = (Node) value;
                case 4 -> degree = (Integer) value;
                default -> key = (Integer) value;
            }
        }
    }

    /** Heaps of exactly n nodes with keys below n. */
    public FibonacciHeap(Search search, int n) {
        super(search, 2);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain links = FieldDomain.orNull(nodes);
        FieldDomain numbers = FieldDomain.ints(0, n - 1);
        bound(links, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(links, links, links, links, numbers, numbers);
        }
    }

    private Node min() {
        read(0);
        return min;
    }

    private int size() {
        read(1);
        return size;
    }

    @Override
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> min = (Node) value;
            default -> size = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        if (min() == null) {
            return size() == 0;
        }
        Set<Node> nodes = new HashSet<>();
        return areLinked(min(), null, nodes) && nodes.size() == size() && countSiblings(min()) > 0 && areOrdered(min(), min().key());
    }

    private static boolean areLinked(Node first, Node parent, Set<Node> nodes) {
        Node node = first;
        do {
            if (node.parent() != parent || !nodes.add(node) || node.right() == null || node.right().left() != node) {
                return false;
            }
            if (node.child() != null && !areLinked(node.child(), node, nodes)) {
                return false;
            }
            node = node.right();
        } while (node != first);
        return true;
    }

    private static int countSiblings(Node first) {
        int count = 0;
        Node node = first;
        do {
            int children = node.child() == null ? 0 : countSiblings(node.child());
            if (children != node.degree()) {
                return -1;
            }
            count++;
            node = node.right();
        } while (node != first);
        return count;
    }

    private static boolean areOrdered(Node first, int least) {
        Node node = first;
        do {
            if (node.key() < least || node.child() != null && !areOrdered(node.child(), node.key())) {
                return false;
            }
            node = node.right();
        } while (node != first);
        return true;
    }
}
