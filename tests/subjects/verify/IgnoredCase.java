// verdict: violated
// small: 0..0
// small char: 'k', 'K', '0', '\u212a'

import org.sosy_lab.sv_benchmarks.Verifier;

/** Letters without regard to case: the sign for Kelvin is a K. */
class IgnoredCase {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        Verifier.assume(c == 'k' || c == 'K' || c == '0' || c == '\u212a');
        boolean isK = Character.toLowerCase(c) == 'k';
        assert isK == String.valueOf(c).equalsIgnoreCase("K");
        assert c > 128 == isK; // twin: assert c > 64 == isK;
    }
}
