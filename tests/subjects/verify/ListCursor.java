// verdict: safe
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;

/** A list iterator goes back and forth, and changes a linked list. */
class ListCursor {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        List<Integer> list = new LinkedList<>(List.of(5));
        list.add(0, x);
        ListIterator<Integer> cursor = list.listIterator();
        while (cursor.hasNext()) {
            int index = cursor.nextIndex();
            int element = cursor.next();
            if (element == y) {
                cursor.set(element + 1);
                cursor.add(index); // twin: cursor.add(element);
            }
        }
        assert list.size() == 2 + (x == y ? 1 : 0) + (y == 5 ? 1 : 0);
        assert list.get(0) != y && (x != y || list.get(1) == 0);
    }
}
