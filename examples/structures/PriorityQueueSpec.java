import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.PriorityQueue;

/** What java.util.PriorityQueue relies on, for integers: no element is less than the one above it, and behind the last are nulls. */
public class PriorityQueueSpec {
    static boolean repOk(PriorityQueue<?> queue) {
        Object[] elements = peek(queue, "queue");
        int size = peek(queue, "size");
        if (size > elements.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (elements[i] == null) {
                return false;
            }
            if (i > 0 && (Integer) elements[i] < (Integer) elements[(i - 1) / 2]) {
                return false;
            }
        }
        for (int i = size; i < elements.length; i++) {
            if (elements[i] != null) {
                return false;
            }
        }
        return true;
    }

    /** Queues of up to n elements out of 1 to n, with room for 1 to n. */
    static Finitization finPriorityQueueSpec(int n) {
        Finitization f = new Finitization(PriorityQueue.class);
        f.set("size", Domain.ints(0, n));
        f.set("queue", f.arrays(Object[].class, Domain.ints(1, n), Domain.integers(1, n).orNull()));
        return f;
    }
}
