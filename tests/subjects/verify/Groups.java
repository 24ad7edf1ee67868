// verdict: safe
// small: -2..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Numbers grouped by their remainder. */
class Groups {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Map<Integer, List<Integer>> groups = Stream.of(x, y).collect(Collectors.groupingBy(number -> number % 2));
        if (groups.size() == 1) {
            List<Integer> group = groups.values().iterator().next();
            assert group.size() == 2 && group.get(0) == x;
            assert (x - y) % 2 == 0; // twin: assert (x - y) % 3 == 0;
        } else {
            assert groups.get(x % 2).get(0) == x;
        }
    }
}
