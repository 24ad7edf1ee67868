// verdict: violated
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashSet;
import java.util.Set;

/** The size of a hash set is the number of different elements. */
class SetOfInts {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt(), z = Verifier.nondetInt();
        Set<Integer> set = new HashSet<>(2);
        set.add(x);
        boolean isSecond = set.add(y);
        boolean isThird = set.add(z);
        assert isSecond == (x != y);
        int size = x == y ? 1 : 2;
        if (z != x || z != y) { // twin: if (z != x && z != y) {
            size++;
        }
        assert set.size() == size;
        assert isThird == (z != x && z != y);
    }
}
