import java.util.function.IntSupplier;

/** Both kinds of numbers side by side: what {@code --like} does, written by hand. */
public class BothNumbers implements Numbers {
    private final Numbers array = new ArrayNumbers();
    private final Numbers linked = new LinkedNumbers();

    @Override
    public void push(int number) {
        array.push(number);
        linked.push(number);
    }

    @Override
    public int pop() {
        return same(array::pop, linked::pop);
    }

    @Override
    public int size() {
        return same(array::size, linked::size);
    }

    /** The result of both, or their exception. */
    private static int same(IntSupplier one, IntSupplier other) {
        int result;
        try {
            result = one.getAsInt();
        } catch (IllegalStateException e) {
            try {
                other.getAsInt();
            } catch (IllegalStateException too) {
                throw too;
            }
            throw new AssertionError("only one throws");
        }
        if (other.getAsInt() != result) {
            throw new AssertionError("they differ");
        }
        return result;
    }
}
