// verdict: safe

import org.sosy_lab.sv_benchmarks.Verifier;

/** A product with an odd number is undone by a product with its inverse. */
class Odd {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        long product = x * 0x9e37_79b9_7f4a_7c15L;
        assert product * 0xf1de_83e1_9937_733dL == x; // twin: assert product * 0xf1de_83e1_9937_733cL == x;
    }
}
