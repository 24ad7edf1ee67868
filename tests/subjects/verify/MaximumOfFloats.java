// verdict: violated
// small: 0..0 exact
// small float: 0.0f, -0.0f, 1.0f, -1.5f, 0.1f, 16777217, 1e38f, Float.NaN, Float.POSITIVE_INFINITY

import org.sosy_lab.sv_benchmarks.Verifier;

/** Math.max knows NaN and the order of zeros, a comparison does not. */
class MaximumOfFloats {
    static float greater(float x, float y) {
        return x >= y ? x : y;
    }

    public static void main(String[] args) {
        float x = Verifier.nondetFloat(), y = Verifier.nondetFloat();
        float greatest = Math.max(x, y);
        assert greatest != greatest || greatest >= x && greatest >= y;
        if (x == x) { // twin: if (x == y) {
            assert greater(x, y) == greatest;
        }
    }
}
