// verdict: violated
// small: 16777214..16777218 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A float has 24 bits: larger ints may change on the way. */
class ExactFloats {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 16777200 && x <= 16777217); // twin: Verifier.assume(x > 16777200 && x <= 16777216);
        assert (int) (float) x == x;
    }
}
