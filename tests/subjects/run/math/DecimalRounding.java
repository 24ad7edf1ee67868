// Tests BigDecimal rounding: setScale, divide and round in every RoundingMode, MathContext, exact division errors, stripTrailingZeros.
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

public class DecimalRounding {
    static BigDecimal d(String s) { return new BigDecimal(s); }
    interface Act { Object run(); }
    static String r(Act a) {
        try {
            return "" + a.run();
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }
    static void t(String n, Act a) { System.out.println(n + " = " + r(a)); }

    public static void main(String[] args) {
        String[] vs = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.5", "-0.5", "0.4999"};
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(m + ":");
            for (String v : vs) sb.append(' ').append(r(() -> d(v).setScale(0, m)));
            System.out.println(sb);
        }
        for (RoundingMode m : RoundingMode.values()) System.out.println(m + " " + r(() -> d("10").divide(d("3"), 4, m)) + " " + r(() -> d("-10").divide(d("3"), 4, m)) + " " + r(() -> d("1").divide(d("8"), 2, m)) + " " + r(() -> d("123456.789").round(new MathContext(4, m))) + " " + r(() -> d("-0.0012345").round(new MathContext(3, m))) + " " + r(() -> d("99.995").setScale(2, m)) + " " + r(() -> d("155").setScale(-1, m)) + " " + r(() -> d("7").divide(d("4"), m)));
        for (int p : new int[] {1, 2, 3, 5, 10, 20, 0}) {
            MathContext mc = new MathContext(p);
            System.out.println(p + ": " + r(() -> d("1").divide(d("3"), mc)) + " " + r(() -> d("2").divide(d("7"), mc)) + " " + r(() -> d("1234.5678").add(d("0.00001"), mc)) + " " + r(() -> d("99.99").multiply(d("99.99"), mc)) + " " + r(() -> d("1e10").subtract(d("1"), mc)) + " " + r(() -> d("9.99").pow(5, mc)) + " " + r(() -> d("2").sqrt(mc)) + " " + r(() -> d("-12.345").negate(mc)) + " " + r(() -> d("-12.345").abs(mc)) + " " + r(() -> d("-12.345").plus(mc)) + " " + r(() -> new BigDecimal("987654321.123", mc)));
        }
        System.out.println(MathContext.DECIMAL32 + " " + MathContext.UNLIMITED + " " + d("1").divide(d("7"), MathContext.DECIMAL32) + " " + d("1").divide(d("7"), MathContext.DECIMAL64) + " " + d("1").divide(d("7"), MathContext.DECIMAL128) + " " + new MathContext("precision=5 roundingMode=FLOOR") + " " + new MathContext(7).equals(MathContext.DECIMAL32) + new MathContext(7, RoundingMode.HALF_EVEN).equals(MathContext.DECIMAL32));
        t("exact quotient", () -> d("1").divide(d("8")));
        t("exact quotient scale", () -> d("1.00").divide(d("32")) + " " + d("100").divide(d("5")) + " " + d("1e3").divide(d("4")) + " " + d("6.0").divide(d("2.00")));
        t("no exact quotient", () -> d("1").divide(d("3")));
        t("divide by zero", () -> d("1").divide(d("0")));
        t("zero by zero", () -> d("0").divide(d("0.0")));
        t("divide by zero with scale", () -> d("1").divide(d("0"), 2, RoundingMode.UP));
        t("rounding necessary", () -> d("1.25").setScale(1, RoundingMode.UNNECESSARY));
        t("setScale plain", () -> d("1.25").setScale(1));
        t("setScale wider", () -> d("1.25").setScale(5));
        t("unnecessary ok", () -> d("1.50").setScale(1));
        t("divide to integral", () -> d("17.5").divideToIntegralValue(d("3.1")) + " " + d("-17.5").remainder(d("3.1")) + " " + java.util.Arrays.toString(d("100").divideAndRemainder(d("7.5"))) + " " + d("1e5").divideToIntegralValue(d("0.3")));
        t("divide to integral precision", () -> d("123456").divideToIntegralValue(d("1"), new MathContext(3)));
        t("sqrt", () -> d("16").sqrt(MathContext.UNLIMITED) + " " + d("0.25").sqrt(new MathContext(5)) + " " + d("2e10").sqrt(new MathContext(12)) + " " + d("0").sqrt(new MathContext(3)));
        t("sqrt negative", () -> d("-1").sqrt(new MathContext(3)));
        t("sqrt not exact", () -> d("2").sqrt(MathContext.UNLIMITED));
        t("pow", () -> d("1.1").pow(10) + " " + d("-2.5").pow(3) + " " + d("0").pow(0));
        t("pow negative", () -> d("2").pow(-1));
        t("pow negative with context", () -> d("2").pow(-3, new MathContext(5)));
        t("strip", () -> d("100.00").stripTrailingZeros() + " " + d("0.000").stripTrailingZeros() + " " + d("1.5000").stripTrailingZeros() + " " + d("-120").stripTrailingZeros().scale());
        t("context precision", () -> new MathContext(-1));
        t("context text", () -> new MathContext("precision=x roundingMode=UP"));
        t("mode by name", () -> RoundingMode.valueOf("HALF_WAY"));
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int i = 1; i < 30; i++) e = e.add(term = term.divide(BigDecimal.valueOf(i), 40, RoundingMode.HALF_EVEN));
        System.out.println(e.setScale(30, RoundingMode.HALF_UP) + " " + e.precision());
    }
}
