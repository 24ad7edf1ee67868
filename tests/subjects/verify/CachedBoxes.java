// verdict: violated
// small: -130..130

import org.sosy_lab.sv_benchmarks.Verifier;

/** Boxes of the same small number are the same object. */
class CachedBoxes {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > 120 && x <= 128); // twin: Verifier.assume(x > 120 && x < 128);
        Integer one = x, other = Integer.valueOf(x + 1 - 1);
        assert one.equals(other);
        assert one == other;
    }
}
