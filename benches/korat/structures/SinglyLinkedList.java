package korat.structures;

import java.util.HashSet;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A list that ends with null: examples/structures/SinglyLinkedList.java with getters. */
public final class SinglyLinkedList extends Subject {
    private Node first;
    private int size;

    private static final class Node extends Instrumented {
        private Object element;
        private Node next;

        Node(Search search) {
            super(search, 2);
        }

        Node next() {
            read(1);
            return next;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> element = value;
                default -> next = (Node) value;
            }
        }
    }

    /** Lists of exactly n elements out of n. */
    public SinglyLinkedList(Search search, int n) {
        super(search, 2);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain links = FieldDomain.orNull(nodes);
        FieldDomain elements = FieldDomain.of(new ClassDomain<>(search, n, Object::new));
        bound(links, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(elements, links);
        }
    }

    private Node first() {
        read(0);
        return first;
    }

    private int size() {
        read(1);
        return size;
    }

    @Override
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> first = (Node) value;
            default -> size = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        Set<Node> visited = new HashSet<>();
        for (Node node = first(); node != null; node = node.next()) {
            if (!visited.add(node)) {
                return false;
            }
        }
        return visited.size() == size();
    }
}
