package korat.figure13;

import java.util.HashSet;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A list with values in order: what examples/SortedList.java makes. */
public final class SortedList extends Subject {
    private Node first;

    private static final class Node extends Instrumented {
        private Node next;
        private int value;

        Node(Search search) {
            super(search, 2);
        }

        Node next() {
            read(0);
            return next;
        }

        int value() {
            read(1);
            return value;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> next = (Node) value;
                default -> this.value = (Integer) value;
            }
        }
    }

    /** Lists of up to n nodes with n values. */
    public SortedList(Search search, int n) {
        super(search, 1);
        ClassDomain<Node> nodes = new ClassDomain<>(search, n, () -> new Node(search));
        FieldDomain links = FieldDomain.orNull(nodes);
        bound(links);
        for (Node node : nodes.objects()) {
            node.bound(links, FieldDomain.ints(1, n));
        }
    }

    private Node first() {
        read(0);
        return first;
    }

    @Override
    protected void set(int field, Object value) {
        first = (Node) value;
    }

    @Override
    public boolean repOk() {
        Set<Node> visited = new HashSet<>();
        int least = Integer.MIN_VALUE;
        for (Node node = first(); node != null; node = node.next()) {
            if (!visited.add(node) || node.value() < least) {
                return false;
            }
            least = node.value();
        }
        return true;
    }
}
