// verdict: safe
// small: 0..0 exact
// small float: 0.0f, -1.5f, 2147483648f, -2147483648f, -1e30f, Float.NaN

import org.sosy_lab.sv_benchmarks.Verifier;

/** A float that is too large becomes the greatest int, and NaN becomes zero. */
class Saturation {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        int number = (int) x;
        if (x != x) {
            assert number == 0;
        } else if (x >= 2147483648f) {
            assert number == Integer.MAX_VALUE;
        } else if (x < -2147483648f) { // twin: } else if (x > -2147483648f) {
            assert number == Integer.MIN_VALUE;
        } else {
            assert number == 0 || number > 0 == x > 0;
        }
    }
}
