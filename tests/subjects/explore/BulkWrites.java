import static fretsaw.Fretsaw.*;

import java.util.Arrays;

/** Fills and copies of arrays that are older than the choice, with undecided elements among them, and going back. */
public class BulkWrites {
    static final byte[] bytes = new byte[100];
    static final int[] ints = new int[100];
    static final long[] longs = new long[100];
    static final Object[] objects = new String[100];
    static final char[] characters = new char[40];

    static int digest() {
        return Arrays.hashCode(bytes) + 3 * Arrays.hashCode(ints) + 5 * Arrays.hashCode(longs) + 7 * Arrays.hashCode(objects)
            + 11 * Arrays.hashCode(characters);
    }

    static void write(int how, int value) {
        switch (how) {
            case 0 -> Arrays.fill(bytes, 3, 90, (byte) 9);
            case 1 -> Arrays.fill(ints, value);
            case 2 -> Arrays.fill(longs, 5, 6, 1L << 50);
            case 3 -> Arrays.fill(objects, "text");
            case 4 -> System.arraycopy(ints, 0, ints, 1, 99);
            case 5 -> System.arraycopy(longs, 3, longs, 0, 97);
            case 6 -> "the text".getChars(0, 8, characters, 3);
            case 7 -> "\u0107\u4e2d".getChars(0, 2, characters, 7);
            default -> ints[7] = value;
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 100; n++) {
            bytes[n] = (byte) n;
            longs[n] = (long) n << 33;
        }
        StringBuilder out = new StringBuilder();
        for (int round = 0; round < 2; round++) {
            int how = getInt(0, 8);
            int value = getInt(1, 2);
            write(how, value);
            out.append(how).append(' ');
            // Copies of what may be undecided, one of them to where there is no room.
            int[] copy = ints.clone();
            System.arraycopy(copy, 50, copy, 40, 50);
            System.arraycopy(ints, 100, new int[0], 0, 0);
            out.append(copy.length).append(' ');
            if (round == 1 && getInt(0, 1) == 1) {
                out.append(Arrays.equals(copy, ints)).append(' ').append(Arrays.hashCode(copy)).append(' ');
            }
        }
        System.out.println(out.append(digest()));
    }
}
