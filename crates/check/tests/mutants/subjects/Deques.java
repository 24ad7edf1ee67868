import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Methods over java.util.ArrayDeque. */
public class Deques {
    static boolean repOk(ArrayDeque<Integer> deque) {
        Object[] elements = peek(deque, "elements");
        int head = peek(deque, "head");
        int tail = peek(deque, "tail");
        if (head >= elements.length || tail >= elements.length) {
            return false;
        }
        for (int i = 0; i < elements.length; i++) {
            boolean inside = head <= tail ? head <= i && i < tail : head <= i || i < tail;
            if (inside == (elements[i] == null)) {
                return false;
            }
        }
        return true;
    }

    /** Moves so many elements from the end to the beginning; from the beginning to the end for a negative number. */
    public static void rotate(ArrayDeque<Integer> deque, int distance) {
        if (deque.isEmpty()) {
            return;
        }
        while (distance > 0) {
            deque.addFirst(deque.removeLast());
            distance--;
        }
        while (distance < 0) {
            deque.addLast(deque.removeFirst());
            distance++;
        }
    }

    static boolean isRotated(ArrayDeque<Integer> deque, int distance, ArrayDeque<Integer> old) {
        List<Integer> expected = new ArrayList<>(old);
        Collections.rotate(expected, distance);
        return new ArrayList<>(deque).equals(expected);
    }

    static Finitization finDeques(int n) {
        Finitization f = new Finitization(ArrayDeque.class);
        f.set("elements", f.arrays(Object[].class, Domain.ints(1, n), Domain.integers(0, 1).orNull()));
        f.set("head", Domain.ints(0, n - 1));
        f.set("tail", Domain.ints(0, n - 1));
        f.argument(1, Domain.ints(-2, 2));
        return f;
    }
}
