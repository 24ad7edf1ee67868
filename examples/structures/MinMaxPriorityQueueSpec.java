import static fretsaw.Fretsaw.peek;

import com.google.common.collect.MinMaxPriorityQueue;
import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * What MinMaxPriorityQueue of Guava relies on, for integers: a heap in an array whose levels take turns. What is on an even level
 * is not greater than anything below it, what is on an odd level is not less. Run with the library: {@code -cp
 * guava-33.3.1-jre.jar}
 *
 * <p>Its constructor has an argument, and what that makes is needed when the queue is used. So the finitization starts from a queue
 * made by the library, of which it sets two fields.
 */
public class MinMaxPriorityQueueSpec {
    static boolean repOk(MinMaxPriorityQueue<?> queue) {
        Object[] elements = peek(queue, "queue");
        int size = peek(queue, "size");
        if (size > elements.length) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (elements[i] == null) {
                return false;
            }
            // An element and those two levels above it are on levels of the same kind.
            if (i > 0 && !isBetween(elements, (i - 1) / 2, i) || i > 2 && !isBetween(elements, (i - 3) / 4, i)) {
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

    /** Whether an element is on the right side of one above it. */
    private static boolean isBetween(Object[] elements, int above, int index) {
        int order = Integer.compare((Integer) elements[above], (Integer) elements[index]);
        boolean isEven = (31 - Integer.numberOfLeadingZeros(above + 1)) % 2 == 0;
        return isEven ? order <= 0 : order >= 0;
    }

    /** Queues of up to n elements out of 1 to n, with room for 1 to n. */
    static Finitization finMinMaxPriorityQueueSpec(int n) {
        Finitization f = new Finitization(MinMaxPriorityQueue.<Integer>create());
        f.set("size", Domain.ints(0, n));
        f.set("queue", f.arrays(Object[].class, Domain.ints(1, n), Domain.integers(1, n).orNull()));
        return f;
    }
}
