// verdict: safe
// small: 0..0
// small short: -1, 0, 2

import fretsaw.Fretsaw;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Sums of ranges by differences of prefix sums. */
class PrefixSums {
    public static void main(String[] args) {
        int[] a = {Verifier.nondetShort(), Verifier.nondetShort(), Verifier.nondetShort(), 7};
        int[] sums = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) {
            sums[i + 1] = sums[i] + a[i];
        }
        int from = Fretsaw.getInt(0, 4), to = Fretsaw.getInt(0, 4);
        Verifier.assume(from <= to);
        int sum = 0; // twin: short sum = 0;
        for (int i = from; i < to; i++) {
            sum += a[i];
        }
        assert sums[to] - sums[from] == sum;
    }
}
