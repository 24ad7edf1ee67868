import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Set;

/**
 * What java.util.HashMap relies on, for few entries, whose lists are not yet trees.
 *
 * <p>The length of the table is a power of two. Each node keeps the hash of its key, and is in the list for it; no key is there
 * twice. There are as many nodes as the size says, and not more than the threshold: the length times the load factor.
 */
public class HashMapSpec {
    static boolean repOk(HashMap<?, ?> map) {
        Object[] table = peek(map, "table");
        int size = peek(map, "size");
        int threshold = peek(map, "threshold");
        if (table == null) {
            return size == 0 && threshold == 0;
        }
        float loadFactor = peek(map, "loadFactor");
        if (Integer.bitCount(table.length) != 1 || threshold != (int) (table.length * loadFactor) || size > threshold) {
            return false;
        }
        Set<Object> keys = new HashSet<>();
        for (int i = 0; i < table.length; i++) {
            for (Object node = table[i]; node != null; node = peek(node, "next")) {
                Object key = peek(node, "key");
                // This also ends the loop: a node that is met again has a key that was met before.
                if (!keys.add(key)) {
                    return false;
                }
                int hash = peek(node, "hash");
                if (hash != spread(key) || (hash & table.length - 1) != i) {
                    return false;
                }
            }
        }
        return keys.size() == size;
    }

    /** The hash that the map takes for a key. */
    private static int spread(Object key) {
        return key == null ? 0 : key.hashCode() ^ key.hashCode() >>> 16;
    }

    /** Maps of up to n entries with the keys null and 0 to n - 1, in tables that are just long enough. */
    static Finitization finHashMapSpec(int n) {
        int powers = 1;
        while ((1 << powers) * 3 / 4 < n) {
            powers++;
        }
        int[] lengths = new int[powers + 1];
        Arrays.setAll(lengths, i -> 1 << i);
        Finitization f = new Finitization(HashMap.class);
        Domain nodes = f.objects("Node", n).orNull();
        Domain tables = f.arrays(f.classNamed("Node").arrayType(), Domain.intsOf(lengths), nodes);
        f.set("table", tables.orNull());
        f.set("size", Domain.ints(0, n));
        f.set("threshold", Domain.ints(0, (1 << powers) * 3 / 4));
        f.set("Node.hash", Domain.ints(0, n - 1));
        f.set("Node.key", Domain.integers(0, n - 1).orNull());
        f.set("Node.next", nodes);
        return f;
    }
}
