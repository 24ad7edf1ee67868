// verdict: safe
// small: -2..12

import org.sosy_lab.sv_benchmarks.Verifier;

/** Joining the texts of two numbers is not adding them. */
class ConcatenatedNumbers {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Verifier.assume(x > 0 && x < 10 && y >= 0 && y < 10);
        String joined = "" + x + y, added = x + y + "";
        assert joined.length() == 2;
        assert joined.compareTo("10") >= 0; // twin: assert joined.compareTo("11") >= 0;
        assert !joined.equals(added);
        assert Integer.parseInt(joined) == 10 * x + y;
    }
}
