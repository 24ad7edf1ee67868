import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.LinkedList;

/** What java.util.LinkedList relies on: each node is the previous one of its next one, and the ends and the size are right. */
public class LinkedListSpec {
    static boolean repOk(LinkedList<?> list) {
        int count = 0;
        Object previous = null;
        for (Object node = peek(list, "first"); node != null; node = peek(node, "next")) {
            if (peek(node, "prev") != previous) {
                return false;
            }
            count++;
            previous = node;
        }
        int size = peek(list, "size");
        return peek(list, "last") == previous && count == size;
    }

    /** Lists of up to n elements, null among them. */
    static Finitization finLinkedListSpec(int n) {
        Finitization f = new Finitization(LinkedList.class);
        Domain links = f.objects("Node", n).orNull();
        f.set("first", links);
        f.set("last", links);
        f.set("size", Domain.ints(0, n));
        f.set("Node.prev", links);
        f.set("Node.next", links);
        f.set("Node.item", f.objects(Object.class, n).orNull());
        return f;
    }
}
