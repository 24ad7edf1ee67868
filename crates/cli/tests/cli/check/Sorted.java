/** A list in ascending order; remove forgets to count, and get does not look where it goes. */
public class Sorted {
    private Node head;
    private int size;

    static class Node {
        int value;
        Node next;
    }

    boolean repOk() {
        int count = 0;
        for (Node node = head; node != null; node = node.next) {
            if (++count > size || node.next != null && node.next.value < node.value) {
                return false;
            }
        }
        return count == size;
    }

    public boolean remove(int value) {
        if (head == null) {
            return false;
        }
        if (head.value == value) {
            head = head.next;
            return true;
        }
        return false;
    }

    public int get(int index) {
        Node node = head;
        while (index-- > 0) {
            node = node.next;
        }
        return node.value;
    }

    public int size() {
        return size;
    }

    boolean isSmall(int value) {
        return value < 2;
    }

    boolean shrinks(int value, boolean result, Sorted old) {
        return size == old.size - (result ? 1 : 0);
    }

    boolean isOdd(String text) {
        return true;
    }
}
