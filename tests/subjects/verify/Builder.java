// verdict: safe
// small: -1..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A text that is edited at places that are not known. */
class Builder {
    public static void main(String[] args) {
        int at = Verifier.nondetInt();
        StringBuilder text = new StringBuilder("abc");
        try {
            text.insert(at, 'x');
            assert text.charAt(at) == 'x' && text.length() == 4;
            text.deleteCharAt(3 - at);
            assert text.indexOf("x") >= 0; // twin: assert text.indexOf("x") > 0;
            text.setLength(2);
        } catch (StringIndexOutOfBoundsException e) {
            assert at < 0 || at > 3;
            text.replace(1, 9, "z");
        }
        assert text.length() == 2;
        assert text.charAt(0) != 'z';
    }
}
