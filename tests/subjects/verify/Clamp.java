// verdict: safe
// small: 0..0 exact
// small double: -0.0, 1.0, -1.0, 0.5, -1e300, Double.NaN, Double.POSITIVE_INFINITY

import org.sosy_lab.sv_benchmarks.Verifier;

/** A number that is forced between two others: NaN escapes. */
class Clamp {
    static double clamp(double x, double low, double high) {
        return Math.max(low, Math.min(high, x));
    }

    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        double clamped = clamp(x, -1, 1);
        assert clamped != clamped || clamped >= -1 && clamped <= 1;
        boolean isOutside = !(x >= -1 && x <= 1); // twin: boolean isOutside = !(x > -1 && x <= 1);
        assert (clamped != x) == isOutside;
    }
}
