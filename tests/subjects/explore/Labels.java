import static fretsaw.Fretsaw.*;

import java.util.List;

/** Choices with labels, and values of all kinds that paths show or number. */
public class Labels {
    enum Op { PUT, GET, Ünicode }

    record Named(String name) {
        @Override
        public String toString() {
            throw new IllegalStateException("no path may ask for it");
        }
    }

    static Object value(int which) {
        return switch (which) {
            case 0 -> getInt("key", 1, 2) + " " + getInt("an \"odd\"=label\t", -1, 0);
            case 1 -> getBoolean("boolean") + " " + getBoolean("ü");
            case 2 -> getLong("long", Long.MAX_VALUE - 1, Long.MAX_VALUE) + " " + getByte("b", (byte) -1, (byte) 1);
            case 3 -> getChar("c", 'a', 'b') + " " + getShort("s", (short) 5, (short) 6) + " " + getEnum("op", Op.class);
            case 4 -> choose("name", "a b", "tab\t", "\"quoted\"\\", "", "ü\ud83d\ude00\ud800", null, "same", "same", "x".repeat(50));
            case 5 -> choose("list", List.of(1, 2L, (byte) 3, (short) 4, 'c', 1, true));
            case 6 -> oneOf(1.0, 0.1f, 1e300, -0.0, 0.0, Double.NaN, Float.NEGATIVE_INFINITY, Double.MIN_VALUE, 1.0f);
            case 7 -> {
                Object chosen = oneOf(new Named("left"), new Named("right"), new int[1], (Runnable) () -> { }, Labels.class);
                yield chosen instanceof Named named ? named.name : chosen instanceof int[] ? "array" : chosen == Labels.class;
            }
            case 8 -> oneOfInts(5, 5, 3) + " " + oneOf(Integer.valueOf(getInt(1, 2)), 1, "one");
            default -> oneOf("#1", "null", "5", "of(0,2)=1");
        };
    }

    public static void main(String[] args) {
        System.out.println(value(getInt("which", 0, 9)));
    }
}
