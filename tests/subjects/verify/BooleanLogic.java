// verdict: safe
// small: 0..0 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The laws of De Morgan, with and without short circuits. */
class BooleanLogic {
    public static void main(String[] args) {
        boolean a = Verifier.nondetBoolean(), b = Verifier.nondetBoolean(), c = Verifier.nondetBoolean();
        assert !(a & b) == (!a | !b);
        assert !(a || b) == (!a && !b);
        assert (a ^ b ^ c) == (a != b != c);
        assert (a && (b || c)) == (a && b || a && c); // twin: assert (a || (b || c)) == (a && b || a && c);
    }
}
