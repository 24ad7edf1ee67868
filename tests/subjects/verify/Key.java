// verdict: safe
// small: 0..0 exact
// small String: "", "=", "a=", "=b", "a=b", "ab"

import org.sosy_lab.sv_benchmarks.Verifier;

/** A line with a key and a value, in any text of a few characters. */
class Key {
    public static void main(String[] args) {
        String line = Verifier.nondetString();
        Verifier.assume(line.length() <= 3);
        int at = line.indexOf('=');
        String key = at < 0 ? line : line.substring(0, at);
        String value = at < 0 ? "" : line.substring(at + 1); // twin: String value = at < 0 ? "" : line.substring(at + 0);
        assert key.indexOf('=') < 0;
        assert key.length() + value.length() == line.length() - (at < 0 ? 0 : 1);
        assert at < 0 || (key + '=' + value).equals(line);
    }
}
