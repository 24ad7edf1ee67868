import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.Set;

/** A hash table with chains. */
public class IntSet {
    Node[] table;
    int size;

    static class Node {
        Integer key;
        Node next;
    }

    boolean repOk() {
        if (table == null) {
            return false;
        }
        int count = 0;
        Set<Integer> keys = new HashSet<>();
        for (int i = 0; i < table.length; i++) {
            for (Node node = table[i]; node != null; node = node.next) {
                if (++count > size || node.key == null || node.key % table.length != i || !keys.add(node.key)) {
                    return false;
                }
            }
        }
        return count == size;
    }

    boolean has(Integer key) {
        for (Node node : table) {
            for (; node != null; node = node.next) {
                if (node.key.equals(key)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Refuses null, and whatever it is given without a table. */
    public boolean add(Integer key) {
        if (key == null) {
            throw new IllegalArgumentException("null");
        }
        if (table.length == 0) {
            throw new IllegalStateException("no table");
        }
        int index = key % table.length;
        for (Node node = table[index]; node != null; node = node.next) {
            if (node.key.equals(key)) {
                return false;
            }
        }
        Node node = new Node();
        node.key = key;
        node.next = table[index];
        table[index] = node;
        size++;
        return true;
    }

    boolean isAdded(Integer key, boolean result, IntSet old) {
        for (int i = 0; i < 3; i++) {
            if (has(i) != (old.has(i) || key == i)) {
                return false;
            }
        }
        return result != old.has(key);
    }

    public boolean contains(Integer key) {
        if (key == null || table.length == 0) {
            return false;
        }
        Node node = table[key % table.length];
        while (node != null && !node.key.equals(key)) {
            node = node.next;
        }
        return node != null;
    }

    boolean isContained(Integer key, boolean result) {
        return result == (key != null && has(key));
    }

    static Finitization finIntSet(int n) {
        Finitization f = new Finitization(IntSet.class);
        Domain nodes = f.objects(Node.class, n).orNull();
        f.set("table", f.arrays(Node[].class, Domain.ints(0, 2), nodes).orNull());
        f.set("size", Domain.ints(0, n));
        f.set(Node.class, "key", Domain.integers(0, 2).orNull());
        f.set(Node.class, "next", nodes);
        f.argument(0, Domain.integers(0, 2).orNull());
        return f;
    }
}
