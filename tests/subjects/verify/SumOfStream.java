// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A stream of boxes that is filtered, mapped and reduced. */
class SumOfStream {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        int expected = 0;
        for (int i = 0; i < 3; i++) {
            int x = Verifier.nondetInt();
            list.add(x);
            if (x >= 0) { // twin: if (x > 0) {
                expected += x + 1;
            }
        }
        int sum = list.stream().filter(x -> x >= 0).map(x -> x + 1).reduce(0, Integer::sum);
        assert sum == expected;
    }
}
