package korat.structures;

import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A list with links both ways: examples/structures/DoublyLinkedList.java with getters. */
public final class DoublyLinkedList extends Subject {
    private Node first;
    private Node last;
    private int size;

    private static final class Node extends Instrumented {
        private Node previous;
        private Node next;
        private Object element;

        Node(Search search) {
            super(search, 3);
        }

        Node previous() {
            read(0);
            return previous;
        }

        Node next() {
            read(1);
            return next;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> previous = (Node) value;
                case 1 -> next = (Node) value;
                default -> element = value;
            }
        }
    }

    /** Lists of exactly n elements, null among them. */
    public DoublyLinkedList(Search search, int n) {
        super(search, 3);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain links = FieldDomain.orNull(nodes);
        FieldDomain elements = FieldDomain.orNull(new ClassDomain<>(search, n, Object::new));
        bound(links, links, FieldDomain.ints(n, n));
        for (Node node : nodes.objects()) {
            node.bound(links, links, elements);
        }
    }

    private Node first() {
        read(0);
        return first;
    }

    private Node last() {
        read(1);
        return last;
    }

    private int size() {
        read(2);
        return size;
    }

    @Override
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> first = (Node) value;
            case 1 -> last = (Node) value;
            default -> size = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        int count = 0;
        Node previous = null;
        for (Node node = first(); node != null; node = node.next()) {
            if (node.previous() != previous) {
                return false;
            }
            count++;
            previous = node;
        }
        return last() == previous && count == size();
    }
}
