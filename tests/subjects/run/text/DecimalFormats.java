// Tests DecimalFormat and NumberFormat with root symbols: patterns, grouping, percent, exponents, rounding modes, prefixes, parsing and pattern errors.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Locale;

public class DecimalFormats {
    static final DecimalFormatSymbols ROOT = DecimalFormatSymbols.getInstance(Locale.ROOT);
    static DecimalFormat f(String p) { return new DecimalFormat(p, ROOT); }

    public static void main(String[] args) throws ParseException {
        double[] ds = {0, -0.0, 1, -1.5, 1234567.891, 0.005, 0.125, 99.995, 1e-7, 1e15, 123456789012345680.0, Double.NaN, Double.NEGATIVE_INFINITY};
        for (String p : new String[] {"0", "#", "0.00", "#.##", "#,##0.00", "000.0##", "#,####.#", "0%", "0.0%", "0.###E0", "00.00E00", "##0.##E0", "'#'0", "$#,##0;($#,##0)", "0.0;neg 0.0", "#.#x", "0\u2030", "#,##0.###-", "@@".replace("@@", "00")}) {
            StringBuilder sb = new StringBuilder(p + ":");
            for (double d : ds) sb.append(" [").append(f(p).format(d)).append("]");
            System.out.println(sb);
        }
        for (RoundingMode m : RoundingMode.values()) {
            DecimalFormat d = f("0.0");
            d.setRoundingMode(m);
            StringBuilder sb = new StringBuilder(m + ":");
            for (double x : new double[] {0.25, 0.35, -0.25, -0.35, 1.05, 0.15, 2.0}) {
                try {
                    sb.append(' ').append(d.format(x));
                } catch (ArithmeticException e) {
                    sb.append(" !").append(e.getMessage());
                }
            }
            System.out.println(sb);
        }
        System.out.println(f("#,##0.00").format(new BigDecimal("12345678901234567890.12345")) + " " + f("0").format(new BigInteger("-98765432109876543210")) + " " + f("0.0").format(Long.MAX_VALUE) + " " + f("0.00E0").format(new BigDecimal("0.00012345")) + " " + f("#").format(0.4) + "|" + f("#.##").format(0.001) + "|" + f(".00").format(0.5) + " " + f("#,##0").format(Long.MIN_VALUE));
        DecimalFormat d = f("#,##0.###");
        d.setMinimumFractionDigits(1);
        d.setMaximumIntegerDigits(4);
        d.setPositivePrefix("+");
        d.setNegativeSuffix(" minus");
        d.setDecimalSeparatorAlwaysShown(true);
        d.setMultiplier(10);
        System.out.println(d.format(123456.78) + " " + d.format(-0.5) + " " + d.toPattern() + " " + d.getGroupingSize() + " " + d.getMultiplier() + " " + d.equals(d.clone()));
        DecimalFormatSymbols s = new DecimalFormatSymbols(Locale.ROOT);
        s.setDecimalSeparator(',');
        s.setGroupingSeparator('.');
        s.setMinusSign('~');
        s.setZeroDigit('\u0660');
        System.out.println(new DecimalFormat("#,##0.00", s).format(-1234.5) + " " + new DecimalFormat("#,##0.00", s).parse("~\u0661.\u0662\u0663\u0664,\u0665") + " " + new DecimalFormat("#,##0.00", s).toLocalizedPattern());
        for (String t : new String[] {"1,234.5", "12,34", "-7", "1.5E3", "0x10", "12abc", "", "abc", "  5", "+5", "1.2.3", "9999999999999999999999", "-0", "NaN", "\u221e", "50%", "(5)", "1e5"}) {
            ParsePosition pos = new ParsePosition(0);
            Number n = f("#,##0.###").parse(t, pos);
            System.out.print("[" + t + "]=" + n + (n == null ? "" : ":" + n.getClass().getSimpleName()) + "@" + pos.getIndex() + (pos.getErrorIndex() < 0 ? "" : "!" + pos.getErrorIndex()) + " ");
        }
        System.out.println();
        DecimalFormat big = f("#,##0.###");
        big.setParseBigDecimal(true);
        DecimalFormat ints = f("0.00");
        ints.setParseIntegerOnly(true);
        System.out.println(big.parse("123456789012345678901234567890.12345") + " " + ints.parse("12.9") + " " + f("0%").parse("12.5%") + " " + f("$0.00").parse("$3.14") + " " + f("0;(0)").parse("(42)") + " " + f("0.##E0").parse("1.5E-3"));
        for (String bad : new String[] {"x5", ""}) {
            try {
                f("0").parse(bad);
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorOffset());
            }
        }
        for (String bad : new String[] {"0.0.0", "0#", "#0#", "#,##0,", "0,0.0,0", "0E", "0E0E0", "%0%", "'abc", "0;0;0", "#.#0"}) {
            try {
                System.out.println(bad + " -> " + f(bad).format(1234.5) + " " + f(bad).toPattern());
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " ! " + e.getMessage());
            }
        }
        NumberFormat n = NumberFormat.getInstance(Locale.ROOT), i = NumberFormat.getIntegerInstance(Locale.ROOT), pc = NumberFormat.getPercentInstance(Locale.ROOT);
        System.out.println(n.format(1234567.89123) + " " + i.format(2.5) + i.format(3.5) + " " + pc.format(0.256) + " " + n.getMaximumFractionDigits() + n.isGroupingUsed() + i.isParseIntegerOnly() + " " + n.parse("1,2") + " " + NumberFormat.getInstance(Locale.US).format(-9876.5) + " " + ((DecimalFormat) n).toPattern());
        FieldPosition fp = new FieldPosition(NumberFormat.FRACTION_FIELD);
        StringBuffer sb = f("#,##0.00").format(1234.5, new StringBuffer("x:"), fp);
        System.out.println(sb + " " + fp.getBeginIndex() + "-" + fp.getEndIndex());
        try {
            f("0").format("text");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
