// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.ArrayDeque;
import java.util.Deque;

/** The greatest of three neighbours, with a deque of candidates. */
class SlidingMaximum {
    public static void main(String[] args) {
        int[] a = new int[4];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
        }
        Deque<Integer> candidates = new ArrayDeque<>();
        for (int i = 0; i < a.length; i++) {
            if (!candidates.isEmpty() && candidates.peekFirst() <= i - 3) { // twin: if (!candidates.isEmpty() && candidates.peekFirst() < i - 3) {
                candidates.pollFirst();
            }
            while (!candidates.isEmpty() && a[candidates.peekLast()] <= a[i]) {
                candidates.pollLast();
            }
            candidates.addLast(i);
            if (i >= 2) {
                assert a[candidates.getFirst()] == Math.max(a[i - 2], Math.max(a[i - 1], a[i]));
            }
        }
    }
}
