// verdict: safe
// small: 0..5 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.BitSet;

/** Sets of small numbers as bits. */
class Bits {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 6 && y >= 0 && y < 6);
        BitSet one = new BitSet(), other = new BitSet();
        one.set(x);
        one.set(y);
        other.set(y);
        other.flip(3);
        one.andNot(other);
        assert one.get(x) == (x == y ? x == 3 : x != 3); // twin: assert one.get(x) == (x == y ? x == 3 : x == 3);
    }
}
