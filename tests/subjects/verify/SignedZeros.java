// verdict: safe
// small: 0..0 exact
// small float: 0.0f, -0.0f, 1.0f, -1.5f, Float.NaN, Float.POSITIVE_INFINITY

import org.sosy_lab.sv_benchmarks.Verifier;

/** The zeros are equal, but their boxes are not. */
class SignedZeros {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        Float one = x, other = -x;
        if (x == -x) {
            assert x == 0;
            assert !one.equals(other); // twin: assert one.equals(other);
            assert x + 0.0f == x;
            assert Float.compare(x, -x) == (Float.floatToRawIntBits(x) < 0 ? -1 : 1);
        }
    }
}
