package korat.structures;

import java.util.HashSet;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.ObjectArray;
import korat.Search;
import korat.Subject;

/** A directed graph without cycles: examples/structures/Dag.java with getters. */
public final class Dag extends Subject {
    private Node root;
    private int size;

    private static final class Node extends Instrumented {
        private ObjectArray<Node> children;

        Node(Search search) {
            super(search, 1);
        }

        ObjectArray<Node> children() {
            read(0);
            return children;
        }

        @Override
        @SuppressWarnings("unchecked")
        protected void set(int field, Object value) {
            children = (ObjectArray<Node>) value;
        }
    }

    /** Graphs of exactly n nodes, at least one. Every node has an array of its own. */
    public Dag(Search search, int n) {
        super(search, 2);
        int longest = n - 1;
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        bound(FieldDomain.orNull(nodes), FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            ClassDomain<ObjectArray<Node>> own = new ClassDomain<>(search, 1, () -> new ObjectArray<>(search, longest));
            node.bound(FieldDomain.of(own));
            own.objects().get(0).boundElements(FieldDomain.ints(0, longest), FieldDomain.of(nodes));
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
        Set<Node> visited = new HashSet<>();
        return root() != null && hasNoCycle(root(), visited, new HashSet<>()) && visited.size() == size();
    }

    private static boolean hasNoCycle(Node node, Set<Node> visited, Set<Node> path) {
        if (path.contains(node)) {
            return false;
        }
        if (!visited.add(node)) {
            return true;
        }
        path.add(node);
        Set<Node> children = new HashSet<>();
        ObjectArray<Node> array = node.children();
        int length = array.length();
        for (int i = 0; i < length; i++) {
            Node child = array.get(i);
            if (!children.add(child) || !hasNoCycle(child, visited, path)) {
                return false;
            }
        }
        path.remove(node);
        return true;
    }
}
