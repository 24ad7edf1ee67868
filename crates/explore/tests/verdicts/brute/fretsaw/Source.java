package fretsaw;

import java.util.ArrayList;
import java.util.List;

/** All combinations of choices, one after the other, in place of the class of the same name in the API. */
public final class Source {
    /** For each choice of the present run its number, and how many alternatives it has. */
    private static final List<long[]> CHOICES = new ArrayList<>();
    private static int used;

    private Source() {}

    static long next(String kind, long lo, long hi) {
        if (lo > hi) {
            throw new IllegalArgumentException("there is nothing to choose from");
        }
        if (used == CHOICES.size()) {
            CHOICES.add(new long[] {0, hi - lo + 1});
        }
        return lo + CHOICES.get(used++)[0];
    }

    static long next(String label, String kind, long lo, long hi) {
        return next(kind, lo, hi);
    }

    static int index(String label, Object[] values) {
        return (int) next("of", 0, values.length - 1);
    }

    static String structure(String label, String asked) {
        throw new UnsupportedOperationException();
    }

    static int used() {
        return used;
    }

    static long random(long lo, long hi) {
        throw new UnsupportedOperationException();
    }

    /** Begins another run with the next combination. Returns whether there is one. */
    public static boolean again() {
        used = 0;
        while (!CHOICES.isEmpty()) {
            long[] last = CHOICES.get(CHOICES.size() - 1);
            if (++last[0] < last[1]) {
                return true;
            }
            CHOICES.remove(CHOICES.size() - 1);
        }
        return false;
    }
}
