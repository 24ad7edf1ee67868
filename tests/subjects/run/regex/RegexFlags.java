// Tests flags of patterns: case, multiline, dotall, comments, literal, unicode case and classes, unix lines, canonical equivalence, inline and scoped.
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexFlags {
    static void p(String regex, int flags, String text) {
        Matcher m = Pattern.compile(regex, flags).matcher(text);
        StringJoiner sj = new StringJoiner(" ", "[", "]");
        while (m.find()) sj.add(m.start() + "-" + m.end());
        System.out.println(regex.replace("\n", "\\n") + " " + flags + " on " + text.replace("\n", "\\n").replace("\r", "\\r") + " " + sj);
    }

    public static void main(String[] args) {
        p("abc", 0, "abc ABC aBc");
        p("abc", Pattern.CASE_INSENSITIVE, "abc ABC aBc");
        p("[a-c]+", Pattern.CASE_INSENSITIVE, "abc ABC xyz");
        p("\u00e9", Pattern.CASE_INSENSITIVE, "\u00e9 \u00c9");
        p("\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "\u00e9 \u00c9");
        p("stra\u00dfe", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "STRASSE stra\u00dfe STRA\u1e9eE");
        p("(a)\\1", Pattern.CASE_INSENSITIVE, "aA Aa ab");
        p("^a|b$", 0, "a\na b\nb");
        p("^a|b$", Pattern.MULTILINE, "a\na b\nb");
        p("^.*$", Pattern.MULTILINE, "one\r\ntwo\n\nthree\r");
        p("^.*$", Pattern.MULTILINE | Pattern.UNIX_LINES, "one\r\ntwo\n\nthree\r");
        p("a.b", 0, "a\nb axb a\rb");
        p("a.b", Pattern.DOTALL, "a\nb axb a\rb");
        p("a.b", Pattern.UNIX_LINES, "a\nb axb a\rb a\u2028b");
        p("a b # comment\n c", Pattern.COMMENTS, "abc a b c");
        p("a\\ b[\\ ]c", Pattern.COMMENTS, "a b c ab c");
        p("a.b*", Pattern.LITERAL, "a.b* axb");
        p("A.b*", Pattern.LITERAL | Pattern.CASE_INSENSITIVE, "a.B* axb");
        p("\\w+", 0, "na\u00efve \u4e2d");
        p("\\w+", Pattern.UNICODE_CHARACTER_CLASS, "na\u00efve \u4e2d");
        p("\\d+", 0, "12 \u0663\u0664");
        p("\\d+", Pattern.UNICODE_CHARACTER_CLASS, "12 \u0663\u0664");
        p("\\s", Pattern.UNICODE_CHARACTER_CLASS, "a\u2003b c");
        p("\\b", Pattern.UNICODE_CHARACTER_CLASS, "\u00e9t\u00e9");
        p("\u00e9", Pattern.CANON_EQ, "e\u0301 \u00e9");
        p("e\u0301", 0, "e\u0301 \u00e9");
        p("(?i)a(?-i)b", 0, "ab Ab AB");
        p("(?i:a)b", 0, "ab Ab AB");
        p("a(?i)b|c", 0, "ab aB C c");
        p("(?s).(?-s).", 0, "\nx\n\n");
        p("(?m)^x", 0, "x\nx");
        p("(?x) a b ", 0, "ab");
        p("(?d)$", 0, "a\r\n");
        p("(?iu)\u00c9", 0, "\u00e9");
        p("(?U)\\w", 0, "\u00e9");
        p("(?i)(?-i:X)y", 0, "XY xY Xy");
        p("((?i)a)a", 0, "Aa AA aA");
        p("[^a]", Pattern.CASE_INSENSITIVE, "aAb");
        p("\\p{Lower}", Pattern.CASE_INSENSITIVE, "aB");
        p("\\x61", Pattern.CASE_INSENSITIVE, "aA");
        Pattern p = Pattern.compile("x", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);
        System.out.println(p.flags() + " " + Pattern.compile("(?s)x").flags() + " " + Pattern.compile("x").flags() + " " + (Pattern.CASE_INSENSITIVE | Pattern.MULTILINE | Pattern.DOTALL | Pattern.UNICODE_CASE | Pattern.CANON_EQ | Pattern.UNIX_LINES | Pattern.LITERAL | Pattern.UNICODE_CHARACTER_CLASS | Pattern.COMMENTS));
        try {
            Pattern.compile("x", 0x1000);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Matcher m = Pattern.compile("foo|foobar").matcher("foo");
        System.out.println(m.find() + " " + m.hitEnd() + m.requireEnd() + " " + Pattern.compile("cat$").matcher("cat").find() + " " + reqEnd("cat$", "cat") + reqEnd("cat", "cat") + reqEnd("ca*", "caa"));
    }

    static String reqEnd(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        return m.find() + "/" + m.hitEnd() + "/" + m.requireEnd() + " ";
    }
}
