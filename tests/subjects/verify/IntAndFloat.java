// verdict: safe
// small: 16777216..16777218 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** An int that meets a float becomes a float, and may become equal to it. */
class IntAndFloat {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        double exact = x;
        float near = x;
        assert near == x;
        assert exact == x; // twin: assert exact == near;
    }
}
