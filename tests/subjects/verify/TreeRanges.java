// verdict: violated
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Map;
import java.util.TreeMap;

/** The neighbours of a number in a tree map. */
class TreeRanges {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt(), z = Verifier.nondetInt();
        TreeMap<Integer, Integer> map = new TreeMap<>();
        map.put(x, 1);
        map.put(y, 2);
        Map.Entry<Integer, Integer> floor = map.floorEntry(z);
        Integer higher = map.higherKey(z);
        if (floor != null) {
            assert floor.getKey() < z; // twin: assert floor.getKey() <= z;
            assert floor.getValue() == (floor.getKey() == y ? 2 : 1);
        } else {
            assert x > z && y > z;
        }
        assert higher == null ? x <= z && y <= z : higher == Math.min(x > z ? x : higher, y > z ? y : higher);
        assert map.headMap(z).size() + map.tailMap(z).size() == (x == y ? 1 : 2);
    }
}
