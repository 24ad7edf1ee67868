// verdict: violated

import org.sosy_lab.sv_benchmarks.Verifier;

/** A long that is cut to an int may change its sign. */
class NarrowLong {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        Verifier.assume(x >= 0 && x <= 0xffff_ffffL); // twin: Verifier.assume(x >= 0 && x <= 0x7fff_ffffL);
        int narrow = (int) x;
        assert narrow >= 0;
    }
}
