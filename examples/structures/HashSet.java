import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * A set of objects in a table of lists. Each entry keeps the hash of its key and is in the list at that hash modulo the length of
 * the table; no key and no entry is there twice; the number of entries is right, and at most the load factor times the length of
 * the table.
 *
 * <p>The load factor is never set: it is what the constructor says.
 */
public class HashSet {
    private Entry[] table;
    private int count;
    private final float loadFactor;

    static class Entry {
        private Object key;
        private int hash;
        private Entry next;
    }

    HashSet() {
        loadFactor = 0.75f;
    }

    public boolean repOk() {
        if (table == null || table.length == 0 || count > loadFactor * table.length) {
            return false;
        }
        Set<Object> visited = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> keys = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < table.length; i++) {
            for (Entry entry = table[i]; entry != null; entry = entry.next) {
                if (!visited.add(entry) || visited.size() > count || entry.hash % table.length != i) {
                    return false;
                }
                if (entry.key == null || !keys.add(entry.key)) {
                    return false;
                }
            }
        }
        return visited.size() == count;
    }

    /** Sets of up to n elements in tables of up to n lists, with hashes up to n. */
    public static Finitization finHashSet(int n) {
        return finHashSet(n, n, n);
    }

    /** Sets with bounds for the length of the table, the number of elements and their hashes. */
    public static Finitization finHashSet(int maxCapacity, int maxCount, int maxHash) {
        Finitization f = new Finitization(HashSet.class);
        Domain entries = f.objects(Entry.class, maxCount).orNull();
        f.set("table", f.arrays(Entry[].class, Domain.ints(1, maxCapacity), entries));
        f.set("count", Domain.ints(0, maxCount));
        f.set(Entry.class, "key", f.objects(Object.class, maxCount));
        f.set(Entry.class, "hash", Domain.ints(0, maxHash));
        f.set(Entry.class, "next", entries);
        return f;
    }
}
