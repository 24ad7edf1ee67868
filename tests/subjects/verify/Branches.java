// verdict: violated
// small: -2..2

import org.sosy_lab.sv_benchmarks.Verifier;

/** Only one input in the middle of nested branches fails. */
class Branches {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt(), z = Verifier.nondetInt();
        if (x > y) {
            if (y > z) {
                if (x - 2 <= z) {
                    assert x != z + 2; // twin: assert x == z + 2;
                } else {
                    assert x > z;
                }
            }
        }
    }
}
