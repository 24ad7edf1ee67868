import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.TreeSet;

/** Methods on any ints: pairs of a wrong one and a right one. */
public class Unbounded {
    public static int byDifference(int a, int b) {
        return a - b;
    }

    public static int byComparison(int a, int b) {
        return Integer.compare(a, b);
    }

    public static boolean isOrder(int a, int b, int result) {
        return a < b == result < 0 && a == b == (result == 0);
    }

    public static int middle(int low, int high) {
        return (low + high) / 2;
    }

    public static int unsignedMiddle(int low, int high) {
        return low + high >>> 1;
    }

    public static boolean isRange(int low, int high) {
        return 0 <= low && low <= high;
    }

    public static boolean isBetween(int low, int high, int result) {
        return low <= result && result <= high;
    }

    public static int absolute(int a) {
        return Math.abs(a);
    }

    public static int saturated(int a) {
        return a == Integer.MIN_VALUE ? Integer.MAX_VALUE : Math.abs(a);
    }

    public static boolean isNatural(int a, int result) {
        return result >= 0;
    }

    public static int quotient(int a, int b) {
        return 100 / (a - b);
    }

    public static boolean differ(int a, int b) {
        return a != b;
    }

    public static int least(int a, int b, int c) {
        return first(a, b, c, Comparator.naturalOrder());
    }

    public static int leastByDifference(int a, int b, int c) {
        return first(a, b, c, (x, y) -> x - y);
    }

    private static int first(int a, int b, int c, Comparator<Integer> order) {
        TreeMap<Integer, String> map = new TreeMap<>(order);
        map.put(a, "a");
        map.put(b, "b");
        map.put(c, "c");
        return map.firstKey();
    }

    public static boolean isLeast(int a, int b, int c, int result) {
        return result <= a && result <= b && result <= c && (result == a || result == b || result == c);
    }

    public static boolean keepsOrder(int a, int b) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.addLast(b);
        deque.addFirst(a);
        return deque.pollFirst() == a && deque.pollFirst() == b && deque.isEmpty();
    }

    public static boolean isPolled(int a, int b) {
        ArrayDeque<Integer> deque = new ArrayDeque<>();
        deque.addLast(a);
        deque.addLast(b);
        return deque.pollFirst() == a && deque.peekFirst() != a;
    }

    public static boolean has(int a, int b) {
        TreeSet<Integer> set = new TreeSet<>();
        set.add(a);
        return set.contains(b) == (a == b);
    }

    public static int bits(int a, int b) {
        BitSet set = new BitSet(64);
        set.set(a);
        set.set(b);
        return set.cardinality();
    }

    public static boolean isIndices(int a, int b) {
        return 0 <= a && a < 8 && 0 <= b && b < 8;
    }

    public static boolean isTwo(int a, int b, int result) {
        return result == 2;
    }

    public static boolean isOneOrTwo(int a, int b, int result) {
        return result == (a == b ? 1 : 2);
    }

    public static boolean isTrue(int a, int b, boolean result) {
        return result;
    }
}
