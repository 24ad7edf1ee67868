// verdict: safe
// small: -12..12

import org.sosy_lab.sv_benchmarks.Verifier;

/** A number that is written and read again is the same. */
class NumberAndText {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > -1000 && x < 1000);
        String text = Integer.toString(x, 10);
        assert Integer.parseInt(text) == x;
        int digits = text.length() - (x < 0 ? 1 : 0); // twin: int digits = text.length() - (x <= 0 ? 1 : 0);
        assert digits == (Math.abs(x) < 10 ? 1 : Math.abs(x) < 100 ? 2 : 3);
    }
}
