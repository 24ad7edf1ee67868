// verdict: safe
// small: -5..5

import org.sosy_lab.sv_benchmarks.Verifier;

/** The absolute value of MIN_VALUE is negative. */
class AbsoluteValue {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x == Integer.MIN_VALUE) { // twin: if (x == Integer.MAX_VALUE) {
            return;
        }
        assert Math.abs(x) >= 0;
    }
}
