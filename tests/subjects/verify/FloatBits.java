// verdict: violated
// small: 0..0 exact
// small float: 0.0f, -0.0f, 1.0f, -2.0f, Float.NaN, -1e-45f

import org.sosy_lab.sv_benchmarks.Verifier;

/** The order of floats is that of their bits, if these are taken as signs and magnitudes. */
class FloatBits {
    static int key(float x) {
        int bits = Float.floatToIntBits(x);
        return bits < 0 ? bits ^ Integer.MAX_VALUE : bits;
    }

    public static void main(String[] args) {
        float x = Verifier.nondetFloat(), y = Verifier.nondetFloat();
        if (x < y) {
            assert key(x) < key(y);
        }
        if (x == y) {
            assert Math.abs(key(x) - key(y)) < 1; // twin: assert Math.abs(key(x) - key(y)) <= 1;
        }
    }
}
