// verdict: violated
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

/** An iterator notices that its list has changed, except at the last but one element. */
class ConcurrentChange {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            list.add(Verifier.nondetInt());
        }
        boolean isNoticed = false;
        int removed = 0;
        try {
            for (Integer x : list) {
                if (x < 0) {
                    list.remove(x);
                    removed++;
                }
            }
        } catch (ConcurrentModificationException e) {
            isNoticed = true;
        }
        assert isNoticed || removed < 1; // twin: assert isNoticed || removed < 2;
    }
}
