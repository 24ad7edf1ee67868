package korat.structures;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Instrumented;
import korat.ObjectArray;
import korat.Search;
import korat.Subject;

/** A set of objects in a table of lists: examples/structures/HashSet.java with getters. */
public final class HashSet extends Subject {
    private ObjectArray<Entry> table;
    private int count;
    private final float loadFactor = 0.75f;

    private static final class Entry extends Instrumented {
        private Object key;
        private int hash;
        private Entry next;

        Entry(Search search) {
            super(search, 3);
        }

        Object key() {
            read(0);
            return key;
        }

        int hash() {
            read(1);
            return hash;
        }

        Entry next() {
            read(2);
            return next;
        }

        @Override
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> key = value;
                case 1 -> hash = (Integer) value;
                default -> next = (Entry) value;
            }
        }
    }

    /** Sets of up to n elements in tables of up to n lists, with hashes up to n. */
    public HashSet(Search search, int n) {
        super(search, 2);
        ClassDomain<ObjectArray<Entry>> tables = new ClassDomain<>(search, 1, () -> new ObjectArray<>(search, n));
        ClassDomain<Entry> entries = new ClassDomain<>(search, n, () -> new Entry(search));
        FieldDomain keys = FieldDomain.of(new ClassDomain<>(search, n, Object::new));
        bound(FieldDomain.of(tables), FieldDomain.ints(0, n));
        for (ObjectArray<Entry> table : tables.objects()) {
            table.boundElements(FieldDomain.ints(1, n), FieldDomain.orNull(entries));
        }
        for (Entry entry : entries.objects()) {
            entry.bound(keys, FieldDomain.ints(0, n), FieldDomain.orNull(entries));
        }
    }

    private ObjectArray<Entry> table() {
        read(0);
        return table;
    }

    private int count() {
        read(1);
        return count;
    }

    @Override
    @SuppressWarnings("unchecked")
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> table = (ObjectArray<Entry>) value;
            default -> count = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        if (table() == null || table().length() == 0 || count() > loadFactor * table().length()) {
            return false;
        }
        Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> keys = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < table().length(); i++) {
            for (Entry entry = table().get(i); entry != null; entry = entry.next()) {
                if (!visited.add(entry) || visited.size() > count() || entry.hash() % table().length() != i) {
                    return false;
                }
                if (entry.key() == null || !keys.add(entry.key())) {
                    return false;
                }
            }
        }
        return visited.size() == count();
    }
}
