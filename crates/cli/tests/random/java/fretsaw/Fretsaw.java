package fretsaw;

import java.util.ArrayList;
import java.util.List;

/** Tries all combinations of choices, in place of the API: for brute force under plain {@code java}. */
public class Fretsaw {
    private static final List<int[]> PREFIX = new ArrayList<>();
    private static final List<String> WORDS = new ArrayList<>();

    private static int next(int count) {
        if (WORDS.size() == PREFIX.size()) {
            PREFIX.add(new int[] {0, count});
        }
        return PREFIX.get(WORDS.size())[0];
    }

    public static int getInt(int lo, int hi) {
        return (int) number("int", lo, hi);
    }

    private static long number(String kind, long lo, long hi) {
        long value = lo + next((int) (hi - lo + 1));
        WORDS.add(kind + "(" + lo + "," + hi + ")=" + value);
        return value;
    }

    public static byte getByte(byte lo, byte hi) {
        return (byte) number("byte", lo, hi);
    }

    public static char getChar(char lo, char hi) {
        return (char) number("char", lo, hi);
    }

    public static long getLong(long lo, long hi) {
        return number("long", lo, hi);
    }

    public static boolean getBoolean() {
        boolean value = next(2) == 1;
        WORDS.add("boolean=" + value);
        return value;
    }

    public static int oneOfInts(int... values) {
        int value = values[next(values.length)];
        WORDS.add("oneOf(" + values.length + ")=" + value);
        return value;
    }

    @SafeVarargs
    public static <T> T oneOf(T... values) {
        T value = values[next(values.length)];
        WORDS.add("oneOf(" + values.length + ")=" + value);
        return value;
    }

    /** Ends a run whose choices do not count. */
    public static void assume(boolean holds) {
        if (!holds) {
            throw new AssumptionFailed();
        }
    }

    /** What such a run throws. */
    public static class AssumptionFailed extends Error {}

    /** The choices that were made, as text. */
    public static String made() {
        return String.join(" ", WORDS);
    }

    /** Begins another run with the next combination of choices. Returns whether there is one. */
    public static boolean again() {
        WORDS.clear();
        while (!PREFIX.isEmpty()) {
            int[] last = PREFIX.get(PREFIX.size() - 1);
            if (++last[0] < last[1]) {
                return true;
            }
            PREFIX.remove(PREFIX.size() - 1);
        }
        return false;
    }
}
