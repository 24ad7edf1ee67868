// Tests StreamTokenizer, StringTokenizer and Scanner over strings: numbers, quotes, comments, delimiters, patterns, skip, lines, mismatches and empty input.
import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.InputMismatchException;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.StringTokenizer;
import java.util.regex.MatchResult;
import java.util.stream.Collectors;

public class Tokenizers {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
    static Scanner sc(String s) { return new Scanner(s).useLocale(Locale.ROOT); }

    static String all(StreamTokenizer st) throws IOException {
        List<String> out = new ArrayList<>();
        while (st.nextToken() != StreamTokenizer.TT_EOF) {
            switch (st.ttype) {
                case StreamTokenizer.TT_NUMBER -> out.add("#" + st.nval);
                case StreamTokenizer.TT_WORD -> out.add("w:" + st.sval);
                case StreamTokenizer.TT_EOL -> out.add("EOL");
                case '"', '\'' -> out.add((char) st.ttype + st.sval);
                default -> out.add("'" + (char) st.ttype + "'");
            }
        }
        return out + " lines " + st.lineno();
    }

    public static void main(String[] args) throws IOException {
        String src = "x = 3.14 + foo_1*(-2) // note\n\"a\\tb\\101\" 'c' /* block\n */ end. .5 -.5 - 1e3 a.b\n# unclosed \"str\nlast";
        System.out.println(all(new StreamTokenizer(new StringReader(src))));
        StreamTokenizer st = new StreamTokenizer(new StringReader(src));
        st.slashSlashComments(true);
        st.slashStarComments(true);
        st.eolIsSignificant(true);
        st.lowerCaseMode(true);
        st.wordChars('_', '_');
        st.ordinaryChar('.');
        st.commentChar('#');
        System.out.println(all(st));
        StreamTokenizer chars = new StreamTokenizer(new StringReader("a1 -2|b\u00e9"));
        chars.resetSyntax();
        chars.wordChars('a', 'z');
        chars.whitespaceChars('|', '|');
        System.out.println(all(chars));
        StreamTokenizer pb = new StreamTokenizer(new StringReader("one 2"));
        pb.nextToken();
        pb.pushBack();
        System.out.println(pb.nextToken() + " " + pb + " " + pb.nextToken() + " " + pb + " " + pb.nextToken() + " " + pb);
        StringTokenizer tk = new StringTokenizer("a,b;;c,", ",;", true);
        System.out.print(tk.countTokens() + " ");
        while (tk.hasMoreTokens()) System.out.print(tk.nextToken() + "|");
        StringTokenizer ch = new StringTokenizer("k1=v1;k2=v2");
        System.out.println(ch.nextToken("=") + ch.nextToken(";=") + ch.nextElement() + ch.countTokens() + ch.hasMoreElements());
        t("no more", () -> { StringTokenizer x = new StringTokenizer(" "); return x.nextToken(); });
        t("null delimiters", () -> new StringTokenizer("a", null).hasMoreTokens());
        t("null text", () -> new StringTokenizer(null));
        Scanner s = sc("12 -7 0x1F 3.5 true FALSE text 123456789012 1,234 99999999999 end");
        System.out.println(s.nextInt() + " " + s.nextByte() + " " + s.hasNextInt() + s.next() + " " + s.nextDouble() + s.nextBoolean() + s.nextBoolean() + " " + s.hasNextBoolean() + s.next() + s.hasNextInt() + s.nextLong() + " " + s.nextInt() + " " + s.hasNextInt() + s.hasNextLong() + s.nextBigInteger() + s.next() + s.hasNext());
        t("mismatch", () -> sc("abc").nextInt());
        t("mismatch keeps token", () -> { Scanner x = sc("abc 5"); try { x.nextInt(); } catch (InputMismatchException e) { return x.next() + x.nextInt(); } return ""; });
        t("out of range", () -> sc("300").nextByte());
        t("long out of range", () -> sc("99999999999999999999").nextLong());
        t("empty", () -> sc("").next());
        t("only blanks", () -> sc("  \n ").hasNext() + " " + sc("  ").hasNextLine());
        t("empty nextInt", () -> sc("").nextInt());
        t("no line", () -> sc("").nextLine());
        t("closed", () -> { Scanner x = sc("a"); x.close(); return x.next(); });
        t("lines", () -> { Scanner x = sc("one\r\n\ntwo\u2028three\nfour"); List<String> l = new ArrayList<>(); while (x.hasNextLine()) l.add(x.nextLine()); return l; });
        t("int then line", () -> { Scanner x = sc("5 rest\nnext"); return x.nextInt() + "[" + x.nextLine() + "][" + x.nextLine() + "]"; });
        t("radix", () -> sc("ff 101").nextInt(16) + " " + sc("zz").useRadix(36).nextInt() + " " + sc("101").nextInt(2));
        t("radix bad", () -> sc("1").nextInt(99));
        t("big", () -> sc("1.50 1e5").nextBigDecimal().add(new BigDecimal("1")) + " " + sc("-0.0").nextDouble() + sc("NaN").nextDouble() + sc("1e400").hasNextDouble());
        t("delimiter", () -> sc("a, b,,c").useDelimiter("\\s*,\\s*").tokens().map(x -> "[" + x + "]").collect(Collectors.joining()));
        t("delimiter empty", () -> sc("abc").useDelimiter("").tokens().collect(Collectors.joining("-")));
        t("next pattern", () -> { Scanner x = sc("abc 123 def"); return x.next("[a-c]+") + x.hasNext("\\d+") + x.hasNext("\\w") + x.next("\\d{3}"); });
        t("next pattern fails", () -> sc("abc").next("\\d+"));
        t("skip", () -> { Scanner x = sc("xxxabc"); x.skip("x*"); return x.next(); });
        t("skip fails", () -> sc("abc").skip("x+").next());
        t("findInLine", () -> { Scanner x = sc("k1=v1, k2=v2\nk3=v3"); String a = x.findInLine("(\\w\\d)=(\\w\\d)"); MatchResult m = x.match(); return a + m.group(2) + x.findInLine("k\\d") + x.findInLine("k\\d") + x.nextLine() + "|" + x.findWithinHorizon("v.", 100); });
        t("findAll", () -> sc("a1b22c333").findAll("\\d+").map(MatchResult::group).toList());
        t("match without", () -> sc("a").match());
        t("matched after", () -> { Scanner x = sc("12 ab"); x.nextInt(); return x.match().group(); });
        t("locale", () -> new Scanner("1.234,5").useLocale(Locale.GERMANY).nextDouble());
        try {
            sc("a b").tokens().forEach(x -> { throw new NoSuchElementException("stop " + x); });
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
