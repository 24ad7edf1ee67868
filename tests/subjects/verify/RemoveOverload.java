// verdict: violated
// small: 0..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A list of boxes removes by index or by element. */
class RemoveOverload {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        List<Integer> list = new ArrayList<>(List.of(2, 0, 1));
        Integer box = x;
        Verifier.assume(x >= 0 && x < 3);
        list.remove((int) box); // twin: list.remove((Integer) box);
        assert list.size() == 2;
        assert !list.contains(x);
    }
}
