package korat.figure13;

import korat.ClassDomain;
import korat.FieldDomain;
import korat.ObjectArray;
import korat.Search;
import korat.Subject;

/** A heap with room for so many elements, which are as many as its array is long: what examples/HeapArray.java makes. */
public final class HeapArray extends Subject {
    private ObjectArray<Integer> elements;
    private int room;

    /** Heaps with room for up to n elements 0 to n. */
    public HeapArray(Search search, int n) {
        super(search, 2);
        FieldDomain numbers = FieldDomain.ints(0, n);
        ClassDomain<ObjectArray<Integer>> arrays = new ClassDomain<>(search, 1, () -> new ObjectArray<>(search, n));
        bound(FieldDomain.of(arrays), numbers);
        for (ObjectArray<Integer> array : arrays.objects()) {
            array.boundElements(numbers, numbers);
        }
    }

    private ObjectArray<Integer> elements() {
        read(0);
        return elements;
    }

    private int room() {
        read(1);
        return room;
    }

    @Override
    @SuppressWarnings("unchecked")
    protected void set(int field, Object value) {
        switch (field) {
            case 0 -> elements = (ObjectArray<Integer>) value;
            default -> room = (Integer) value;
        }
    }

    @Override
    public boolean repOk() {
        int size = elements().length();
        if (size > room()) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int element = elements().get(i);
            if (i > 0 && element > elements().get((i - 1) / 2)) {
                return false;
            }
        }
        return true;
    }
}
