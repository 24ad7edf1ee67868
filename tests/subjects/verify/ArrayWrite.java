// verdict: safe
// small: -1..1 exact

import fretsaw.Fretsaw;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Two writes, at the same index or not. */
class ArrayWrite {
    public static void main(String[] args) {
        int[] array = new int[4];
        int i = Fretsaw.getInt(0, 3), j = Fretsaw.getInt(0, 3);
        int x = Verifier.nondetInt();
        array[i] = x;
        array[j] = x + 1;
        if (i != j) { // twin: if (i <= j) {
            assert array[i] == x;
        }
        assert array[j] == x + 1;
    }
}
