// verdict: safe
// small: 0..0
// small char: 'a', 'b', 'é'

import org.sosy_lab.sv_benchmarks.Verifier;

/** A text is a palindrome if it is the same when reversed. */
class Palindrome {
    static boolean isPalindrome(String text) {
        for (int i = 0, j = text.length() - 1; i < j; i++, j--) { // twin: for (int i = 1, j = text.length() - 1; i < j; i++, j--) {
            if (text.charAt(i) != text.charAt(j)) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            char c = Verifier.nondetChar();
            Verifier.assume(c < 0xd800);
            text.append(c);
        }
        String given = text.toString();
        assert isPalindrome(given) == text.reverse().toString().equals(given);
    }
}
