// verdict: safe
// small: -3..3

import org.sosy_lab.sv_benchmarks.Verifier;

/** A conversion to short keeps the numbers between its bounds. */
class Narrowing {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        if (x >= Short.MIN_VALUE && x <= Short.MAX_VALUE) { // twin: if (x >= Short.MIN_VALUE && x <= Character.MAX_VALUE) {
            short narrow = (short) x;
            assert narrow == x;
        }
    }
}
