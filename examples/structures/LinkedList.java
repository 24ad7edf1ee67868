import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * A list in a circle: a header that holds no element, then the entries, then the header again, with links both ways.
 *
 * <p>Lists of exactly n elements, none of them null: 1, 2, 5, 15, 52 for 1 to 5 (Bell's numbers).
 */
public class LinkedList {
    private Link header;
    private int size;

    static class Link {
        private Link next;
        private Link previous;
    }

    static class Entry extends Link {
        private Object element;
    }

    public boolean repOk() {
        if (header == null) {
            return false;
        }
        int count = 0;
        Link link = header;
        do {
            Link next = link.next;
            // This also ends the loop: a link that is met again has another one before it, unless it is the header.
            if (next == null || next.previous != link) {
                return false;
            }
            link = next;
            count++;
        } while (link != header);
        return count - 1 == size;
    }

    /** Lists of exactly n elements, none of them null. */
    public static Finitization finLinkedList(int n) {
        Finitization f = finLinkedList(n, n, n, n);
        f.set(Entry.class, "element", f.objects(Object.class, n));
        return f;
    }

    /** Lists of minSize to maxSize elements, null among them. */
    public static Finitization finLinkedList(int minSize, int maxSize, int entries, int elements) {
        Finitization f = new Finitization(LinkedList.class);
        Domain headers = f.objects(Link.class, 1);
        Domain links = headers.or(f.objects(Entry.class, entries)).orNull();
        f.set("header", headers);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Link.class, "next", links);
        f.set(Link.class, "previous", links);
        f.set(Entry.class, "element", f.objects(Object.class, elements).orNull());
        return f;
    }
}
