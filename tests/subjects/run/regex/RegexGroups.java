// Tests groups of regular expressions: numbered, named, nested, optional, repeated, non-capturing, back references, and the errors of Matcher.
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexGroups {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void all(String regex, String text) {
        Matcher m = Pattern.compile(regex).matcher(text);
        StringBuilder sb = new StringBuilder("/" + regex + "/ on '" + text + "':");
        while (m.find()) {
            sb.append(" ").append(m.start()).append("-").append(m.end());
            for (int g = 0; g <= m.groupCount(); g++) sb.append(g == 0 ? "{" : ",").append(m.group(g)).append(m.start(g) < 0 ? "" : "@" + m.start(g));
            sb.append("}");
        }
        System.out.println(sb);
    }

    public static void main(String[] args) {
        all("(\\d+)-(\\d+)", "10-20 x 3-4 5-");
        all("((a)(b)?)+", "abaab b a");
        all("(a|ab)(c|bcd)(d*)", "abcd");
        all("(?:x(y))?z", "xyz z xz");
        all("(\\w)\\1", "aabbcd ee");
        all("(?<q>['\"])(.*?)\\k<q>", "'a\"b' \"c'd\" 'e");
        all("(a*)*", "aab");
        all("(a*?)(b+?)(c*+)", "aabbcc");
        all("", "ab");
        all("^|$", "ab");
        all("(?=(\\w{2}))", "abcd");
        all("(a)|(b)|(c)", "cab");
        all("(\\(([^()]*)\\))", "f(x)(y(z))");
        all("([a-z&&[^aeiou]]+)([aeiou]*)", "hello world");
        all("(.)(.)(.)(.)(.)(.)(.)(.)(.)(.)\\10\\1", "abcdefghijja");
        Matcher m = Pattern.compile("(?<year>\\d{4})-(?<month>\\d\\d)(-(?<day>\\d\\d))?").matcher("on 2024-02-09 and 2023-11.");
        System.out.println(m.groupCount() + " " + m.find() + " " + m.group("year") + "/" + m.group("month") + "/" + m.group("day") + " " + m.start("day") + " " + m.end("month") + " " + m.find() + " " + m.group("day") + " " + m.start("day") + m.end(4) + " " + m.find());
        t("group after failure", () -> m.group());
        t("reset and no match yet", () -> m.reset().group(1));
        m.find();
        t("no such number", () -> m.group(5));
        t("negative group", () -> m.start(-1));
        t("no such name", () -> m.group("hour"));
        t("name null", () -> m.group((String) null));
        MatchResult r = m.toMatchResult();
        m.find();
        System.out.println(r.group() + " " + m.group() + " " + r.start() + r.end(1) + " " + r.groupCount());
        t("match result without match", () -> Pattern.compile("x").matcher("y").toMatchResult().group());
        Matcher full = Pattern.compile("(\\d+)(px|em)?").matcher("12px");
        System.out.println(full.matches() + full.group(2) + " " + full.reset("12pt").matches() + full.lookingAt() + full.group() + " " + full.hitEnd() + " " + full.find(1) + full.group());
        t("find out of range", () -> full.find(9));
        t("find negative", () -> full.find(-1));
        for (String bad : new String[] {"(", ")", "(?<1a>x)", "(?<a>x)(?<a>y)", "\\k<b>", "(?<>x)", "(?<a", "(?x", "(?P<a>x)", "\\2(a)"}) t("compile " + bad, () -> Pattern.compile(bad));
        t("back reference to itself", () -> Pattern.compile("(a\\1)").matcher("aa").find());
        t("forward reference", () -> Pattern.compile("(?:\\2b|(a)(c))+").matcher("accb").find());
        Matcher u = Pattern.compile("(?<first>.)(?<second>.)?").matcher("\uD83D\uDE00xyx");
        System.out.println(u.find() + " " + u.end("first") + u.group("second") + " " + u.usePattern(Pattern.compile("x")).find() + u.start());
    }
}
