// verdict: violated
// small: 0..0 exact
// small float: 0.0f, -0.0f, 1.0f, Float.NaN, Float.POSITIVE_INFINITY

import org.sosy_lab.sv_benchmarks.Verifier;

/** Comparisons with NaN are false, so the negation of one is not its inverse. */
class NotANumber {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat(), y = Verifier.nondetFloat();
        boolean isLess = x < y, isGreater = x > y, isEqual = x == y;
        assert !(isLess && isGreater) && !(isLess && isEqual);
        if (!isLess && !isGreater && !isEqual) {
            assert x != x || y != y;
            assert Float.isNaN(x + x); // twin: assert Float.isNaN(x + y);
        }
    }
}
