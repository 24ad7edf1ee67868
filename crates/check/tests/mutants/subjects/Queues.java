import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.ArrayList;
import java.util.PriorityQueue;

/** Methods over java.util.PriorityQueue. */
public class Queues {
    static boolean repOk(PriorityQueue<Integer> queue) {
        Object[] elements = peek(queue, "queue");
        int size = peek(queue, "size");
        if (size > elements.length) {
            return false;
        }
        for (int i = 0; i < elements.length; i++) {
            if ((elements[i] == null) != (i >= size)) {
                return false;
            }
            if (0 < i && i < size && (Integer) elements[i] < (Integer) elements[(i - 1) / 2]) {
                return false;
            }
        }
        return true;
    }

    /** Takes elements up to a limit, and returns their sum. */
    public static int take(PriorityQueue<Integer> queue, int limit) {
        int sum = 0;
        while (!queue.isEmpty() && queue.peek() <= limit) {
            sum += queue.poll();
        }
        return sum;
    }

    static boolean isTaken(PriorityQueue<Integer> queue, int limit, int result, PriorityQueue<Integer> old) {
        ArrayList<Integer> rest = new ArrayList<>(old);
        int sum = 0;
        for (Integer element : old) {
            if (element <= limit) {
                rest.remove(element);
                sum += element;
            }
        }
        return result == sum && queue.size() == rest.size() && queue.containsAll(rest);
    }

    static Finitization finQueues(int n) {
        Finitization f = new Finitization(PriorityQueue.class);
        f.set("size", Domain.ints(0, n));
        f.set("queue", f.arrays(Object[].class, Domain.ints(1, n), Domain.integers(1, 3).orNull()));
        f.argument(1, Domain.ints(0, 3));
        return f;
    }
}
