// verdict: safe
// small: -9..9 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The remainder has the sign of the dividend. */
class Remainder {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int r = x % 7;
        if (r < 0) {
            r += 7; // twin: r += 5;
        }
        assert 0 <= r && r < 7;
    }
}
