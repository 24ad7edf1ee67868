import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.TreeMap;

/**
 * What java.util.TreeMap relies on, for maps whose keys are integers in their natural order.
 *
 * <p>It is a search tree with links to the parents. No red entry has a red child, the root is black, and all ways down to null pass
 * the same number of black entries.
 */
public class TreeMapSpec {
    static boolean repOk(TreeMap<?, ?> map) {
        Object root = peek(map, "root");
        if (root != null && !isBlack(root)) {
            return false;
        }
        int size = peek(map, "size");
        return blackHeight(root, null, Long.MIN_VALUE, Long.MAX_VALUE) >= 0 && count(root) == size;
    }

    /** How many black entries are on each way down from an entry, or -1 if there is something wrong below. */
    private static int blackHeight(Object entry, Object parent, long low, long high) {
        if (entry == null) {
            return 0;
        }
        if (peek(entry, "parent") != parent) {
            return -1;
        }
        Integer key = peek(entry, "key");
        if (key == null || key <= low || key >= high) {
            return -1;
        }
        if (!isBlack(entry) && !isBlack(parent)) {
            return -1;
        }
        int left = blackHeight(peek(entry, "left"), entry, low, key);
        if (left < 0) {
            return -1;
        }
        int right = blackHeight(peek(entry, "right"), entry, key, high);
        if (right != left) {
            return -1;
        }
        return left + (isBlack(entry) ? 1 : 0);
    }

    private static boolean isBlack(Object entry) {
        return peek(entry, "color");
    }

    private static int count(Object entry) {
        return entry == null ? 0 : 1 + count(peek(entry, "left")) + count(peek(entry, "right"));
    }

    /** Maps of exactly n entries with the keys 1 to n. */
    static Finitization finTreeMapSpec(int n) {
        return finTreeMapSpec(n, n, n, n);
    }

    /** Maps of minSize to maxSize entries with keys from 1 on. All values are null. */
    static Finitization finTreeMapSpec(int entries, int minSize, int maxSize, int maxKey) {
        Finitization f = new Finitization(TreeMap.class);
        Domain links = f.objects("Entry", entries).orNull();
        f.set("root", links);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set("Entry.left", links);
        f.set("Entry.right", links);
        f.set("Entry.parent", links);
        f.set("Entry.key", Domain.integers(1, maxKey));
        f.set("Entry.color", Domain.booleans());
        return f;
    }
}
