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

/** An intentional name: examples/structures/AVTree.java with getters. */
public final class AVTree extends Subject {
    private AVPair root;

    private static final class AVPair extends Instrumented {
        private String attribute;
        private String value;
        private ObjectArray<AVPair> children;

        AVPair(Search search) {
            super(search, 3);
        }

        String attribute() {
            read(0);
            return attribute;
        }

        String value() {
            read(1);
            return value;
        }

        ObjectArray<AVPair> children() {
            read(2);
            return children;
        }

        @Override
        @SuppressWarnings("unchecked")
        protected void set(int field, Object value) {
            switch (field) {
                case 0 -> attribute = (String) value;
                case 1 -> this.value = (String) value;
                default -> children = (ObjectArray<AVPair>) value;
            }
        }
    }

    /** Names of up to n nodes with up to n children each, out of n texts. */
    public AVTree(Search search, int n) {
        super(search, 1);
        Object[] strings = new Object[n];
        for (int i = 0; i < n; i++) {
            strings[i] = i == 0 ? "*" : String.valueOf((char) ('a' + i - 1));
        }
        FieldDomain texts = FieldDomain.orNull(FieldDomain.values(strings));
        ClassDomain<AVPair> pairs = new ClassDomain<>(search, n, () -> new AVPair(search));
        ClassDomain<ObjectArray<AVPair>> arrays = new ClassDomain<>(search, n, () -> new ObjectArray<>(search, n));
        bound(FieldDomain.of(pairs));
        for (AVPair pair : pairs.objects()) {
            pair.bound(texts, texts, FieldDomain.of(arrays));
        }
        for (ObjectArray<AVPair> array : arrays.objects()) {
            array.boundElements(FieldDomain.ints(0, n), FieldDomain.of(pairs));
        }
    }

    private AVPair root() {
        read(0);
        return root;
    }

    @Override
    protected void set(int field, Object value) {
        root = (AVPair) value;
    }

    @Override
    public boolean repOk() {
        if (root() == null || root().attribute() != null || root().value() != null) {
            return false;
        }
        return areNames(root(), Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    private static boolean areNames(AVPair node, Set<Object> visited) {
        if (!visited.add(node) || !visited.add(node.children())) {
            return false;
        }
        String last = "";
        ObjectArray<AVPair> children = node.children();
        int length = children.length();
        for (int i = 0; i < length; i++) {
            AVPair child = children.get(i);
            if (child.attribute() == null || child.attribute().equals("*") || child.attribute().compareTo(last) <= 0) {
                return false;
            }
            if (child.value() == null || child.value().equals("*") && child.children().length() > 0) {
                return false;
            }
            last = child.attribute();
            if (!areNames(child, visited)) {
                return false;
            }
        }
        return true;
    }
}
