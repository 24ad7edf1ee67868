// verdict: safe
// small: -9..9 exact

import fretsaw.Fretsaw;
import org.sosy_lab.sv_benchmarks.Verifier;

/** A copy within an array reads all elements before it writes any. */
class Overlap {
    public static void main(String[] args) {
        int[] a = {Verifier.nondetInt(), 1, 2, 3, 4};
        int from = Fretsaw.getInt(0, 3), to = Fretsaw.getInt(0, 3), count = 2;
        int[] expected = a.clone();
        if (from + count <= a.length && to + count <= a.length) { // twin: if (from + count <= a.length && to + count < a.length) {
            for (int i = 0; i < count; i++) {
                expected[to + i] = a[from + i];
            }
        }
        try {
            System.arraycopy(a, from, a, to, count);
        } catch (ArrayIndexOutOfBoundsException e) {
            assert false;
        }
        for (int i = 0; i < a.length; i++) {
            assert a[i] == expected[i];
        }
    }
}
