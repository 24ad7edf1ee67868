// verdict: safe
// small: 0..0
// small float: 0.0f, 1.0f, -1.0f, 0.3f, 1e10f

import org.sosy_lab.sv_benchmarks.Verifier;

/** A small float that is added to a large one may be lost, but never moves it away. */
class Absorption {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat(), y = Verifier.nondetFloat();
        Verifier.assume(y > 0 && y < 1000 && x > -1e10f && x < 1e10f);
        float sum = x + y;
        assert sum >= x; // twin: assert sum > x;
        assert sum - x >= 0;
    }
}
