package korat.structures;

import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** The binary tree of the paper's Figure 1: examples/BinaryTree.java with getters. */
public final class BinaryTree extends Subject {
    private Node root;
    private int size;

    private static final class Node extends Instrumented {
        private Node left;
        private Node right;

        Node(Search search) {
            super(search, 2);
        }

        Node left() {
            read(0);
            return left;
        }

        Node right() {
            read(1);
            return right;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> left = (Node) value;
                default -> right = (Node) value;
            }
        }
    }

    /** Trees of exactly n nodes. */
    public BinaryTree(Search search, int n) {
        super(search, 2);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain children = FieldDomain.orNull(nodes);
        bound(children, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(children, children);
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
        Set<Node> visited = new HashSet<>();
        visited.add(root());
        LinkedList<Node> workList = new LinkedList<>();
        workList.add(root());
        while (!workList.isEmpty()) {
            Node current = workList.removeFirst();
            if (current.left() != null) {
                if (!visited.add(current.left())) {
                    return false;
                }
                workList.add(current.left());
            }
            if (current.right() != null) {
                if (!visited.add(current.right())) {
                    return false;
                }
                workList.add(current.right());
            }
        }
        return visited.size() == size();
    }
}
