package korat.structures;

import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.Search;
import korat.Subject;

/** A list in a circle: examples/structures/LinkedList.java with getters. */
public final class LinkedList extends Subject {
    private Link header;
    private int size;

    private static class Link extends Instrumented {
        private Link next;
        private Link previous;

        Link(Search search) {
            this(search, 2);
        }

        Link(Search search, int fields) {
            super(search, fields);
        }

        final Link next() {
            read(0);
            return next;
        }

        final Link previous() {
            read(1);
            return previous;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> next = (Link) value;
                default -> previous = (Link) value;
            }
        }
    }

    private static final class Entry extends Link {
        private Object element;

        Entry(Search search) {
            super(search, 3);
        }

        @Override
        protected void set(int field, Object value) {
            if (field == 2) {
                element = value;
            } else {
                super.set(field, value);
            }
        }
    }

    /** Lists of exactly n elements, none of them null. */
    public LinkedList(Search search, int n) {
        super(search, 2);
        ClassDomain<Link> headers = new ClassDomain<>(search, 1, () -> new Link(search));
        ClassDomain<Entry> entries = new ClassDomain<>(search, n, () -> new Entry(search));
        FieldDomain links = FieldDomain.orNull(headers, entries);
        FieldDomain elements = FieldDomain.of(new ClassDomain<>(search, n, Object::new));
        bound(FieldDomain.of(headers), FieldDomain.ints(n, n));
        for (Link header : headers.objects()) {
            header.bound(links, links);
        }
        for (Entry entry : entries.objects()) {
            entry.bound(links, links, elements);
        }
    }

    private Link header() {
        read(0);
        return header;
    }

    private int size() {
        read(1);
        return size;
    }

    @Override
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> header = (Link) value;
            default -> size = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        if (header() == null) {
            return false;
        }
        int count = 0;
        Link link = header();
        do {
            Link next = link.next();
            if (next == null || next.previous() != link) {
                return false;
            }
            link = next;
            count++;
        } while (link != header());
        return count - 1 == size();
    }
}
