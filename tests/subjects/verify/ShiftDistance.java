// verdict: safe
// small: -17..17 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Only the low five bits of the distance of a shift count. */
class ShiftDistance {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), distance = Verifier.nondetInt();
        int masked = distance & 31; // twin: int masked = distance & 15;
        assert x << distance == x << masked;
        assert x >> distance == x >> masked;
        assert x >>> distance == x >>> masked;
    }
}
