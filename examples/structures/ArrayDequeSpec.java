import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.ArrayDeque;

/**
 * What java.util.ArrayDeque relies on: the elements are in the array from head to before tail, around the end if need be, and all
 * other places are null. There is always one such place, so that head and tail are the same only if there are no elements.
 */
public class ArrayDequeSpec {
    static boolean repOk(ArrayDeque<?> deque) {
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

    /** Deques in arrays of 1 to n places. Of the elements it only matters which are the same. */
    static Finitization finArrayDequeSpec(int n) {
        Finitization f = new Finitization(ArrayDeque.class);
        Domain elements = f.objects(Object.class, n).orNull();
        f.set("elements", f.arrays(Object[].class, Domain.ints(1, n), elements));
        f.set("head", Domain.ints(0, n - 1));
        f.set("tail", Domain.ints(0, n - 1));
        return f;
    }
}
