// verdict: safe
// small: 0..0
// small char: 'a', 'B', 'b'
// small byte: 1, 2

import org.sosy_lab.sv_benchmarks.Verifier;

/** The order of texts is that of their first different characters, or of their lengths. */
class CompareTexts {
    static String text(int length) {
        String text = "";
        for (int i = 0; i < length; i++) {
            char c = Verifier.nondetChar();
            Verifier.assume(c < 256);
            text += c;
        }
        return text;
    }

    public static void main(String[] args) {
        String one = text(2), other = text(Verifier.nondetBoolean() ? 1 : 2);
        int order = one.compareTo(other);
        assert Integer.signum(order) == -Integer.signum(other.compareTo(one));
        assert order == 0 == one.equals(other);
        if (one.startsWith(other)) {
            assert order >= 0; // twin: assert order > 0;
        }
    }
}
