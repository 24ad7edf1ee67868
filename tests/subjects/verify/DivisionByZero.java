// verdict: safe
// small: -1..5 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A division by a difference. */
class DivisionByZero {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        int result = 0;
        if (y > 3) { // twin: if (y >= 3) {
            result = x / (y - 3);
        }
        assert x != 0 || result == 0;
    }
}
