import fretsaw.Domain;
import fretsaw.Finitization;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Predicates that make strings of arrays whose elements are not decided, and look at whole arrays at once. */
public class Texts {
    private byte[] bytes;
    private int[] ints;
    private long[] longs;
    private int way;

    boolean holds() {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        switch (way) {
            case 0:
                return (text + "!").length() == bytes.length + 1 && (text + '!' + text).startsWith("ab");
            case 1:
                return text.intern() == "ab";
            case 2:
                return text.hashCode() == "bb".hashCode() || text.compareTo("b") == 0;
            case 3:
                return text.indexOf("ba") > 0 || text.indexOf('a') < 0;
            case 4:
                return ("\u0100" + text).equals("\u0100a");
            case 5:
                return new StringBuilder(text).append(bytes.length).toString().equals("b1");
            case 6:
                return Arrays.equals(text.getBytes(StandardCharsets.UTF_8), new byte[] {'a'});
            case 7:
                return text.toCharArray().length == 2 && text.repeat(2).equals("abab");
            case 8:
                return Arrays.hashCode(ints) == Arrays.hashCode(new int[] {1, 2});
            case 9:
                Arrays.fill(ints, ints.length - 1);
                return Arrays.mismatch(ints, new int[] {1, 1, 1}) == 2;
            case 10:
                Arrays.fill(longs, 1, longs.length, longs[0]);
                return Arrays.equals(longs, new long[] {7, 7, 7}) || longs[longs.length - 1] < 0;
            case 11:
                return System.getProperty(text, "none").equals("none") && Arrays.equals(bytes, new byte[] {'b'});
            default:
                int[] copy = Arrays.copyOf(ints, ints.length + 1);
                System.arraycopy(copy, 0, copy, 1, ints.length);
                return Arrays.hashCode(copy) == Arrays.hashCode(new int[] {2, 2, 1});
        }
    }

    public static Finitization finTexts(int longest) {
        Finitization f = new Finitization(Texts.class);
        f.set("way", Domain.ints(0, 12));
        f.set("bytes", f.arrays(byte[].class, Domain.ints(1, longest), Domain.intsOf('a', 'b')));
        f.set("ints", f.arrays(int[].class, Domain.ints(1, 2), Domain.ints(1, 2)));
        f.set("longs", f.arrays(long[].class, Domain.ints(1, longest), Domain.longsOf(7, -1)));
        return f;
    }
}
