import fretsaw.Fretsaw;

/** Longs of all forms shifted by undecided ints: no long is taken for an undecided value. */
public class Shifts {
    static long[] values = {1L << 40 | 5, 1L << 63, 1L << 63 | 1, 1L << 63 | 70_000, -1, 0xfff5_0000_0000_0001L, 3};

    public static void main(String[] args) {
        int first = Fretsaw.getInt(0, 2);
        int second = Fretsaw.getInt(31, 33);
        StringBuilder text = new StringBuilder();
        if (first == 1) {
            text.append("one ");
        }
        for (long value : values) {
            long copy = value;
            text.append(copy << second).append(' ').append(copy >> second).append(' ').append(copy >>> second).append('\n');
        }
        long last = values[2];
        text.append(last << first).append(' ').append(values[1] >> first);
        System.out.println(text);
    }
}
