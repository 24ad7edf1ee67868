// verdict: violated

import org.sosy_lab.sv_benchmarks.Verifier;

/** The last char is followed by the first one. */
class NextChar {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        int sum = c;
        c += 1; // twin: c += 0;
        assert c >= sum;
    }
}
