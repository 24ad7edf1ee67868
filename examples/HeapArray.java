import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getInt;

/** Heaps in arrays of length up to N with elements 0 to N: fretsaw explore HeapArray.java 6 */
public class HeapArray {
    final int[] array;
    final int size;

    HeapArray(int longest) {
        array = new int[getInt(0, longest)];
        size = getInt(0, array.length);
        for (int i = 0; i < size; i++) array[i] = getInt(0, longest);
    }

    boolean isHeap() {
        for (int i = 0; i < size; i++) {
            int element = array[i];
            if (i > 0 && element > array[(i - 1) / 2]) return false;
        }
        return true;
    }

    public static void main(String[] args) {
        assume(new HeapArray(Integer.parseInt(args[0])).isHeap());
    }
}
