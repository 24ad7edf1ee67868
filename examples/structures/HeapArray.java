import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * A binary heap in an array. No element is greater than the one above it, and what is behind the last element is null.
 *
 * <p>Heaps of up to n elements out of 0 to n, in arrays of up to n: 4 for 1, 15 for 2, 66 for 3, 320 for 4, 1919 for 5.
 */
public class HeapArray {
    private int size;
    private Comparable<Object>[] array;

    public boolean repOk() {
        if (array == null) {
            return false;
        }
        if (size < 0 || size > array.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (array[i] == null) {
                return false;
            }
            if (i > 0 && array[i].compareTo(array[(i - 1) / 2]) > 0) {
                return false;
            }
        }
        for (int i = size; i < array.length; i++) {
            if (array[i] != null) {
                return false;
            }
        }
        return true;
    }

    /** Heaps whose size, length and greatest element are at most n. */
    public static Finitization finHeapArray(int n) {
        return finHeapArray(n, n, n);
    }

    /** Heaps with bounds for their size, the length of the array and its elements. */
    public static Finitization finHeapArray(int maxSize, int maxLength, int maxElement) {
        Finitization f = new Finitization(HeapArray.class);
        f.set("size", Domain.ints(0, maxSize));
        Domain elements = Domain.integers(0, maxElement).orNull();
        f.set("array", f.arrays(Comparable[].class, Domain.ints(0, maxLength), elements));
        return f;
    }
}
