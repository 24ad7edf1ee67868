// verdict: violated
// small: -2..2
// small short: -7, 0, 4

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayList;
import java.util.List;

/** An order by the difference of two ints is none, because the difference may overflow. */
class SortByDifference {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            list.add((int) Verifier.nondetInt()); // twin: list.add((int) Verifier.nondetShort());
        }
        list.add(3);
        list.sort((a, b) -> a - b);
        assert list.get(0) <= list.get(1) && list.get(1) <= list.get(2);
    }
}
