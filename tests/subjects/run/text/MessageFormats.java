// Tests MessageFormat and ChoiceFormat in Locale.ROOT: argument kinds, styles, quoting, missing and null arguments, nested choices, parsing and errors.
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.Format;
import java.text.MessageFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Arrays;
import java.util.Locale;

public class MessageFormats {
    static String m(String p, Object... a) { return new MessageFormat(p, Locale.ROOT).format(a); }
    interface Act { Object run() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Exception e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(m("{0} is {1}", "x", 5) + " | " + m("{1} {0} {1}", "a", "b") + " | " + m("no args") + " | " + m("{0} {3}", "a") + " | " + m("{0}", (Object) null) + " | " + m("{0}{0}{0}", 1234567) + " | " + m("{0}", 1234.5678) + " | " + m("{0} {1}", true, 'c') + " | " + m("{0}", (Object) new String[0].length));
        System.out.println(m("it''s {0}", 1) + " | " + m("'{0}' {0}", 1) + " | " + m("'{'{0}'}'", 1) + " | " + m("unclosed '{0}", 1) + " | " + m("a '' b", 1) + " | " + m("''{0}''", 1) + " | " + m("}", 1) + " | " + m("'{''}' {0}", 1));
        System.out.println(m("{0,number}", 1234567.891) + " | " + m("{0,number,integer}", 12345.678) + " | " + m("{0,number,percent}", 0.256) + " | " + m("{0,number,#.##}", 3.14159) + " | " + m("{0,number,000}", 7) + " | " + m("{0,number,'#'#}", 5) + " | " + m("{0,number,$#,##0.00;($#)}", -1234.5) + " | " + m("{0, number , 0.0 }", 2));
        String files = "{0,choice,0#no files|1#one file|1<{0,number,integer} files|100<many files}";
        for (Object n : new Object[] {-1, 0, 0.5, 1, 1.5, 2, 99, 100, 101, Double.NaN}) System.out.print(m(files, n) + "; ");
        System.out.println();
        System.out.println(m("{0,choice,0#zero|1#{1}|2#{1} and {2}}", 2, "b", "c") + " | " + m("{0,choice,1#a|2#b} {0,choice,1#c|2#d}", 2));
        ChoiceFormat c = new ChoiceFormat("-1#negative|0#zero|0<small|10\u2264ten up|1E3#thousand|\u221e#infinite");
        for (double d : new double[] {Double.NEGATIVE_INFINITY, -5, -1, -0.5, 0, 1e-300, 9.99, 10, 999, 1000, Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN}) System.out.print(d + "=" + c.format(d) + " ");
        System.out.println();
        System.out.println(c.toPattern() + " " + Arrays.toString(c.getLimits()) + " " + Arrays.toString(c.getFormats()) + " " + c.equals(new ChoiceFormat(c.toPattern())) + " " + ChoiceFormat.nextDouble(1) + " " + ChoiceFormat.previousDouble(0));
        ChoiceFormat days = new ChoiceFormat(new double[] {1, 2, 3}, new String[] {"Mon", "Monday", "Tue"});
        ParsePosition pos = new ParsePosition(1);
        System.out.println(days.parse("xMonday", pos) + " " + pos.getIndex() + " " + days.parse("Tue", new ParsePosition(0)) + " " + days.parse("Sun", new ParsePosition(0)) + " " + days.format(7) + days.format(-7));
        MessageFormat f = new MessageFormat("{0} = {1,number,#.#} at {2}", Locale.ROOT);
        System.out.println(f.toPattern() + " " + f.getFormats().length + " " + Arrays.toString(Arrays.stream(f.getFormats()).map(x -> x == null ? "null" : x.getClass().getSimpleName()).toArray()) + " " + f.format(new Object[] {"k", 2.55, null}));
        f.setFormatByArgumentIndex(0, new DecimalFormat("000", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        f.setFormat(2, new ChoiceFormat("0#low|5#high"));
        System.out.println(f.format(new Object[] {7, 1, 9}) + " " + f.toPattern());
        f.applyPattern("{2}{1}{0}");
        System.out.println(f.format(new Object[] {"a", "b", "c"}) + " " + f.equals(new MessageFormat("{2}{1}{0}", Locale.ROOT)) + " " + f.getLocale().equals(Locale.ROOT));
        t("parse", () -> Arrays.toString(new MessageFormat("{0}={1};{2,number}", Locale.ROOT).parse("key=value;1,234.5")));
        t("parse repeated", () -> Arrays.toString(new MessageFormat("{0}, {0}", Locale.ROOT).parse("a, b")));
        t("parse greedy", () -> Arrays.toString(new MessageFormat("{0}-{1}", Locale.ROOT).parse("a-b-c")));
        t("parse choice", () -> Arrays.toString(new MessageFormat("{0,choice,1#one|2#two} x", Locale.ROOT).parse("two x")));
        t("parse failure", () -> Arrays.toString(new MessageFormat("{0}={1}", Locale.ROOT).parse("nothing")));
        t("parse number failure", () -> Arrays.toString(new MessageFormat("n {0,number}", Locale.ROOT).parse("n x")));
        t("parse null", () -> new MessageFormat("{0}", Locale.ROOT).parse(null, new ParsePosition(0)).length);
        for (String bad : new String[] {"{", "{0", "{x}", "{-1}", "{0,foo}", "{0,number,0.0.0}", "{}", "{0,choice,x#y}", "{0,choice,2#a|1#b}", "{0,choice}", "{0,date,bad pattern}", "{0} {", "{99999999999}", "{0,number,#.#", "{0,}", "{ 0 }"}) t("pattern " + bad, () -> m(bad, 1));
        t("number of text", () -> m("{0,number}", "text"));
        t("choice of text", () -> m("{0,choice,0#a}", "text"));
        t("choice arrays", () -> new ChoiceFormat(new double[] {1}, new String[] {"a", "b"}));
        t("choice empty", () -> new ChoiceFormat("").format(1));
        t("choice no separator", () -> new ChoiceFormat("abc").format(1));
        t("static", () -> MessageFormat.format("{0} {1}", "s", Arrays.asList(1, 2)));
        Format copy = (Format) f.clone();
        System.out.println(copy.equals(f) + " " + copy.format(new Object[] {1, 2, 3}));
        try {
            copy.parseObject("x", new ParsePosition(0));
            f.parseObject("");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
    }
}
