// verdict: violated
// small: 0..0 exact
// small float: 0.0f, 1.5f, 2.5f, 0.49999997f, 0.7f, 7.4f, Float.NaN

import org.sosy_lab.sv_benchmarks.Verifier;

/** Adding a half and cutting the rest off rounds halves up, but some numbers twice. */
class Rounding {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        Verifier.assume(x >= 0 && x < 1000);
        int rounded = (int) (x + 0.5f);
        assert x >= 0.5f || rounded == 0; // twin: assert x >= 0.4f || rounded == 0;
    }
}
