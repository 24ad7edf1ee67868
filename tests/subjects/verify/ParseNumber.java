// verdict: safe
// small: 0..0
// small char: '0', '9', '-', '+', 'x'

import org.sosy_lab.sv_benchmarks.Verifier;

/** What Integer.parseInt accepts: an optional sign, and at least one digit. */
class ParseNumber {
    static boolean isDigit(char c) {
        return Character.digit(c, 10) >= 0; // twin: return Character.digit(c, 16) >= 0;
    }

    public static void main(String[] args) {
        char first = Verifier.nondetChar(), second = Verifier.nondetChar();
        Verifier.assume(first < 128 && second < 128);
        try {
            int number = Integer.parseInt("" + first + second);
            assert isDigit(second) && (isDigit(first) || first == '-' || first == '+');
            assert number >= -9 && number <= 99;
        } catch (NumberFormatException e) {
            assert !isDigit(second) || !isDigit(first) && first != '-' && first != '+';
        }
    }
}
