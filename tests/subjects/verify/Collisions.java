// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashMap;
import java.util.Map;

/** Keys of a class with few hashes, in one bucket of a hash map. */
class Collisions {
    record Key(int x, int y) {
        @Override
        public int hashCode() {
            return x & 1; // twin: return y & 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && x == key.x;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt(), z = Verifier.nondetInt();
        Map<Key, Integer> map = new HashMap<>();
        map.put(new Key(x, 1), 1);
        map.put(new Key(y, 2), 2);
        assert map.get(new Key(x, z)) == (x == y ? 2 : 1);
        assert map.remove(new Key(y, 0)) == 2;
        assert map.isEmpty() == (x == y);
    }
}
