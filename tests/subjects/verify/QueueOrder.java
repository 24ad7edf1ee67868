// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Comparator;
import java.util.PriorityQueue;

/** A priority queue gives its elements in order. */
class QueueOrder {
    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            int x = Verifier.nondetInt();
            queue.add(x);
            sum += x;
        }
        int last = queue.remove();
        sum -= last;
        while (!queue.isEmpty()) {
            int next = queue.remove();
            assert last >= next; // twin: assert last > next;
            sum -= next;
            last = next;
        }
        assert sum == 0;
    }
}
