// Tests replaceAll, replaceFirst, appendReplacement, appendTail, function replacers, quoting, group references in replacements, and their errors.
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class RegexReplace {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static String fill(String template, Map<String, ?> values) {
        Matcher m = Pattern.compile("\\$\\{(\\w+)(?::([^}]*))?}").matcher(template);
        StringBuilder sb = new StringBuilder();
        while (m.find()) {
            Object v = values.get(m.group(1));
            m.appendReplacement(sb, Matcher.quoteReplacement(v != null ? v.toString() : m.group(2) == null ? "?" : m.group(2)));
        }
        return m.appendTail(sb).toString();
    }

    public static void main(String[] args) {
        System.out.println("a1b22c".replaceAll("\\d+", "<$0>") + " " + "a1b22c".replaceFirst("\\d", "#") + " " + "abc".replaceAll("", "-") + " " + "abc".replaceAll("x*", "-") + " " + "aaa".replaceAll("a", "") + "|");
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " " + "k=v".replaceAll("(?<k>\\w)=(?<v>\\w)", "${v}=${k}") + " " + "ab".replaceAll("(a)(b)?", "$11$2") + " " + "a.b.c".replace(".", "$1") + " " + "x".replaceAll("x", "\\$\\\\"));
        System.out.println("camelCaseString".replaceAll("([A-Z])", "_$1").toLowerCase() + " " + "  trim  me ".replaceAll("^\\s+|\\s+$", "").replaceAll("\\s+", " ") + " " + "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
        Pattern word = Pattern.compile("\\b(\\w)(\\w*)");
        System.out.println(word.matcher("the quick fox").replaceAll(r -> r.group(1).toUpperCase() + r.group(2)) + " " + word.matcher("the quick fox").replaceFirst(r -> "[" + r.start() + "-" + r.end() + "]") + " " + Pattern.compile("\\d+").matcher("3 x 12").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
        System.out.println(fill("Dear ${name}, ${x:default} ${y} cost ${price:0}.", Map.of("name", "Ann$1\\", "price", 9.5)));
        Matcher m = Pattern.compile("(b)(c)?").matcher("abcab");
        StringBuffer sb = new StringBuffer("start:");
        while (m.find()) m.appendReplacement(sb, "{$1|$2}");
        m.appendTail(sb);
        System.out.println(sb);
        t("no group 3", () -> "abc".replaceAll("(a)(b)", "$3"));
        t("group 23 is 2 then 3", () -> "abc".replaceAll("(a)(b)", "$23"));
        t("no name", () -> "abc".replaceAll("(?<x>a)", "${y}"));
        t("dollar at end", () -> "abc".replaceAll("a", "$"));
        t("dollar letter", () -> "abc".replaceAll("a", "$x"));
        t("backslash at end", () -> "abc".replaceAll("a", "\\"));
        t("unclosed name", () -> "abc".replaceAll("(?<x>a)", "${x"));
        t("empty name", () -> "abc".replaceAll("(?<x>a)", "${}"));
        t("name with digit first", () -> "abc".replaceAll("(?<x>a)", "${1}"));
        t("no match, bad replacement", () -> "abc".replaceAll("z", "$9"));
        t("null replacement", () -> "abc".replaceAll("a", null));
        t("null function result", () -> Pattern.compile("a").matcher("abc").replaceAll(r -> null));
        t("null function", () -> Pattern.compile("a").matcher("abc").replaceAll((Function<MatchResult, String>) null));
        t("function with dollar", () -> Pattern.compile("(a)").matcher("abc").replaceAll(r -> "$1$1"));
        t("function quoted", () -> Pattern.compile("(a)").matcher("abc").replaceAll(r -> Matcher.quoteReplacement("$1")));
        t("append before find", () -> Pattern.compile("a").matcher("a").appendReplacement(new StringBuilder(), ""));
        t("matcher changed in function", () -> {
            Matcher x = Pattern.compile("a").matcher("aaa");
            return x.replaceAll(r -> {
                x.find();
                return "b";
            });
        });
        System.out.println(Pattern.quote("a.b") + " " + Pattern.quote("\\E") + " " + "x\\Ey".replaceAll(Pattern.quote("\\E"), "!") + " " + Matcher.quoteReplacement("$a\\b") + " " + Matcher.quoteReplacement("plain"));
        System.out.println(Pattern.compile("[aeiou]").matcher("education").results().map(r -> r.start() + r.group()).collect(Collectors.joining(",")) + " " + Pattern.compile("(\\w)=(\\d)").matcher("a=1;b=2").results().collect(Collectors.toMap(r -> r.group(1), r -> r.group(2), (a, b) -> a, java.util.TreeMap::new)));
        Matcher region = Pattern.compile("^a|a$").matcher("aaaa");
        System.out.println(region.region(1, 3).replaceAll("x") + " " + region.region(1, 3).find() + region.start() + " " + region.useAnchoringBounds(false).region(1, 3).find() + " " + region.regionStart() + region.regionEnd() + region.hasAnchoringBounds() + region.hasTransparentBounds());
        Matcher look = Pattern.compile("(?<=x)a(?=y)").matcher("xay");
        System.out.println(look.region(1, 2).find() + " " + look.useTransparentBounds(true).region(1, 2).find() + " " + "xAy".replaceAll("(?i)a", "$0$0") + " " + "\uD83D\uDE00b".replaceAll(".", "($0)"));
        t("region bad", () -> region.region(3, 9));
    }
}
