import fretsaw.Domain;
import fretsaw.Finitization;

/** A list of ints in ascending order. */
public class IntList {
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

    int count(int value) {
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            count += node.value == value ? 1 : 0;
        }
        return count;
    }

    public void insert(int value) {
        Node node = new Node();
        node.value = value;
        if (first == null || value < first.value) {
            node.next = first;
            first = node;
        } else {
            Node before = first;
            while (before.next != null && before.next.value < value) {
                before = before.next;
            }
            node.next = before.next;
            before.next = node;
        }
        size++;
    }

    boolean isInserted(int value, IntList old) {
        for (int i = 0; i < 3; i++) {
            if (count(i) != old.count(i) + (i == value ? 1 : 0)) {
                return false;
            }
        }
        return size == old.size + 1;
    }

    public boolean remove(int value) {
        Node before = null;
        Node node = first;
        while (node != null && node.value < value) {
            before = node;
            node = node.next;
        }
        if (node == null || node.value != value) {
            return false;
        }
        if (before == null) {
            first = node.next;
        } else {
            before.next = node.next;
        }
        size--;
        return true;
    }

    boolean isRemoved(int value, boolean result, IntList old) {
        for (int i = 0; i < 3; i++) {
            if (count(i) != old.count(i) - (i == value && result ? 1 : 0)) {
                return false;
            }
        }
        return result == old.count(value) > 0;
    }

    static Finitization finIntList(int n) {
        Finitization f = new Finitization(IntList.class);
        Domain nodes = f.objects(Node.class, n).orNull();
        f.set("first", nodes);
        f.set("size", Domain.ints(0, n));
        f.set(Node.class, "next", nodes);
        f.set(Node.class, "value", Domain.ints(0, 2));
        f.argument(0, Domain.ints(0, 2));
        return f;
    }
}
