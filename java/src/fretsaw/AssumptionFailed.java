package fretsaw;

/**
 * Ends a program whose choices do not meet an assumption, under plain {@code java}.
 *
 * <p>It is an error, not an exception: a program that catches exceptions must not go on from it.
 */
public final class AssumptionFailed extends Error {
    private static final long serialVersionUID = 1L;

    /** Made by {@link Fretsaw#assume} only. */
    AssumptionFailed() {
        super("an assumption does not hold for these choices");
    }
}
