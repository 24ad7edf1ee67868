// verdict: safe
// small: 0..0 exact
// small long: 0, 1, 0x1_0000_0000L, -1

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

/** A map that counts longs, whose hashes may be the same for different keys. */
class CountLongs {
    public static void main(String[] args) {
        long x = Verifier.nondetLong(), y = Verifier.nondetLong();
        Map<Long, Integer> counts = new HashMap<>(4);
        counts.merge(x, 1, Integer::sum);
        counts.merge(y, 1, Integer::sum);
        int count = counts.getOrDefault(y, 0);
        if (Long.hashCode(x) == Long.hashCode(y)) {
            assert count >= 1 && counts.get(x) == count; // twin: assert count > 1 && counts.get(x) == count;
        } else {
            assert count == 1;
        }
    }
}
