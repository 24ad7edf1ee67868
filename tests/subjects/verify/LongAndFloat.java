// verdict: safe
// small: -2..2
// small long: 0, 16777217, -9007199254740993L

import org.sosy_lab.sv_benchmarks.Verifier;

/** An int that meets a float becomes a float, and may become equal to it. */
class LongAndFloat {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        Verifier.assume(x > -1L << 40 && x < 1L << 40);
        double exact = x;
        float near = x;
        assert exact == x; // twin: assert exact == near;
        assert near == x;
        assert (long) exact == x;
    }
}
