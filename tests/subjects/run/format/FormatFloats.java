// Tests String.format of floating values: %f %e %g %a with precisions, rounding, flags, infinities, NaN, float and BigDecimal arguments.
import java.math.BigDecimal;
import java.util.Locale;

public class FormatFloats {
    static String f(String fmt, Object... a) {
        try {
            return String.format(Locale.ROOT, fmt, a);
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + " " + e.getMessage();
        }
    }
    static void p(String fmt, Object... a) { System.out.println(fmt + " -> [" + f(fmt, a) + "]"); }

    public static void main(String[] args) {
        Object[] values = {0.0, -0.0, 1.0, -1.5, 0.1, 2.5, 123456.789, 1e-10, 9.9999999, 1e20, Double.MAX_VALUE / 1e280, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1.1f, 16777216f};
        for (String fmt : new String[] {"%f", "%.0f", "%.1f", "%.3f", "%10.2f", "%-10.2f|", "%010.2f", "%+.1f", "% .1f", "%,.2f", "%(.2f", "%#.0f", "%e", "%.0e", "%.3E", "%12.4e", "%g", "%.3g", "%G", "%a", "%A", "%s"}) {
            StringBuilder sb = new StringBuilder(fmt + " :");
            for (Object v : values) sb.append(" [").append(f(fmt, v)).append("]");
            System.out.println(sb);
        }
        for (double d : new double[] {0.5, 1.5, 2.5, 0.125, 0.375, 1.005, 2.675, 0.45, 1.45, 1e15 + 0.3, 0.05, 0.15, 0.25, 0.35, 999.9999, 0.00009995}) p("%.0f %.1f %.2f %.3f %.4f", d, d, d, d, d);
        for (double d : new double[] {9.995, 99.95, 0.0001, 0.00009999, 99999.95, 999999.5, 1234567, 12345678, 0.00012345}) p("%g %.2g %.5g %.3e", d, d, d, d);
        BigDecimal[] bs = {new BigDecimal("1234567890.12345"), new BigDecimal("-0.000012345"), new BigDecimal("1E+10"), new BigDecimal("2.5"), new BigDecimal("0.00"), new BigDecimal("99999999999999999999.995")};
        for (BigDecimal b : bs) p("%f %.0f %.2f %,.3f %e %.2e %g %.3g %s %(.1f %+020.3f", b, b, b, b, b, b, b, b, b, b, b);
        p("%a", 1.0);
        p("%a", -0.1);
        p("%.3a", Math.PI);
        p("%.0a", 1.5);
        p("%20a|", Double.MIN_VALUE);
        p("%020a", 0.5);
        p("%+a", 3.0);
        p("%a", Float.MIN_VALUE);
        p("%a", Double.NaN);
        p("%010f", Double.NaN);
        p("%010f", Double.NEGATIVE_INFINITY);
        p("%(f", Double.NEGATIVE_INFINITY);
        p("%+f", Double.POSITIVE_INFINITY);
        p("%-12f|", Double.POSITIVE_INFINITY);
        p("%F", 1.0);
        p("%f", 1);
        p("%e", 1L);
        p("%a", new BigDecimal(1));
        p("%d", 1.0);
        p("%f", (Object) null);
        p("%.1f", (Object) null);
        p("%.2e", (Object) null);
        p("%#g", 1.0);
        p("%,e", 1e10);
        p("%,g", 123456.0);
        p("%(e", -1.5);
        p("%.50f", 0.1);
        p("%.20f", 1e-7);
        p("%.400f", Double.MIN_VALUE);
        System.out.println(f("%f", Double.MAX_VALUE).length() + " " + f("%.10f", 1 / 3f) + " " + f("%f", 1 / 3f) + " " + f("%.8f %s", 0.1f, 0.1f));
    }
}
