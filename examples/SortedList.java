import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getInt;

/** Doubly linked lists of up to N elements out of N values, sorted: fretsaw explore SortedList.java 6 */
public class SortedList {
    static class Node {
        Node previous, next;
        int value;
    }

    Node first;

    static SortedList generate(int longest, int values) {
        SortedList list = new SortedList();
        int length = getInt(0, longest);
        Node last = null;
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.value = getInt(1, values);
            node.previous = last;
            if (last == null) list.first = node;
            else last.next = node;
            last = node;
        }
        return list;
    }

    boolean isSorted() {
        int least = Integer.MIN_VALUE;
        for (Node node = first; node != null; node = node.next) {
            if (node.value < least) return false;
            least = node.value;
        }
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        assume(generate(n, n).isSorted());
    }
}
