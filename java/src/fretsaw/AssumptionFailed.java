package fretsaw;

/**
 * Thrown under plain {@code java} if an assumption is false.
 *
 * <p>This is an error, not an exception, so that a program that catches exceptions does not continue after it.
 */
public final class AssumptionFailed extends Error {
    private static final long serialVersionUID = 1L;

    /** Only for {@link Fretsaw#assume}. */
    AssumptionFailed() {
        this("an assumption does not hold for these choices");
    }

    /** Only for {@link Fretsaw#any}. */
    AssumptionFailed(String message) {
        super(message);
    }
}
