package fretsaw;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * The source of choices under plain {@code java}: a recorded path, or a random generator.
 *
 * <p>A path is a text with a word for each choice, in the order of the calls: {@code int(0,5)=3}, {@code boolean=true},
 * {@code oneOf(3)="red"}, or {@code key=3} for a choice with a label. The label, or the kind and the bounds, are compared with
 * those of the call, so that another program than the recorded one does not continue with wrong values.
 */
final class Source {
    /** The words of the path; null for random choices. */
    private static final List<String> PATH = path();
    private static final Random RANDOM = new Random(Long.getLong("fretsaw.seed", 0L));
    /** How many words were used. */
    private static int used;

    private Source() {}

    /** The next choice, a value from {@code lo} to {@code hi}. */
    static long next(String kind, long lo, long hi) {
        return next(null, kind, lo, hi);
    }

    /** The next choice, a value from {@code lo} to {@code hi}; its label may be null. */
    static long next(String label, String kind, long lo, long hi) {
        if (lo > hi) {
            throw new IllegalArgumentException(call(kind, lo, hi) + ": there is nothing to choose from");
        }
        if (PATH == null) {
            return random(lo, hi);
        }
        // A choice without alternatives is not recorded.
        return lo == hi ? lo : number(next(label, call(kind, lo, hi), null), kind, lo, hi);
    }

    /** The next choice, the index of one of the values; its label may be null. */
    static int index(String label, Object[] values) {
        String asked = "oneOf(" + values.length + ")";
        if (values.length == 0) {
            throw new IllegalArgumentException(asked + ": there is nothing to choose from");
        }
        if (PATH == null) {
            return (int) random(0, values.length - 1);
        }
        if (values.length == 1) {
            return 0;
        }
        // Older versions recorded the index.
        String old = label == null ? call("of", 0, values.length - 1) : null;
        String word = next(label, asked, old);
        String value = value(word);
        if (old != null && word.startsWith(old + "=")) {
            return (int) number(word, "of", 0, values.length - 1);
        }
        int index = Words.index(values, value);
        if (index < 0) {
            throw wrongValue(word, asked);
        }
        return index;
    }

    /** The structure that is next on the path, as text; null if structures are random. */
    static String structure(String label, String asked) {
        if (PATH == null) {
            return null;
        }
        String word = next(label, asked, null);
        String text = Words.unquote(value(word));
        if (text == null) {
            throw wrongValue(word, asked);
        }
        return text;
    }

    /** How many choices were made. */
    static int used() {
        return used;
    }

    /** A random number. */
    static long random(long lo, long hi) {
        return lo + (long) (RANDOM.nextDouble() * ((double) hi - (double) lo + 1));
    }

    /** The next word, which must be about the choice that is asked for. */
    private static String next(String label, String asked, String old) {
        String head = label == null ? asked : Words.label(label);
        String told = label == null ? asked : head + ": " + asked;
        if (used == PATH.size()) {
            throw new PathDiverged("the path has ended after " + used + " choices, but the program asks for " + told);
        }
        String word = PATH.get(used++);
        int sign = Words.sign(word);
        String given = sign < 0 ? "" : word.substring(0, sign);
        if (!given.equals(head) && !given.equals(old)) {
            throw new PathDiverged("choice " + used + " of the path is " + word + ", but the program asks for " + told);
        }
        return word;
    }

    private static String value(String word) {
        return word.substring(Words.sign(word) + 1);
    }

    private static long number(String word, String kind, long lo, long hi) {
        String value = value(word);
        if (kind.equals("boolean")) {
            if (!value.equals("true") && !value.equals("false")) {
                throw wrongValue(word, kind);
            }
            return value.equals("true") ? 1 : 0;
        }
        try {
            long number = Long.parseLong(value);
            if (number >= lo && number <= hi) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw wrongValue(word, call(kind, lo, hi));
    }

    private static PathDiverged wrongValue(String word, String asked) {
        return new PathDiverged(
                "choice " + used + " of the path, " + word + ", has no value that the program allows: it asks for " + asked);
    }

    private static String call(String kind, long lo, long hi) {
        return kind.equals("boolean") ? kind : kind + "(" + lo + "," + hi + ")";
    }

    private static List<String> path() {
        String text = System.getProperty("fretsaw.path");
        if (text == null) {
            return null;
        }
        if (text.startsWith("@")) {
            try {
                text = Files.readString(Path.of(text.substring(1)));
            } catch (IOException e) {
                throw new PathDiverged("the path cannot be read: " + e);
            }
        }
        return Words.split(text);
    }
}
