// verdict: safe
// small: -2..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A double has all ints, and halves between them. */
class ExactDoubles {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        double exact = x;
        assert (int) exact == x;
        assert exact + 0.5 > x; // twin: assert exact + 0.0 > x;
    }
}
