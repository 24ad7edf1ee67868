// Tests trim, strip, repeat, join, valueOf, isBlank, lines-like loops, case conversion, text blocks, chars in loops, tokenizing by hand.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;

public class StringMisc {
    static String q(String s) { return s == null ? "null" : "'" + s.replace("\n", "\\n").replace("\t", "\\t") + "'"; }

    static List<String> tokens(String s) {
        List<String> out = new ArrayList<>();
        int i = 0;
        while (i < s.length()) {
            char c = s.charAt(i);
            int j = i + 1;
            if (Character.isWhitespace(c)) { i++; continue; }
            if (Character.isLetter(c)) while (j < s.length() && Character.isLetterOrDigit(s.charAt(j))) j++;
            else if (Character.isDigit(c)) while (j < s.length() && (Character.isDigit(s.charAt(j)) || s.charAt(j) == '.')) j++;
            out.add(s.substring(i, j));
            i = j;
        }
        return out;
    }

    static String caps(String s) {
        char[] cs = s.toCharArray();
        boolean start = true;
        for (int i = 0; i < cs.length; i++) {
            cs[i] = start ? Character.toUpperCase(cs[i]) : Character.toLowerCase(cs[i]);
            start = cs[i] == ' ';
        }
        return String.valueOf(cs);
    }

    static String rle(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, n; i < s.length(); i += n) {
            n = 1;
            while (i + n < s.length() && s.charAt(i + n) == s.charAt(i)) n++;
            sb.append(s.charAt(i));
            if (n > 1) sb.append(n);
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"", " ", "  a b  ", "\t\n x\r\n", "\u2003em\u2003", "\u00a0nb\u00a0", "none", "\0ctl\u0001"})
            System.out.println(q(s.trim()).length() + q(s.strip()).trim() + q(s.stripLeading()) + q(s.stripTrailing()) + s.isBlank() + s.isEmpty());
        System.out.println("ab".repeat(3) + q("x".repeat(0)) + "\u00e9".repeat(4) + "\u4e2da".repeat(2) + "".repeat(100).length() + "-".repeat(20));
        System.out.println(String.join(",", "a", "b", "c") + " " + String.join("--", List.of("x")) + " " + String.join(",", new ArrayList<>()) + "|" + String.join("", "p", null, "q"));
        StringJoiner j = new StringJoiner(", ", "{", "}");
        System.out.print(j + " " + j.setEmptyValue("EMPTY") + " ");
        j.add("one").add("two");
        System.out.println(j + " " + j.length() + " " + j.merge(new StringJoiner("+").add("m").add("n")));
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1) + String.valueOf(2L) + String.valueOf(1.5f) + String.valueOf(2.5) + String.valueOf(new char[] {'d', 'e', 'f'}, 1, 2) + String.valueOf((Object) null));
        System.out.println("MiXeD 123 \u00c0\u00c9".toUpperCase() + "MiXeD 123 \u00c0\u00c9".toLowerCase() + caps("hello wORLD of jAVA") + " " + rle("aaabccddddde") + rle("") + rle("xyz"));
        System.out.println(tokens("x1 = (foo+3.14)*bar2 - y/7; // end"));
        String block = """
            <html>
              <body class="x">\tTab \\ backslash
                "quoted" and \""" triple
              </body>   \s
            </html> continued \
            on one line
            """;
        System.out.print(block);
        System.out.println(block.length() + " " + block.hashCode());
        int lines = 0;
        for (int i = block.indexOf('\n'); i >= 0; i = block.indexOf('\n', i + 1)) lines++;
        System.out.println(lines);
        StringTokenizer st = new StringTokenizer("  the quick\tbrown\nfox ");
        System.out.print(st.countTokens() + ":");
        while (st.hasMoreTokens()) System.out.print(st.nextToken() + "/");
        st = new StringTokenizer("a+b-c", "+-", true);
        while (st.hasMoreElements()) System.out.print(st.nextElement() + " ");
        st = new StringTokenizer("k=v;x=y", "=");
        System.out.println(st.nextToken() + st.nextToken(";") + st.nextToken("="));
        try {
            new StringTokenizer("").nextToken();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("NSEE");
        }
        String vowels = "", text = "programming languages";
        for (char c : text.toCharArray()) if ("aeiou".indexOf(c) != -1) vowels += c;
        int[] freq = new int[26];
        for (int i = 0; i < text.length(); i++) if (text.charAt(i) != ' ') freq[text.charAt(i) - 'a']++;
        System.out.println(vowels + Arrays.toString(freq));
        String[] names = {"bob", "Alice", "carol", "Dave", "ALICE"};
        Arrays.sort(names, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(names));
        Arrays.sort(names, String.CASE_INSENSITIVE_ORDER.reversed().thenComparing(String::compareTo));
        System.out.println(Arrays.toString(names));
        System.out.println("abc".compareTo("abd") + "ab".compareTo("abc") + " " + "x".equals(null) + " " + "%d".length() + "tEST".substring(0, 1).toUpperCase() + "tEST".substring(1).toLowerCase());
    }
}
