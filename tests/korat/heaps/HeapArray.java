package heaps;

import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IIntSet;
import korat.finitization.impl.FinitizationFactory;

/** A heap in an array of ints, where -1 means nothing. */
public class HeapArray {
    private int size;
    private int[] array;

    public boolean repOK() {
        if (array == null || size < 0 || size > array.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            int element = array[i];
            if (element == -1 || i > 0 && element > array[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < array.length; i++) {
            if (array[i] != -1) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finHeapArray(int n) {
        return finHeapArray(n, n, n);
    }

    public static IFinitization finHeapArray(int maxSize, int maxArrayLength, int maxArrayValue) {
        IFinitization f = FinitizationFactory.create(HeapArray.class);
        IIntSet lengths = f.createIntSet(0, 1, maxArrayLength);
        IArraySet arrays = f.createArraySet(int[].class, lengths, f.createIntSet(-1, 1, maxArrayValue), 1);
        f.set("size", f.createIntSet(0, 1, maxSize));
        f.set("array", arrays);
        return f;
    }
}
