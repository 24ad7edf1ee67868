// verdict: safe
// small: 0..0
// small char: ',', 'a', ' '

import org.sosy_lab.sv_benchmarks.Verifier;

/** A line is split at commas; empty fields at its end are left out. */
class Fields {
    public static void main(String[] args) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 3; i++) {
            char c = Verifier.nondetChar();
            Verifier.assume(c == ',' || c == 'a' || c == ' ');
            line.append(c);
        }
        String text = line.toString();
        String[] all = text.split(",", -1), fields = text.split(",");
        assert String.join(",", all).equals(text);
        int commas = 0;
        for (int i = text.indexOf(','); i >= 0; i = text.indexOf(',', i + 1)) {
            commas++;
        }
        assert all.length == commas + 1;
        assert fields.length <= all.length;
        assert fields.length == 0 || !fields[fields.length - 1].isEmpty(); // twin: assert fields.length == 0 || !fields[fields.length - 1].isBlank();
    }
}
