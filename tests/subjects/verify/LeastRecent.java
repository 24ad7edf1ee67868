// verdict: safe
// small: 1..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.LinkedHashMap;
import java.util.Map;

/** A cache that forgets the entry that was not used for the longest time. */
class LeastRecent extends LinkedHashMap<Integer, Integer> {
    LeastRecent() {
        super(4, 0.75f, true); // twin: super(4, 0.75f, false);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
        return size() > 2;
    }

    public static void main(String[] args) {
        int used = Verifier.nondetInt(), added = Verifier.nondetInt();
        Verifier.assume(used > 0 && used < 3 && added > 0 && added < 9);
        LeastRecent cache = new LeastRecent();
        cache.put(1, 10);
        cache.put(2, 20);
        assert cache.get(used) == used * 10;
        cache.put(added, added * 10);
        assert cache.size() == 2;
        assert cache.containsKey(used) && cache.containsKey(added);
    }
}
