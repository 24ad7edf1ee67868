// verdict: violated
// small: -17..17

import org.sosy_lab.sv_benchmarks.Verifier;

/** Numbers in base 16, with and without a sign. */
class Hexadecimal {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        String text = Integer.toHexString(x);
        assert text.length() <= 8;
        assert (text.length() == 1) == (x >= 0 && x <= 16); // twin: assert (text.length() == 1) == (x >= 0 && x < 16);
        if (text.length() == 2) {
            assert Integer.parseInt(text, 16) == x;
        }
    }
}
