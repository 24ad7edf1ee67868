// verdict: violated
// small: 0..0
// small char: 'a', ' ', '\t', '\u2003', '\u0001'

import org.sosy_lab.sv_benchmarks.Verifier;

/** trim() removes control characters, strip() removes white space. */
class Trimmed {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        Verifier.assume(c <= ' ' || c == 0xa0 || c == 0x2003); // twin: Verifier.assume(c <= ' ' || c == 0xa0 || c == 0x2007);
        String text = c + "x" + c;
        boolean isTrimmed = text.trim().length() == 1, isStripped = text.strip().length() == 1;
        assert isTrimmed == c <= ' ';
        assert !isStripped || Character.isWhitespace(c);
        assert !isStripped || isTrimmed;
    }
}
