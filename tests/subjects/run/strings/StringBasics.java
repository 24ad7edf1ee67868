// Tests basic String methods: charAt, substring, indexOf family, compareTo, equals, contains, replace, startsWith, endsWith, split on a char.
public class StringBasics {
    static void p(Object... os) {
        StringBuilder sb = new StringBuilder();
        for (Object o : os) sb.append(o).append('|');
        System.out.println(sb);
    }

    public static void main(String[] args) {
        String s = "Hello, World";
        p(s.length(), s.charAt(0), s.charAt(11), s.substring(7), s.substring(0, 5), s.substring(12), s.substring(3, 3), s.isEmpty(), "".isEmpty());
        p(s.indexOf('o'), s.indexOf('o', 5), s.indexOf('o', 9), s.indexOf('z'), s.indexOf('H', -5), s.indexOf('d', 100), s.lastIndexOf('o'), s.lastIndexOf('o', 7), s.lastIndexOf('H', 0), s.lastIndexOf('o', -1));
        p(s.indexOf("o"), s.indexOf("World"), s.indexOf("world"), s.indexOf(""), s.indexOf("", 5), s.indexOf("", 99), s.indexOf("l", 4), s.lastIndexOf("l"), s.lastIndexOf("l", 5), s.lastIndexOf(""), s.lastIndexOf("Hello", 3), "aaaa".lastIndexOf("aa"), "aab".indexOf("ab"));
        p("a".compareTo("b"), "b".compareTo("a"), "abc".compareTo("abcd"), "abc".compareTo("ABC"), "".compareTo("x"), "same".compareTo("same"), "\u00e9".compareTo("z"), "\u4e2d".compareTo("a"), "a".compareToIgnoreCase("B"), "HeLLo".compareToIgnoreCase("hEllO"));
        p(s.equals("Hello, World"), s.equals("hello, world"), s.equalsIgnoreCase("hELLO, wORLD"), s.equals(null), s.equals((Object) 5), "\u00c0\u00c9".equalsIgnoreCase("\u00e0\u00e9"), "a".equalsIgnoreCase(null), s.contentEquals(new StringBuilder("Hello, World")));
        p(s.startsWith("Hell"), s.startsWith("World", 7), s.startsWith(""), s.startsWith("Hello, World!"), s.endsWith("ld"), s.endsWith(""), s.contains("lo, W"), s.contains("xyz"), s.startsWith("H", -1));
        p(s.replace('l', 'L'), s.replace("l", ""), s.replace("o", "00"), s.replace('q', 'r') == s, "aaa".replace("aa", "b"), "abc".replace("", "-"), "x.y.z".replace(".", "\\"), "aXbXc".replace('X', '\u4e2d'));
        p("hello".hashCode(), "".hashCode(), "The quick brown fox".hashCode(), "\u4e2d\u6587".hashCode(), "\0".hashCode(), "polygenelubricants".hashCode(), "\u00e9".hashCode());
        p(s.concat("!"), s.concat("").equals(s), "a".concat("\u4e2d"), "abc".toCharArray().length, new String(new char[] {'x', 'y', 'z'}, 1, 2), String.valueOf(new char[] {'p', 'q'}), String.copyValueOf(new char[] {'c'}));
        for (String part : "a,b,,c,,".split(",")) System.out.print("[" + part + "]");
        for (String part : "a,b,,c,,".split(",", -1)) System.out.print("<" + part + ">");
        for (String part : "one two  three".split(" ", 2)) System.out.print("{" + part + "}");
        System.out.println("".split(",").length + " " + ",".split(",").length);
        char[] dst = {'.', '.', '.', '.', '.'};
        "abcdef".getChars(1, 4, dst, 1);
        p(new String(dst));
        p("abc".regionMatches(1, "xbc", 1, 2), "abc".regionMatches(true, 0, "ABD", 0, 2), "abc".regionMatches(0, "abc", 0, 5), "abc".regionMatches(-1, "abc", 0, 1));
        p("Zebra".compareTo("apple") < 0, String.CASE_INSENSITIVE_ORDER.compare("Zebra", "apple") > 0, String.CASE_INSENSITIVE_ORDER.compare("abc", "ABC"));
        p("abc".codePointAt(1), "abc".subSequence(1, 2), "x".toString());
        int vowels = 0;
        for (int i = 0; i < s.length(); i++) if ("aeiou".indexOf(s.charAt(i)) >= 0) vowels++;
        p(vowels);
        String pal = "A man a plan a canal Panama";
        String clean = pal.replace(" ", "").toLowerCase();
        p(clean, new StringBuilder(clean).reverse().toString().equals(clean));
        String[] words = {"delta", "Alpha", "charlie", "Bravo"};
        String min = words[0], max = words[0];
        for (String w : words) {
            if (w.compareTo(min) < 0) min = w;
            if (w.compareToIgnoreCase(max) > 0) max = w;
        }
        p(min, max);
        byte[] ascii = "plain".getBytes();
        int t = 0;
        for (byte b : ascii) t = t * 31 + b;
        p(ascii.length, t, new String(ascii), new String(ascii, 1, 3));
    }
}
