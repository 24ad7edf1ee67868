// verdict: violated
// small: -2..6

import org.sosy_lab.sv_benchmarks.Verifier;

/** The midpoint of a binary search. */
class Midpoint {
    public static void main(String[] args) {
        int low = Verifier.nondetInt(), high = Verifier.nondetInt();
        Verifier.assume(0 <= low && low <= high);
        int middle = (low + high) >> 1; // twin: int middle = (low + high) >>> 1;
        assert low <= middle && middle <= high;
    }
}
