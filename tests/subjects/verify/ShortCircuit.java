// verdict: safe
// small: -11..11 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The right operand of && is evaluated only if the left one holds. */
class ShortCircuit {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x != 0 && 10 / x > 3) { // twin: if (x != 0 & 10 / x > 3) {
            assert x == 1 || x == 2;
        }
    }
}
