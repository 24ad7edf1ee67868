// verdict: safe
// small: -129..-127
// small long: 100, 127, 128

import org.sosy_lab.sv_benchmarks.Verifier;

/** Which boxes are the same object: those of small numbers, and those of one call. */
class SharedBoxes {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Integer a = x, b = y, c = 100;
        assert (a == b) == (x == y && x >= -128 && x < 128); // twin: assert (a == b) == (x == y && x > -128 && x < 128);
        assert (c == b) == (y == 100);
        Object box = a;
        assert box == a && box != Long.valueOf(x) && box != new int[] {x};
        long z = Verifier.nondetLong();
        Long one = z, other = z;
        assert (one == other) == (z >> 7 == 0 || z >> 7 == -1);
        Boolean isPositive = x > 0;
        assert (isPositive == Boolean.TRUE) == x > 0;
        assert isPositive == (Boolean) (x >= 1);
    }
}
