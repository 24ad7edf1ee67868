// verdict: violated
// small: 0..0
// small char: '0', '7', '-', '/', ':'

import org.sosy_lab.sv_benchmarks.Verifier;

/** A number is read from its digits, and characters next to digits are none. */
class DigitsOfText {
    static int parse(char[] text) {
        int number = 0;
        for (char c : text) {
            if (c < '0' || c > ':') { // twin: if (c < '0' || c >= ':') {
                throw new NumberFormatException();
            }
            number = number * 10 + (c - '0');
        }
        return number;
    }

    public static void main(String[] args) {
        char[] text = {Verifier.nondetChar(), Verifier.nondetChar()};
        try {
            int number = parse(text);
            assert number < 100;
            assert String.valueOf(number).equals(new String(text)) || text[0] == '0' || number > 99;
        } catch (NumberFormatException e) {
            assert text[0] < '0' || text[0] > '9' || text[1] < '0' || text[1] > '9';
        }
    }
}
