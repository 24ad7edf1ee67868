// verdict: safe
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

/** A hash map from ints that are not known: later values replace earlier ones of the same key. */
class MapOfInts {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt(), z = Verifier.nondetInt();
        Map<Integer, String> map = new HashMap<>(2);
        map.put(x, "first");
        String replaced = map.put(y, "second");
        assert (replaced != null) == (x == y);
        assert map.size() == (x == y ? 1 : 2);
        assert "second".equals(map.get(z)) == (z == y); // twin: assert "second".equals(map.get(z)) == (z == x);
        assert map.containsKey(z) == (z == x || z == y);
    }
}
