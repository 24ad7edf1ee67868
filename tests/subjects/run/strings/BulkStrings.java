// Tests what strings do with whole texts, in one byte or two for each character: comparing, searching, copying, coding.
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class BulkStrings {
    interface Action {
        Object run();
    }

    static String result(Action action) {
        try {
            return String.valueOf(action.run());
        } catch (RuntimeException e) {
            return e + " at " + e.getStackTrace()[0].getMethodName();
        }
    }

    static List<String> texts() {
        List<String> texts = new ArrayList<>();
        String long1 = "the quick brown fox jumps over the lazy dog ".repeat(4);
        String long2 = "\u00e9\u00ff".repeat(70);
        String wide = "\u0107\u4e2d".repeat(70);
        for (String base : new String[] {"", "a", "abc", long1, long2, wide, "a".repeat(129), "\ud83d\ude00x"}) {
            texts.add(base);
            texts.add(base + "b");
            texts.add(base + "\u00ff");
            texts.add(base + "\u0100");
            texts.add("b" + base);
        }
        return texts;
    }

    static void compare(String x, String y) {
        StringBuilder line = new StringBuilder();
        line.append(x.equals(y)).append(' ').append(x.compareTo(y)).append(' ').append(x.indexOf(y)).append(' ');
        line.append(x.contains(y)).append(' ').append(x.startsWith(y)).append(' ').append(x.endsWith(y)).append(' ');
        line.append(x.indexOf(y, 3)).append(' ').append(x.lastIndexOf(y)).append(' ');
        line.append(new StringBuilder(x).compareTo(new StringBuilder(y))).append(' ');
        line.append(new StringBuilder(x).indexOf(y, 1)).append(' ').append(x.contentEquals(new StringBuilder(y)));
        line.append(' ').append((x + y).hashCode()).append(' ').append((x + y).length());
        System.out.println(line);
    }

    static void single(String x) {
        char[] characters = x.toCharArray();
        System.out.println(x.hashCode() + " " + Arrays.hashCode(characters) + " " + new String(characters).equals(x)
            + " " + Arrays.hashCode(x.getBytes(StandardCharsets.UTF_8))
            + " " + Arrays.hashCode(x.getBytes(StandardCharsets.ISO_8859_1))
            + " " + Arrays.hashCode(x.getBytes(StandardCharsets.US_ASCII))
            + " " + Arrays.hashCode(x.getBytes(StandardCharsets.UTF_16)));
        for (int c : new int[] {'a', 'b', 0xff, 0x100, 0x161, 0x4e2d, 0x1f600, -1, 0xd83d, 0x10061}) {
            System.out.print(x.indexOf(c) + " " + x.indexOf(c, 2) + " " + x.indexOf(c, 1000) + " " + x.lastIndexOf(c) + " ");
        }
        System.out.println();
        for (int[] range : new int[][] {{0, 0}, {0, 1}, {1, 3}, {2, 1}, {-1, 2}, {0, 1000}}) {
            int from = range[0], to = range[1];
            System.out.println(result(() -> { char[] a = new char[9]; x.getChars(from, to, a, 2); return new String(a, 2, 7); }));
            System.out.println(result(() -> x.substring(from, to).hashCode()));
            System.out.println(result(() -> new String(characters, from, to - from).hashCode()));
            System.out.println(result(() -> new StringBuilder("\u0100").append(x, from, to).toString().hashCode()));
            System.out.println(result(() -> new StringBuilder(x).insert(0, characters).delete(from, to).toString().hashCode()));
        }
        byte[] bytes = x.getBytes(StandardCharsets.UTF_8);
        System.out.println(new String(bytes, StandardCharsets.UTF_8).equals(x) + " "
            + new String(bytes, StandardCharsets.ISO_8859_1).hashCode() + " "
            + new String(bytes, StandardCharsets.US_ASCII).hashCode());
    }

    static void coded() {
        for (int length : new int[] {1, 8, 63, 64, 65, 130}) {
            for (int at = 0; at < length; at += length / 5 + 1) {
                for (char c : new char[] {0x7f, 0x80, 0xff, 0x100, 0xd800, 0xffff}) {
                    char[] characters = new char[length];
                    Arrays.fill(characters, 'z');
                    characters[at] = c;
                    String text = new String(characters);
                    System.out.println(length + " " + at + " " + (int) c + " " + text.hashCode() + " "
                        + Arrays.hashCode(text.getBytes(StandardCharsets.ISO_8859_1)) + " "
                        + Arrays.hashCode(text.getBytes(StandardCharsets.US_ASCII)) + " "
                        + Arrays.hashCode(text.getBytes(StandardCharsets.UTF_8)) + " " + text.indexOf(c) + " "
                        + text.replace(c, 'y').hashCode() + " " + text.substring(at).compareTo(text));
                }
            }
        }
    }

    public static void main(String[] args) {
        List<String> texts = texts();
        for (String x : texts) {
            single(x);
            for (String y : texts) {
                compare(x, y);
            }
        }
        coded();
        System.out.println("ab".repeat(1000).hashCode() + " " + "\u0100".repeat(1000).hashCode() + " " + "c".repeat(0));
        System.out.println(result(() -> "a".repeat(-1)));
        String seen = "x".repeat(3000) + "y";
        System.out.println(seen.indexOf("x".repeat(1500) + "y") + " " + seen.indexOf("x".repeat(1500) + "z"));
    }
}
