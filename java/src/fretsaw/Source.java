package fretsaw;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/**
 * The source of choices under plain {@code java}: a recorded path, or a random generator.
 *
 * <p>A path is a text with a word for each choice, in the order of the calls: {@code int(0,5)=3}, {@code boolean=true},
 * {@code of(0,3)=2}. The kind and the bounds of each choice are compared with those of the call, so that another program than
 * the recorded one does not continue with wrong values.
 */
final class Source {
    /** The words of the path; null for random choices. */
    private static final String[] PATH = path();
    private static final Random RANDOM = new Random(Long.getLong("fretsaw.seed", 0L));
    /** How many words were used. */
    private static int used;

    private Source() {}

    /** The next choice, a value from {@code lo} to {@code hi}. */
    static long next(String kind, long lo, long hi) {
        if (lo > hi) {
            throw new IllegalArgumentException(call(kind, lo, hi) + ": there is nothing to choose from");
        }
        if (PATH == null) {
            return lo + (long) (RANDOM.nextDouble() * ((double) hi - (double) lo + 1));
        }
        // A choice without alternatives is not recorded.
        return lo == hi ? lo : recorded(kind, lo, hi);
    }

    private static long recorded(String kind, long lo, long hi) {
        String asked = call(kind, lo, hi);
        if (used == PATH.length) {
            throw new PathDiverged("the path has ended after " + used + " choices, but the program asks for " + asked);
        }
        String word = PATH[used++];
        int sign = word.lastIndexOf('=');
        if (sign < 0 || !word.substring(0, sign).equals(asked)) {
            throw new PathDiverged("choice " + used + " of the path is " + word + ", but the program asks for " + asked);
        }
        String value = word.substring(sign + 1);
        if (kind.equals("boolean")) {
            return value.equals("true") ? 1 : 0;
        }
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new PathDiverged("choice " + used + " of the path, " + word + ", has no number");
        }
    }

    private static String call(String kind, long lo, long hi) {
        return kind.equals("boolean") ? kind : kind + "(" + lo + "," + hi + ")";
    }

    private static String[] path() {
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
        String trimmed = text.trim();
        return trimmed.isEmpty() ? new String[0] : trimmed.split("\\s+");
    }
}
