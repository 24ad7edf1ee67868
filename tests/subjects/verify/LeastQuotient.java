// verdict: violated
// small: -3..3

import org.sosy_lab.sv_benchmarks.Verifier;

/** MIN_VALUE / -1 is MIN_VALUE. */
class LeastQuotient {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int d = Verifier.nondetBoolean() ? 1 : -1;
        Verifier.assume(x != Integer.MAX_VALUE); // twin: Verifier.assume(x != Integer.MIN_VALUE);
        int q = x / d;
        if (d < 0 && x < 0) {
            assert q > 0;
        }
        assert x % d == 0;
    }
}
