package korat.structures;

import korat.ByteArray;
import korat.ClassDomain;
import korat.FieldDomain;
import korat.Search;
import korat.Subject;

/** Disjoint sets, united by rank: examples/structures/DisjSet.java with getters. */
public final class DisjSet extends Subject {
    private ByteArray parents;
    private ByteArray ranks;
    private int sets;

    /** Sets of exactly n numbers. */
    public DisjSet(Search search, int n) {
        super(search, 3);
        bound(FieldDomain.of(array(search, n)), FieldDomain.of(array(search, n)), FieldDomain.ints(0, n));
    }

    private static ClassDomain<ByteArray> array(Search search, int n) {
        ClassDomain<ByteArray> arrays = new ClassDomain<>(search, 1, () -> new ByteArray(search, n));
        for (ByteArray array : arrays.objects()) {
            array.boundElements(FieldDomain.ints(n, n), FieldDomain.ints(0, n - 1));
        }
        return arrays;
    }

    private ByteArray parents() {
        read(0);
        return parents;
    }

    private ByteArray ranks() {
        read(1);
        return ranks;
    }

    private int sets() {
        read(2);
        return sets;
    }

    @Override
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> parents = (ByteArray) value;
            case 1 -> ranks = (ByteArray) value;
            default -> sets = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        if (parents() == null || ranks() == null || parents().length() != ranks().length()) {
            return false;
        }
        int count = 0;
        for (int i = 0; i < parents().length(); i++) {
            int parent = parents().get(i);
            if (parent < 0 || parent >= parents().length()) {
                return false;
            }
            if (parent == i) {
                count++;
            } else if (ranks().get(parent) <= ranks().get(i)) {
                return false;
            }
        }
        return count == sets() && areLargeEnough();
    }

    private boolean areLargeEnough() {
        int[] sizes = new int[parents().length()];
        for (int i = 0; i < parents().length(); i++) {
            int root = i;
            while (parents().get(root) != root) {
                root = parents().get(root);
            }
            sizes[root]++;
        }
        for (int i = 0; i < parents().length(); i++) {
            if (parents().get(i) == i && sizes[i] < 1 << ranks().get(i)) {
                return false;
            }
        }
        return true;
    }
}
