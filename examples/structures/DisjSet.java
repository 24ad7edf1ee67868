import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * Disjoint sets of the numbers 0 to n-1, united by rank: a forest in two arrays.
 *
 * <p>The number that stands for a set is its own parent. Ranks grow on the way there, and a set whose number has rank r has at least
 * 2<sup>r</sup> elements; {@code sets} is how many sets there are.
 */
public class DisjSet {
    private byte[] parents;
    private byte[] ranks;
    private int sets;

    public boolean repOk() {
        if (parents == null || ranks == null || parents.length != ranks.length) {
            return false;
        }
        int count = 0;
        for (int i = 0; i < parents.length; i++) {
            int parent = parents[i];
            if (parent < 0 || parent >= parents.length) {
                return false;
            }
            if (parent == i) {
                count++;
            } else if (ranks[parent] <= ranks[i]) {
                return false;
            }
        }
        return count == sets && areLargeEnough();
    }

    /** Whether the sets are as large as their ranks say. That ranks grow on the way means that there are no circles. */
    private boolean areLargeEnough() {
        int[] sizes = new int[parents.length];
        for (int i = 0; i < parents.length; i++) {
            int root = i;
            while (parents[root] != root) {
                root = parents[root];
            }
            sizes[root]++;
        }
        for (int i = 0; i < parents.length; i++) {
            if (parents[i] == i && sizes[i] < 1 << ranks[i]) {
                return false;
            }
        }
        return true;
    }

    /** Sets of exactly n numbers. */
    public static Finitization finDisjSet(int n) {
        return finDisjSet(n, n);
    }

    /** Sets of minNumbers to maxNumbers numbers. */
    public static Finitization finDisjSet(int minNumbers, int maxNumbers) {
        Finitization f = new Finitization(DisjSet.class);
        Domain lengths = Domain.ints(minNumbers, maxNumbers);
        Domain elements = Domain.ints(0, Math.max(maxNumbers - 1, 0));
        f.set("parents", f.arrays(byte[].class, lengths, elements));
        f.set("ranks", f.arrays(byte[].class, lengths, elements));
        f.set("sets", Domain.ints(0, maxNumbers));
        return f;
    }
}
