// Tests lookahead, lookbehind, atomic groups, possessive and reluctant quantifiers, boundaries, anchors and character classes.
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

public class RegexLookaround {
    static String all(String regex, String text, int flags) {
        Matcher m = Pattern.compile(regex, flags).matcher(text);
        StringJoiner sj = new StringJoiner(" ");
        while (m.find()) sj.add(m.start() + ":" + m.group().replace("\n", "\\n").replace("\r", "\\r"));
        return sj.toString();
    }
    static void p(String regex, String text) { System.out.println(regex + " on " + text.replace("\n", "\\n").replace("\r", "\\r") + " -> " + all(regex, text, 0)); }

    public static void main(String[] args) {
        p("\\d+(?=%)", "10% 20 30%");
        p("\\d+(?!%|\\d)", "10% 20 30%");
        p("(?<=\\$)\\d+", "$10 20 $30");
        p("(?<!\\$|\\d)\\d+", "$10 20 $30");
        p("(?<=a{1,3}b)c", "abc aabc bc aaabc");
        p("(?<=(ab|c))d", "abd cd ad");
        p("\\b\\w", "hi there-you _x 9y");
        p("\\B\\w", "hi there");
        p("\\bfoo\\b", "foo food foo-bar _foo");
        p("(?>a+)ab", "aaab");
        p("a++b", "aaab");
        p("a++ab", "aaab");
        p("a+?", "aaa");
        p("a{2,3}?", "aaaaa");
        p("a{2,}", "a aa aaaa");
        p("<.+>", "<a><b>");
        p("<.+?>", "<a><b>");
        p("<[^>]*+>", "<a><b");
        p("^\\w+$", "one");
        p("\\Aab|ab\\z", "ab ab\nab");
        p("ab$", "ab\nab\n");
        p("ab\\Z", "ab\nab\n");
        p("ab\\z", "ab\nab\n");
        p("\\Gab", "ababxab");
        p("[^\\s,;]+", "a, b;c\td");
        p("[a-c[x-z]]+", "abcxyzdef");
        p("[a-z&&[^m-p]]+", "almond");
        p("[\\]\\-\\^a]+", "]-^a b");
        p("[-az]+[a\\-z]", "a-z-a");
        p("[^^]", "^a^");
        p("\\p{Upper}\\p{Lower}+", "Hello World NO");
        p("\\p{Alpha}+\\p{Digit}\\p{Punct}", "ab1! cd2");
        p("\\p{L}+", "h\u00e9llo \u4e2d\u6587 x1");
        p("\\p{Lu}\\P{Lu}", "Aa BB cC");
        p("\\p{IsGreek}+", "abc \u03b1\u03b2\u03b3");
        p("\\p{InCyrillic}", "x\u0436y");
        p("\\p{javaLowerCase}+", "abC d");
        p("\\x41\\u0042\\103?\\t", "AB\t");
        p("\\Q.*[\\E\\.", ".*[. x");
        p("\\R", "a\r\nb\nc\u2028d");
        p("\\h+\\v", "a \t\nb");
        p("\\X", "e\u0301a\uD83D\uDE00");
        p(".", "a\nb\r\uD83D\uDE00");
        p("\\cA|\\e|\\a", "\u0001\u001b\u0007");
        p("(?=.*\\d)(?=.*[a-z])\\w{4,}", "abcd ab12 1234");
        p("(a(?=b)|b(?<=ab))+", "abab");
        p("(?<=^|,)[^,]*(?=,|$)", "a,,b,c");
        p("x*", "axxb");
        p("(?:)", "ab");
        for (String bad : new String[] {"[a", "a{2", "a{3,1}", "*a", "a**", "a{99999999999}", "(?<=a+)b", "(?<=a*b)c", "[z-a]", "\\p{Nope}", "\\p{IsNope}", "\\p{InNope}", "\\q", "\\", "x{,3}", "(?z)a", "[]", "[^]", "a{-1}", "\\u12", "\\x{110000}", "\\c", "\\0", "[a&&]", "+", "?", "(?:", "a|*"}) {
            try {
                System.out.println("ok " + bad + " " + all(bad, "ab", 0));
            } catch (PatternSyntaxException e) {
                System.out.println(bad + " ! " + e.getDescription() + " @" + e.getIndex() + " " + e.getPattern().equals(bad) + " " + e.getMessage().lines().count());
            }
        }
    }
}
