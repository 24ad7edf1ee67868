// verdict: violated

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two numbers are their own negation. */
class Negation {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        if (x == -x) {
            assert (x & Long.MIN_VALUE) == 0; // twin: assert (x & Long.MAX_VALUE) == 0;
        }
    }
}
