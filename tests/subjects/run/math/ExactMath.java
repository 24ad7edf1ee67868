// Tests the exact, floor and ceiling integer methods of Math, their overflow messages, absolute values, multiplication helpers and rounding of every type.
public class ExactMath {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        long[] ls = {0, 1, -1, 1L << 31, -(1L << 33), Long.MAX_VALUE, Long.MIN_VALUE};
        for (int a : is) for (int b : is) {
            if (a > b && a != 7) continue;
            t(a + " + " + b, () -> Math.addExact(a, b));
            t(a + " - " + b, () -> Math.subtractExact(a, b));
            t(a + " * " + b, () -> Math.multiplyExact(a, b));
        }
        for (long a : ls) {
            t("inc " + a, () -> Math.incrementExact(a));
            t("dec " + a, () -> Math.decrementExact(a));
            t("neg " + a, () -> Math.negateExact(a));
            t("toInt " + a, () -> Math.toIntExact(a));
            t("abs " + a, () -> Math.absExact(a));
            t("times 2 " + a, () -> Math.multiplyExact(a, 2));
            t("times self " + a, () -> Math.multiplyExact(a, a));
            t("plus max " + a, () -> Math.addExact(a, Long.MAX_VALUE));
            t("minus min " + a, () -> Math.subtractExact(a, Long.MIN_VALUE));
        }
        t("int inc", () -> Math.incrementExact(Integer.MAX_VALUE));
        t("int dec", () -> Math.decrementExact(Integer.MIN_VALUE));
        t("int neg", () -> Math.negateExact(Integer.MIN_VALUE));
        t("int abs", () -> Math.absExact(Integer.MIN_VALUE));
        t("long times int", () -> Math.multiplyExact(1L << 40, 1 << 23));
        t("floorDiv zero", () -> Math.floorDiv(1, 0));
        t("floorMod zero", () -> Math.floorMod(1L, 0));
        for (int a : new int[] {7, -7, 6, Integer.MIN_VALUE}) for (int b : new int[] {2, -2, -1}) System.out.print(Math.floorDiv(a, b) + "/" + Math.floorMod(a, b) + "/" + Math.floorMod((long) a, b) + "/" + Math.floorDiv((long) a, (long) b) + " ");
        System.out.println();
        System.out.println(Math.floorDiv(Long.MIN_VALUE, -1) + " " + Math.floorMod(Long.MIN_VALUE, -1L) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE) + " " + Math.multiplyHigh(Long.MIN_VALUE, Long.MIN_VALUE) + " " + Math.multiplyHigh(123456789012345L, -987654321098765L));
        double[] ds = {0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.49999999999999994, -0.0, 4503599627370497.5, 9007199254740993.0, 1e19, -1e19, Double.NaN, Double.NEGATIVE_INFINITY};
        for (double d : ds) System.out.print(Math.round(d) + "," + Math.rint(d) + "," + Math.floor(d) + "," + Math.ceil(d) + "," + Math.round((float) d) + "," + StrictMath.rint(d) + " ");
        System.out.println();
        System.out.println(Math.max(-0.0f, 0.0f) + " " + Math.min(-0.0, 0.0) + " " + Math.max(Long.MIN_VALUE, 0L) + " " + Math.signum(-3f) + " " + Math.signum(Double.NaN) + " " + Math.hypot(3, 4) + " " + Math.hypot(Double.NaN, Double.POSITIVE_INFINITY) + " " + Math.cbrt(-27) + " " + Math.cbrt(-0.0) + " " + Math.toDegrees(Math.PI) + " " + Math.toRadians(180) + " " + Math.ulp(1e10) + " " + Math.nextAfter(1.0, 2) + " " + Math.sqrt(2) + " " + Math.E + " " + Math.PI);
        System.out.println(Math.pow(2, 10) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(0, 0) + " " + Math.pow(1, Double.NaN) + " " + Math.pow(-2, 3) + " " + Math.pow(-0.0, -3) + " " + Math.pow(0.5, -1074) + " " + Math.pow(2, -1075) + " " + Math.exp(0) + " " + Math.log(0) + " " + Math.log(-1) + " " + Math.log10(1000) + " " + Math.log1p(1e-20) + " " + Math.expm1(1e-20));
        System.out.println(StrictMath.sin(1e6) + " " + StrictMath.cos(0.5) + " " + StrictMath.tan(1.5) + " " + StrictMath.asin(0.3) + " " + StrictMath.acos(-1) + " " + StrictMath.atan(1e300) + " " + StrictMath.atan2(-0.0, -1) + " " + StrictMath.atan2(0.0, 0.0) + " " + StrictMath.sinh(2) + " " + StrictMath.cosh(-2) + " " + StrictMath.tanh(0.7) + " " + StrictMath.exp(-745.2) + " " + StrictMath.log(10) + " " + StrictMath.pow(1.0001, 12345) + " " + StrictMath.cbrt(2) + " " + StrictMath.hypot(1e200, 1e200) + " " + StrictMath.log1p(-0.5) + " " + StrictMath.expm1(5) + " " + StrictMath.log10(2));
    }
}
