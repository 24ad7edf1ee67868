// verdict: violated
// small: 0..0 exact
// small float: 0.0f, -0.0f, 1.75e38f, -1e38f, Float.NaN, 3e38f

import org.sosy_lab.sv_benchmarks.Verifier;

/** A sum of finite floats may be infinite, and the difference of infinite ones is no number. */
class InfiniteSum {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat(), y = Verifier.nondetFloat();
        float most = 1.8e38f; // twin: float most = 1.6e38f;
        Verifier.assume(x >= 0 && x <= most && y >= 0 && y <= most);
        float sum = x + y;
        assert sum - sum == 0;
        assert sum >= x;
    }
}
