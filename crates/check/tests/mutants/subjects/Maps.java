import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;

/** Methods over java.util.HashMap. */
public class Maps {
    static boolean repOk(HashMap<Integer, Integer> map) {
        Object[] table = peek(map, "table");
        int size = peek(map, "size");
        int threshold = peek(map, "threshold");
        if (table == null) {
            return size == 0 && threshold == 0;
        }
        if (Integer.bitCount(table.length) != 1 || threshold != (int) (table.length * 0.75f) || size > threshold) {
            return false;
        }
        Set<Object> keys = new HashSet<>();
        for (int i = 0; i < table.length; i++) {
            for (Object node = table[i]; node != null; node = peek(node, "next")) {
                Object key = peek(node, "key");
                int hash = peek(node, "hash");
                int own = key == null ? 0 : key.hashCode();
                if (!keys.add(key) || hash != own || (hash & table.length - 1) != i) {
                    return false;
                }
            }
        }
        return keys.size() == size;
    }

    /** Counts a key once more, and forgets it when it has been counted three times. */
    public static boolean count(HashMap<Integer, Integer> map, Integer key) {
        Integer before = map.get(key);
        int count = before == null ? 1 : before + 1;
        if (count < 3) {
            map.put(key, count);
            return true;
        }
        map.remove(key);
        return false;
    }

    static boolean isCounted(
            HashMap<Integer, Integer> map, Integer key, boolean result, HashMap<Integer, Integer> old) {
        HashMap<Integer, Integer> expected = new HashMap<>(old);
        expected.merge(key, 1, (one, other) -> one + other > 2 ? null : one + other);
        return map.equals(expected) && result == map.containsKey(key);
    }

    static Finitization finMaps(int n) {
        Finitization f = new Finitization(HashMap.class);
        Domain nodes = f.objects("Node", n).orNull();
        f.set("table", f.arrays(f.classNamed("Node").arrayType(), Domain.intsOf(1, 4), nodes).orNull());
        f.set("size", Domain.ints(0, n));
        f.set("threshold", Domain.ints(0, 3));
        f.set("Node.hash", Domain.ints(0, 1));
        f.set("Node.key", Domain.integers(0, 1).orNull());
        f.set("Node.value", Domain.integers(1, 2).orNull());
        f.set("Node.next", nodes);
        f.argument(1, Domain.integers(0, 1).orNull());
        return f;
    }
}
