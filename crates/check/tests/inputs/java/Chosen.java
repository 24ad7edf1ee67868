/** Its constructor throws exceptions for some numbers, and creates an object that breaks the invariant for another one. */
class Chosen implements Numbered {
    static final Object LOCK = new Object();

    int number;

    Chosen(int number) {
        this.number = number;
        if (number == 1) {
            throw new IllegalStateException("one");
        }
        if (number == 0) {
            throw new UnsupportedOperationException("zero");
        }
    }

    @Override
    public int number() {
        return number;
    }
}

/** An invariant in an interface. */
interface Numbered {
    int number();

    default boolean repOk() {
        return number() != 3;
    }
}
