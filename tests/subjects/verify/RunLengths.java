// verdict: safe
// small: 0..0 exact
// small char: 'a', 'b'

import org.sosy_lab.sv_benchmarks.Verifier;

/** Runs of equal characters are counted, and written out again. */
class RunLengths {
    static String encoded(String text) {
        StringBuilder runs = new StringBuilder();
        int start = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || text.charAt(i) != text.charAt(start)) {
                runs.append(i - start).append(text.charAt(start));
                start = i; // twin: start = 1;
            }
        }
        return runs.toString();
    }

    static String decoded(String runs) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < runs.length(); i += 2) {
            for (int j = runs.charAt(i) - '0'; j > 0; j--) {
                text.append(runs.charAt(i + 1));
            }
        }
        return text.toString();
    }

    public static void main(String[] args) {
        char[] text = new char[4];
        for (int i = 0; i < text.length; i++) {
            text[i] = Verifier.nondetChar();
            Verifier.assume(text[i] >= 'a' && text[i] <= 'z');
        }
        String given = new String(text);
        assert decoded(encoded(given)).equals(given);
    }
}
