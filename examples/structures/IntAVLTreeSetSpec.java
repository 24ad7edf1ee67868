import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;

/**
 * What IntAVLTreeSet of fastutil relies on: a balanced search tree. Run with the library: {@code -cp fastutil-8.5.15.jar}
 *
 * <p>Each entry has two flags and a balance in one int. If it has no left child, it has the previous entry there, and if it has no
 * right child, the next one; the flags say so. The balance is how much higher the tree on the right is, as a byte.
 */
public class IntAVLTreeSetSpec {
    private static final int NEXT = 1 << 31;
    private static final int PREVIOUS = 1 << 30;
    /** What there is instead of a height if something is wrong. */
    private static final int WRONG = -1;

    static boolean repOk(IntAVLTreeSet set) {
        Object tree = peek(set, "tree");
        if (height(tree, null, null, Long.MIN_VALUE, Long.MAX_VALUE) == WRONG) {
            return false;
        }
        int count = peek(set, "count");
        return count(tree) == count && peek(set, "firstEntry") == end(tree, true) && peek(set, "lastEntry") == end(tree, false);
    }

    /** The height of the tree below an entry, whose keys are between two numbers and whose ends are followed by two entries. */
    private static int height(Object entry, Object previous, Object next, long low, long high) {
        if (entry == null) {
            return 0;
        }
        int key = peek(entry, "key");
        if (key <= low || key >= high) {
            return WRONG;
        }
        int info = peek(entry, "info");
        Object left = peek(entry, "left");
        Object right = peek(entry, "right");
        if ((info & PREVIOUS) != 0 ? left != previous : left == null) {
            return WRONG;
        }
        if ((info & NEXT) != 0 ? right != next : right == null) {
            return WRONG;
        }
        int leftHeight = height(child(entry, true), previous, entry, low, key);
        if (leftHeight == WRONG) {
            return WRONG;
        }
        int rightHeight = height(child(entry, false), entry, next, key, high);
        if (rightHeight == WRONG || rightHeight - leftHeight != (byte) info || Math.abs(rightHeight - leftHeight) > 1) {
            return WRONG;
        }
        return 1 + Math.max(leftHeight, rightHeight);
    }

    private static Object child(Object entry, boolean isLeft) {
        int info = peek(entry, "info");
        boolean isThread = (info & (isLeft ? PREVIOUS : NEXT)) != 0;
        return isThread ? null : peek(entry, isLeft ? "left" : "right");
    }

    private static int count(Object entry) {
        return entry == null ? 0 : 1 + count(child(entry, true)) + count(child(entry, false));
    }

    /** The first or the last entry. */
    private static Object end(Object entry, boolean isFirst) {
        Object end = null;
        for (Object next = entry; next != null; next = child(next, isFirst)) {
            end = next;
        }
        return end;
    }

    /** Sets of exactly n elements, which are 1 to n. */
    static Finitization finIntAVLTreeSetSpec(int n) {
        int[] infos = new int[12];
        for (int i = 0; i < infos.length; i++) {
            int balance = i % 3 - 1;
            infos[i] = (i / 3 % 2 == 0 ? 0 : PREVIOUS) | (i / 6 == 0 ? 0 : NEXT) | balance & 0xff;
        }
        Finitization f = new Finitization(IntAVLTreeSet.class);
        Domain entries = f.objects("Entry", n).orNull();
        f.set("tree", entries);
        f.set("firstEntry", entries);
        f.set("lastEntry", entries);
        f.set("count", Domain.ints(n, n));
        f.set("Entry.left", entries);
        f.set("Entry.right", entries);
        f.set("Entry.key", Domain.ints(1, n));
        f.set("Entry.info", Domain.intsOf(infos));
        return f;
    }
}
