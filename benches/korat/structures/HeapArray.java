package korat.structures;

import korat.ClassDomain;
import korat.FieldDomain;
import korat.ObjectArray;
import korat.Search;
import korat.Subject;

/** The binary heap of the paper's Figure 5: examples/structures/HeapArray.java with getters. */
public final class HeapArray extends Subject {
    private int size;
    private ObjectArray<Comparable<Object>> array;

    /** Heaps whose size, length and greatest element are at most n. */
    public HeapArray(Search search, int n) {
        super(search, 2);
        FieldDomain numbers = FieldDomain.ints(0, n);
        ClassDomain<ObjectArray<Comparable<Object>>> arrays =
                new ClassDomain<>(search, 1, () -> new ObjectArray<>(search, n));
        bound(numbers, FieldDomain.of(arrays));
        for (ObjectArray<Comparable<Object>> array : arrays.objects()) {
            array.boundElements(numbers, FieldDomain.orNull(numbers));
        }
    }

    private int size() {
        read(0);
        return size;
    }

    private ObjectArray<Comparable<Object>> array() {
        read(1);
        return array;
    }

    @Override
    @SuppressWarnings("unchecked")
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> size = (Integer) value;
            default -> array = (ObjectArray<Comparable<Object>>) value;
        }
    }

    @Override
    public boolean repOk() {
        if (array() == null) {
            return false;
        }
        if (size() < 0 || size() > array().length()) {
            return false;
        }
        for (int i = 0; i < size(); i++) {
            if (array().get(i) == null) {
                return false;
            }
            if (i > 0 && array().get(i).compareTo(array().get((i - 1) / 2)) > 0) {
                return false;
            }
        }
        for (int i = size(); i < array().length(); i++) {
            if (array().get(i) != null) {
                return false;
            }
        }
        return true;
    }
}
