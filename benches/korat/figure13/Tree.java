package korat.figure13;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A binary tree of a fixed number of nodes, which have values. */
abstract class Tree extends Subject {
    private final int size;
    private Node root;

    static final class Node extends Instrumented {
        private Node left;
        private Node right;
        private int value;

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

        int value() {
            read(2);
            return value;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> left = (Node) value;
                case 1 -> right = (Node) value;
                default -> this.value = (Integer) value;
            }
        }
    }

    Tree(Search search, int size, FieldDomain values) {
        super(search, 1);
        this.size = size;
        ClassDomain<Node> nodes = new ClassDomain<>(search, size, () -> new Node(search));
        FieldDomain children = FieldDomain.orNull(nodes);
        bound(children);
        for (Node node : nodes.objects()) {
            node.bound(children, children, values);
        }
    }

    final Node root() {
        read(0);
        return root;
    }

    @Override
    protected final void set(int field, Object value) {
        root = (Node) value;
    }

    /** Whether it is a tree of all nodes. */
    final boolean isTree() {
        if (root() == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<>();
        visited.add(root());
        ArrayDeque<Node> work = new ArrayDeque<>();
        work.add(root());
        while (!work.isEmpty()) {
            Node current = work.removeFirst();
            if (current.left() != null) {
                if (!visited.add(current.left())) {
                    return false;
                }
                work.add(current.left());
            }
            if (current.right() != null) {
                if (!visited.add(current.right())) {
                    return false;
                }
                work.add(current.right());
            }
        }
        return visited.size() == size;
    }
}
