package fretsaw;

import java.util.Random;

/**
 * Choices and assumptions of test generation programs.
 *
 * <p>{@code fretsaw explore} runs a program once for every combination of choices. Under plain {@code java} the choices
 * are drawn at random, from the seed in the system property {@code fretsaw.seed} (0 if it is not set).
 */
public final class Fretsaw {
    private Fretsaw() {}

    /**
     * Chooses an int.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static int getInt(int lo, int hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("getInt(" + lo + ", " + hi + "): the range is empty");
        }
        return (int) Draws.RANDOM.nextLong(lo, hi + 1L);
    }

    /**
     * Chooses a boolean.
     *
     * @return false or true
     */
    public static boolean getBoolean() {
        return Draws.RANDOM.nextBoolean();
    }

    /**
     * Goes on only if {@code condition} holds: what follows is of no interest otherwise.
     *
     * @param condition what is assumed
     * @throws AssumptionFailed under plain {@code java}, if the condition is false
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionFailed();
        }
    }

    /** A class of its own, so that inside the machine, where nothing is drawn, it is never initialized. */
    private static final class Draws {
        static final Random RANDOM = new Random(Long.getLong("fretsaw.seed", 0L));
    }
}
