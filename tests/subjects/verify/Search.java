// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A binary search in sorted numbers. */
class Search {
    static int find(int[] sorted, int key) {
        int low = 0, high = sorted.length - 1;
        while (low <= high) { // twin: while (low < high) {
            int middle = low + high >>> 1;
            if (sorted[middle] == key) {
                return middle;
            }
            if (sorted[middle] < key) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        int[] sorted = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
        Verifier.assume(sorted[0] <= sorted[1] && sorted[1] <= sorted[2]);
        int key = Verifier.nondetInt();
        int at = find(sorted, key);
        if (at < 0) {
            assert sorted[0] != key && sorted[1] != key && sorted[2] != key;
        } else {
            assert sorted[at] == key;
        }
    }
}
