import fretsaw.Domain;
import fretsaw.Finitization;

/** A list of ints in order. Each of its methods has one fault. */
class Broken {
    Node first;
    int size;

    static class Node {
        int value;
        Node next;
    }

    boolean repOk() {
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (++count > size || node.next != null && node.next.value < node.value) {
                return false;
            }
        }
        return count == size;
    }

    /** Does not keep the order. */
    void addFirst(int value) {
        Node node = new Node();
        node.value = value;
        node.next = first;
        first = node;
        size++;
    }

    /** Does not think of the empty list. */
    int removeFirst() {
        int value = first.value;
        first = first.next;
        size--;
        return value;
    }

    boolean keepsRest(int result, Broken old) {
        return result == old.first.value && size == old.size - 1 && first == fretsaw.Fretsaw.original(old.first.next);
    }

    /** Returns the first value of a list of two. */
    int last() {
        if (first == null) {
            throw new IllegalStateException("empty");
        }
        return first.value;
    }

    boolean isLast(int result) {
        Node node = first;
        while (node.next != null) {
            node = node.next;
        }
        return result == node.value;
    }

    /** Keeps the last node. */
    void clear() {
        if (size > 0) {
            size = 1;
            first.next = null;
        }
    }

    boolean isCleared(Broken old) {
        return size == 0 && first == null && (old.first == null) == (old.size == 0);
    }

    /** Refuses after it has changed the list. */
    void drop(int count) {
        while (count > 0) {
            if (first == null) {
                throw new IllegalArgumentException("too many");
            }
            first = first.next;
            size--;
            count--;
        }
    }

    /** Refuses before it changes anything. */
    void take(int count) {
        if (count > size) {
            throw new IllegalArgumentException("too many");
        }
        drop(count);
    }

    static Finitization finBroken(int n) {
        Finitization f = new Finitization(Broken.class);
        Domain nodes = f.objects(Node.class, n).orNull();
        f.set("first", nodes);
        f.set("size", Domain.ints(0, n));
        f.set(Node.class, "next", nodes);
        f.set(Node.class, "value", Domain.ints(0, n));
        f.argument(0, Domain.ints(0, 2));
        return f;
    }

    /** Has parts with invariants of their own. */
    static class Whole {
        Part first;
        Part second;

        static class Part {
            int low;
            int high;

            boolean repOk() {
                return low <= high;
            }
        }

        boolean repOk() {
            return first != null && second != null && first != second;
        }

        int width() {
            return second.high - second.low;
        }

        boolean isPositive(int result) {
            return result >= 0;
        }

        /** Breaks the invariant of a part. */
        void lower() {
            first.high = 0;
        }

        static Finitization finWhole(int n) {
            Finitization f = new Finitization(Whole.class);
            Domain parts = f.objects(Part.class, 2).orNull();
            f.set("first", parts);
            f.set("second", parts);
            f.set(Part.class, "low", Domain.ints(0, n));
            f.set(Part.class, "high", Domain.ints(0, n));
            return f;
        }
    }
}
