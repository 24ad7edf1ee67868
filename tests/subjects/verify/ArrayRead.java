// verdict: safe
// small: -4..9 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** An element of a table at any index. */
class ArrayRead {
    public static void main(String[] args) {
        int[] table = {3, 1, 4, 1, 5, 9, 2, 6}; // twin: int[] table = {3, 1, 4, 1, 5, 0, 2, 6};
        int i = Verifier.nondetInt();
        int x = table[i & 7];
        assert x >= 1 && x <= 9;
        assert x != 9 || (i & 7) == 5;
    }
}
