// Tests String methods of newer Java: strip, lines, indent, transform, repeat, chars, regionMatches, describeConstable, contentEquals, joins, and their errors.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;

public class StringParts {
    static String q(Object o) { return "'" + String.valueOf(o).replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t").replace("\0", "\\0").replace("\u001f", "\\1f") + "'"; }
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + q(a.run()));
        } catch (RuntimeException | OutOfMemoryError e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", " ", " a ", "\u2003b\u2003", "\u00a0c\u00a0", "\t\nd\r\n", "\u0000e\u001f", "\u200bf"}) System.out.println(q(s.strip()) + s.strip().length() + q(s.stripLeading()).length() + q(s.stripTrailing()).length() + q(s.trim()).length() + s.isBlank() + s.isEmpty());
        for (String s : new String[] {"", "\n", "a", "a\n", "a\n\nb", "\r\n", "a\rb\r\nc\n", "x\n\ry"}) System.out.println(q(s) + " " + s.lines().map(StringParts::q).collect(Collectors.joining(",", "[", "]")) + " " + s.lines().count() + " " + q(s.indent(2)) + q(s.indent(-3)) + q(s.indent(0)));
        System.out.println("ab".repeat(3) + "x".repeat(0) + "|" + "\u20ac".repeat(2) + "".repeat(1_000_000).length() + " " + "abc".transform(s -> s + s.length()) + " " + "%s-%d".formatted("f", 5) + " " + "abc".chars().sum() + " " + "a,b".describeConstable().get());
        t("repeat negative", () -> "a".repeat(-1));
        t("repeat too much", () -> "ab".repeat(Integer.MAX_VALUE));
        t("transform null", () -> "a".transform(null));
        String h = "Hello World";
        System.out.println(h.regionMatches(6, "World", 0, 5) + " " + h.regionMatches(true, 6, "xWORLD", 1, 5) + " " + h.regionMatches(6, "world", 0, 5) + " " + h.regionMatches(-1, "H", 0, 1) + h.regionMatches(0, "H", 0, 2) + h.regionMatches(0, "H", 0, -5) + h.regionMatches(11, "", 0, 0) + " " + h.startsWith("lo", 3) + h.startsWith("", 11) + h.startsWith("", 12) + h.startsWith("H", -1) + h.endsWith("") + h.endsWith("World!") + " " + h.contentEquals(new StringBuilder(h)) + h.contentEquals("hello") + h.equalsIgnoreCase("HELLO world") + h.equalsIgnoreCase(null));
        System.out.println(h.indexOf("o") + " " + h.indexOf("o", 5) + " " + h.indexOf("") + h.indexOf("", 50) + " " + h.lastIndexOf("o") + " " + h.lastIndexOf("o", 6) + " " + h.lastIndexOf("") + " " + h.lastIndexOf("H", -1) + " " + h.indexOf('l', 99) + " " + h.contains("") + h.contains("lo W") + " " + h.replace('l', 'L') + h.replace("o", "") + h.replace("", "-") + h.replace("z", "y").equals(h) + " " + h.concat("!").concat("") + " " + h.subSequence(3, 5) + h.substring(11) + h.substring(3, 3) + "|");
        System.out.println("b".compareTo("a") + " " + "abc".compareTo("ab") + " " + "a".compareTo("B") + " " + "a".compareToIgnoreCase("B") + " " + "".compareTo("x") + " " + "\u00e9".compareTo("z") + " " + "Z".compareToIgnoreCase("[") + " " + String.CASE_INSENSITIVE_ORDER.compare("ABC", "abc") + " " + "abc".hashCode() + "".hashCode() + " " + "Aa".hashCode() + "BB".hashCode() + " " + "polygenelubricants".hashCode());
        System.out.println(String.join("-", "a", null, "c") + " " + String.join(",", List.of()) + "|" + String.join("", new ArrayList<>(List.of("x", "y"))) + " " + String.valueOf(new char[] {'a', 'b', 'c'}, 1, 2) + String.copyValueOf(new char[] {'d'}) + String.valueOf((Object) null) + String.valueOf(1.0f) + " " + new String(new char[] {'p', 'q', 'r'}, 1, 1) + new String(new StringBuilder("sb")) + new String() + " " + Arrays.toString("a1b2".toCharArray()) + " " + "x".equals(new StringBuilder("x")));
        char[] dst = "........".toCharArray();
        h.getChars(0, 5, dst, 2);
        System.out.println(new String(dst) + " " + Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + " " + "one two".toUpperCase().toLowerCase() + " " + ("inter" + "ned" == "interned") + (new String("x") == "x") + (new String("x").intern() == "x") + " " + "abc".strip().intern().length());
        StringJoiner j = new StringJoiner("/", "<", ">");
        System.out.println(j + " " + j.length() + " " + j.setEmptyValue("none") + j.length() + " " + j.add("a").add(null).add("") + j.length() + " " + j.merge(new StringJoiner("+", "(", ")").add("x").add("y")) + j.merge(new StringJoiner("?")) + " " + j.merge(j));
        t("joiner null", () -> new StringJoiner(null));
        t("charAt", () -> h.charAt(11));
        t("charAt negative", () -> h.charAt(-1));
        t("substring", () -> h.substring(12));
        t("substring range", () -> h.substring(5, 2));
        t("substring negative", () -> h.substring(-1, 2));
        t("substring end", () -> h.substring(2, 50));
        t("subSequence", () -> h.subSequence(9, 20));
        t("getChars", () -> { h.getChars(0, 20, dst, 0); return ""; });
        t("getChars target", () -> { h.getChars(0, 8, dst, 4); return ""; });
        t("valueOf range", () -> String.valueOf(new char[3], 1, 5));
        t("new String range", () -> new String(new char[3], 2, 2));
        t("new String null", () -> new String((String) null));
        t("concat null", () -> "a".concat(null));
        t("contains null", () -> "a".contains(null));
        t("compareTo null", () -> "a".compareTo(null));
        t("startsWith null", () -> "a".startsWith(null));
        t("replace null", () -> "a".replace("a", null));
        t("join null", () -> String.join(null, "a", "b"));
        t("join null elements", () -> String.join(",", (CharSequence[]) null));
        t("formatted", () -> "%d".formatted("x"));
        List<String> words = new ArrayList<>(List.of("pear", "Apple", "fig", "apple", "Fig", "\u00e9clair"));
        words.sort(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder()));
        System.out.println(words + " " + words.stream().map(String::length).toList() + " " + String.valueOf(words).length());
        CharSequence cs = new StringBuilder("seq");
        System.out.println(cs.isEmpty() + " " + CharSequence.compare("abc", cs) + " " + cs.chars().boxed().toList() + " " + cs.subSequence(1, 2) + " " + new StringBuilder("a").compareTo(new StringBuilder("b")) + " " + "x".contentEquals(cs));
    }
}
