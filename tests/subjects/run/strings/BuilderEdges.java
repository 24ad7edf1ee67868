// Tests StringBuilder at its edges: inserts of every type, replace and delete ranges, setLength, capacity, code points, chained use, indexes and error messages.
import java.util.stream.IntStream;

public class BuilderEdges {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
    static StringBuilder sb(String s) { return new StringBuilder(s); }
    static String show(CharSequence s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < s.length(); i++) out.append(s.charAt(i) < ' ' ? "<" + (int) s.charAt(i) + ">" : "" + s.charAt(i));
        return out.toString();
    }

    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(true).append('c').append(1).append(-2L).append(1.5f).append(-0.0).append((String) null).append((Object) null).append(new char[] {'x', 'y'}).append(new char[] {'a', 'b', 'c'}, 1, 2).append("hello", 1, 3).append(sb("in")).append((StringBuffer) null).append((CharSequence) null).append("abc", 3, 3).append((CharSequence) null, 0, 2);
        System.out.println(b + " " + b.length());
        b.insert(0, 1).insert(0, 'x').insert(0, true).insert(0, 2.5).insert(0, "s").insert(0, (String) null).insert(3, new char[] {'-', '-'}).insert(1, "range", 1, 3).insert(b.length(), 9L).insert(2, new char[] {'p', 'q', 'r'}, 2, 1).insert(0, 1.5f).insert(0, (Object) null);
        System.out.println(b);
        System.out.println(sb("abcdef").delete(1, 3) + " " + sb("abcdef").delete(4, 99) + " " + sb("abc").delete(3, 3) + " " + sb("abcdef").deleteCharAt(5) + " " + sb("abcdef").replace(1, 3, "XYZ") + " " + sb("abcdef").replace(3, 99, "") + " " + sb("abcdef").replace(6, 6, "!") + " " + sb("abcdef").reverse() + " " + sb("").reverse() + " " + sb("ab\uD83D\uDE00c").reverse());
        StringBuilder l = sb("abc");
        l.setLength(5);
        l.setCharAt(1, '\u20ac');
        System.out.println(show(l) + " " + l.length() + " " + l.indexOf("c") + l.indexOf("") + l.indexOf("c", 3) + l.lastIndexOf("a") + l.lastIndexOf("", 99) + " " + l.charAt(1) + l.codePointAt(0));
        l.setLength(0);
        System.out.println(l.isEmpty() + " " + l.capacity() + " " + new StringBuilder().capacity() + new StringBuilder(3).capacity() + new StringBuilder("abc").capacity() + " " + sb("x").compareTo(sb("y")) + sb("x").equals(sb("x")));
        StringBuilder c = new StringBuilder(1);
        StringBuilder caps = new StringBuilder();
        int last = -1;
        for (int i = 0; i < 200; i++) {
            c.append('x');
            if (c.capacity() != last) caps.append(last = c.capacity()).append(' ');
        }
        c.append("\u20ac");
        c.trimToSize();
        c.ensureCapacity(10);
        System.out.println(caps + "" + c.capacity());
        char[] dst = new char[6];
        sb("abcdef").getChars(2, 5, dst, 1);
        System.out.println(show(new String(dst)) + " " + sb("hello").substring(3) + sb("hello").substring(1, 2) + sb("hello").subSequence(0, 0) + " " + sb("a\uD83D\uDE00").codePointCount(0, 3) + sb("a\uD83D\uDE00b").offsetByCodePoints(0, 2) + sb("x").appendCodePoint(0x1f600).length() + " " + sb("abc").chars().sum() + " " + sb("ab").append(sb("cd"), 1, 2));
        StringBuilder self = sb("ab");
        self.append(self).append(self).insert(1, self);
        System.out.println(self + " " + self.length());
        StringBuffer sync = new StringBuffer("sync").append(1).insert(0, '<').reverse().append(2.0f);
        System.out.println(sync + " " + sync.capacity() + " " + sync.indexOf("c") + sync.equals(new StringBuffer(sync)) + " " + sync.compareTo(new StringBuffer("1")) + " " + sb("x").append(sync) + new StringBuffer(sb("y")));
        t("charAt", () -> sb("abc").charAt(3));
        t("charAt negative", () -> sb("abc").charAt(-1));
        t("setCharAt", () -> { sb("abc").setCharAt(3, 'x'); return ""; });
        t("deleteCharAt", () -> sb("abc").deleteCharAt(3));
        t("delete", () -> sb("abc").delete(2, 1));
        t("delete start", () -> sb("abc").delete(4, 5));
        t("replace", () -> sb("abc").replace(4, 5, "x"));
        t("replace reversed", () -> sb("abc").replace(2, 1, "x"));
        t("replace null", () -> sb("abc").replace(0, 1, null));
        t("insert", () -> sb("abc").insert(4, "x"));
        t("insert negative", () -> sb("abc").insert(-1, 'x'));
        t("insert chars", () -> sb("abc").insert(1, new char[2], 1, 5));
        t("insert range", () -> sb("abc").insert(0, "xyz", 2, 9));
        t("setLength", () -> { sb("abc").setLength(-1); return ""; });
        t("substring", () -> sb("abc").substring(2, 1));
        t("substring long", () -> sb("abc").substring(0, 4));
        t("append range", () -> sb("abc").append("xyz", 2, 9));
        t("append chars", () -> sb("abc").append(new char[2], 0, 3));
        t("append null chars", () -> sb("abc").append((char[]) null));
        t("getChars", () -> { sb("abc").getChars(0, 4, new char[9], 0); return ""; });
        t("getChars target", () -> { sb("abc").getChars(0, 3, new char[3], 1); return ""; });
        t("codePoint", () -> sb("abc").appendCodePoint(0x110000));
        t("codePointAt", () -> sb("abc").codePointAt(3));
        t("negative capacity", () -> new StringBuilder(-1));
        t("null string", () -> new StringBuilder((String) null));
        t("null sequence", () -> new StringBuilder((CharSequence) null));
        t("indexOf null", () -> sb("a").indexOf(null));
        t("reverse order", () -> sb("abc").compareTo(sb("abd")) + " " + sb("").compareTo(sb("a")));
        StringBuilder big = new StringBuilder();
        IntStream.range(0, 300).forEach(i -> big.append((char) ('a' + i % 26)).append(i % 7 == 0 ? "\u4e2d" : ""));
        for (int i = 0; i < 100; i++) big.insert(i * 3 % big.length(), i).deleteCharAt(i * 5 % big.length()).replace(i, i + 1, "" + (char) ('A' + i % 26));
        System.out.println(big.length() + " " + big.toString().hashCode() + " " + big.indexOf("\u4e2d") + " " + big.lastIndexOf("\u4e2d"));
    }
}
