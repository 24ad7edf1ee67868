// verdict: violated

import org.sosy_lab.sv_benchmarks.Verifier;

/** Boxes of the same large number are different objects. */
class BoxIdentity {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Integer one = x, other = x;
        assert one == other; // twin: assert one == x;
    }
}
