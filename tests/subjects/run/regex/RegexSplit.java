// Tests String.split and Pattern.split with limits, empty matches, lookaround delimiters, fast path characters, splitAsStream and predicates.
import java.util.Arrays;
import java.util.List;
import java.util.Scanner;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class RegexSplit {
    static String q(String[] parts) {
        StringJoiner sj = new StringJoiner("|", "[", "]" + parts.length);
        for (String p : parts) sj.add(p);
        return sj.toString();
    }

    public static void main(String[] args) {
        String[] texts = {"", ",", ",,", "a", "a,b", ",a,,b,,", "a,b,c,d", " , "};
        for (String s : texts) {
            StringBuilder sb = new StringBuilder("'" + s + "'");
            for (int limit : new int[] {0, -1, 1, 2, 3, 10}) sb.append(' ').append(limit).append(q(s.split(",", limit)));
            System.out.println(sb);
        }
        for (String s : texts) {
            StringBuilder sb = new StringBuilder("'" + s + "'");
            for (int limit : new int[] {0, -1, 2}) sb.append(' ').append(limit).append(q(Pattern.compile("[,;]").split(s, limit)));
            System.out.println(sb);
        }
        String[][] cases = {{"abc", ""}, {"", ""}, {"a1b22c333", "\\d+"}, {"1a2", "\\d"}, {"boo:and:foo", "o"}, {"a.b.c", "."}, {"a.b.c", "\\."}, {"a|b|c", "|"}, {"a|b|c", "\\|"}, {"x1y2z", "(?<=\\d)"}, {"x1y2z", "(?=\\d)"}, {"camelCaseText", "(?=[A-Z])"}, {"  lead and  trail  ", "\\s+"}, {"  lead", " "}, {"a\tb c\nd", "[ \t\n]"}, {"tabs\t\tx", "\t"}, {"a$b", "\\$"}, {"a^b", "\\^"}, {"a\\b", "\\\\"}, {"aXbxc", "(?i)x"}, {"one and two or three", " (and|or) "}, {"\uD83D\uDE00a\uD83D\uDE00", "a"}, {"a\uD83D\uDE00b", "\uD83D\uDE00"}, {"a\uD83D\uDE00b", ""}, {"aab", "a*"}, {"aab", "a*?"}, {"2024-02-09T10:11", "[-T:]"}, {"key = value", "\\s*=\\s*"}, {"a,,b", ",(?!,)"}};
        for (String[] c : cases) System.out.println("'" + c[0].replace("\n", "\\n") + "' by /" + c[1] + "/ " + q(c[0].split(c[1])) + " " + q(c[0].split(c[1], -1)) + " " + q(c[0].split(c[1], 2)));
        Pattern p = Pattern.compile("\\s*,\\s*");
        System.out.println(p.splitAsStream("a , b,c ,, d,,").collect(Collectors.toList()) + " " + p.splitAsStream("").count() + " " + p.pattern() + " " + p + " " + p.flags());
        System.out.println(Stream.of("abc", "xabcx", "b", "").filter(Pattern.compile("b").asPredicate()).toList() + " " + Stream.of("abc", "b", "").filter(Pattern.compile("b|").asMatchPredicate()).toList());
        System.out.println(Pattern.matches("a*b", "aaab") + " " + "aaab".matches("a*") + " " + "line\n".matches("line") + " " + "".matches("") + " " + "ABC".matches("(?i)abc"));
        List<String> lines = "a\nb\r\nc\rd\n\ne".lines().collect(Collectors.toList());
        System.out.println(lines + " " + Arrays.toString("a\nb\r\nc\rd\n\ne".split("\\R")) + " " + Arrays.toString("k1=v1&k2=&=v3&k4".split("&")) + " " + Arrays.stream("k1=v1&k2=&=v3&k4".split("&")).map(kv -> q(kv.split("=", 2))).toList());
        try (Scanner sc = new Scanner("1, 2 ,3,x").useDelimiter("\\s*,\\s*")) {
            int t = 0;
            while (sc.hasNextInt()) t += sc.nextInt();
            System.out.println(t + " " + sc.next() + " " + sc.hasNext() + " " + sc.delimiter());
        }
        try {
            "a".split(null);
        } catch (NullPointerException e) {
            System.out.println("null regex");
        }
        try {
            "a(b".split("(");
        } catch (java.util.regex.PatternSyntaxException e) {
            System.out.println(e.getDescription() + " " + e.getIndex());
            System.out.println(e.getMessage());
        }
    }
}
