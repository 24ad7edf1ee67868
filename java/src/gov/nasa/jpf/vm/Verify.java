package gov.nasa.jpf.vm;

import fretsaw.Fretsaw;

/**
 * The interface of drivers written for Java PathFinder, so that they run unmodified.
 *
 * <p>Only what drivers use to make choices. Counters belong to a path here, and not to the whole search: each path counts
 * from 0. There, what a counter holds depends on which paths were explored before, and on when choices are decided; here a path
 * depends on its choices alone, so that it is the same for any strategy, number of workers and setting, after a
 * checkpoint and when it is replayed. To count over all paths, count lines that they print, or completed paths and tests.
 */
public final class Verify {
    private static int[] counters = new int[16];

    private Verify() {}

    /**
     * Chooses an int.
     *
     * @param min the least value
     * @param max the greatest value
     * @return a value in between
     */
    public static int getInt(int min, int max) {
        return min <= max ? Fretsaw.getInt(min, max) : Fretsaw.getInt(max, min);
    }

    /**
     * Chooses one of some ints.
     *
     * @param values the ints
     * @return one of them
     */
    public static int getIntFromList(int... values) {
        return Fretsaw.oneOfInts(values);
    }

    /**
     * Chooses a boolean.
     *
     * @return false or true
     */
    public static boolean getBoolean() {
        return Fretsaw.getBoolean();
    }

    /**
     * Chooses a boolean.
     *
     * @param falseFirst whether false comes first
     * @return false or true
     */
    public static boolean getBoolean(boolean falseFirst) {
        return Fretsaw.getBoolean() == falseFirst;
    }

    /**
     * Chooses an int.
     *
     * @param max the greatest value
     * @return a value from 0 on
     */
    public static int random(int max) {
        return getInt(0, max);
    }

    /**
     * Chooses a boolean.
     *
     * @return false or true
     */
    public static boolean randomBool() {
        return Fretsaw.getBoolean();
    }

    /**
     * Goes on only if {@code condition} does not hold.
     *
     * @param condition what is of no interest
     */
    public static void ignoreIf(boolean condition) {
        Fretsaw.assume(!condition);
    }

    /**
     * Counts.
     *
     * @param id the counter
     * @return its new value
     */
    public static int incrementCounter(int id) {
        if (id >= counters.length) {
            counters = java.util.Arrays.copyOf(counters, 2 * id);
        }
        return ++counters[id];
    }

    /**
     * Tells what was counted on this path.
     *
     * @param id the counter
     * @return its value
     */
    public static int getCounter(int id) {
        return id < counters.length ? counters[id] : 0;
    }

    /**
     * Starts counting anew.
     *
     * @param id the counter
     */
    public static void resetCounter(int id) {
        if (id < counters.length) {
            counters[id] = 0;
        }
    }

    /** Without threads everything is atomic. */
    public static void beginAtomic() {}

    /** Without threads everything is atomic. */
    public static void endAtomic() {}
}
