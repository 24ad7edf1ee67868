package shapes;

/** A list whose nodes nobody else can name, with a predicate that nobody else can call. */
class Chain<T> {
    private Node<T> head;
    private int size;

    private static final class Node<T> {
        private T value;
        private Node<T> next;

        private Node() {
            throw new AssertionError("nobody calls this");
        }
    }

    private boolean repOk() {
        return Walker.walk(this);
    }

    private boolean has(Object value, long[] counts, int n) {
        return Walker.walk(this, value, counts) && n == 7;
    }
}
