// Tests Math rounding and integer helper methods: abs, floor, ceil, rint, round, floorDiv, floorMod, signum, min, max, exact methods.
public class MathBasic {
    interface Thunk { Object get(); }

    static void ex(String n, Thunk t) {
        try {
            System.out.println(n + " " + t.get());
        } catch (ArithmeticException e) {
            System.out.println(n + " threw " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.4, 0.5, 0.49999999999999994, -0.5, -0.4, 1.5, 2.5, -1.5, -2.5, 3.7, -3.7, 1e15 + 0.5, 4503599627370497.5, 9.3e18, -9.3e18,
            1e300, Double.MIN_VALUE, -Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2147483647.5, -2147483648.5};
        for (double d : ds) {
            System.out.println(d + ": " + Math.abs(d) + " " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d) + " " + Math.signum(d) + " " + Math.ulp(d) + " " + Math.getExponent(d));
        }
        float[] fs = {0f, -0f, 0.5f, 0.49999997f, -0.5f, 1.5f, -2.5f, 8388609f, 3e9f, -3e9f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        for (float f : fs) System.out.println(f + ": " + Math.abs(f) + " " + Math.round(f) + " " + Math.signum(f) + " " + Math.ulp(f) + " " + Math.nextUp(f) + " " + Math.nextDown(f));
        int[] is = {7, -7, 5, -5, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] ms = {3, -3, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : is)
            for (int b : ms)
                System.out.print(Math.floorDiv(a, b) + "," + Math.floorMod(a, b) + "," + Math.floorMod((long) a, (long) b) + " ");
        System.out.println();
        System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(Long.MIN_VALUE) + " " + Math.abs(-5) + " " + Math.abs(-5L));
        System.out.println(Math.max(1, 2) + " " + Math.min(-1L, 2L) + " " + Math.max(1.0, 2) + " " + Math.min(-0f, 0f) + " " + Math.max(Double.NaN, 1));
        ex("floorMod0", () -> Math.floorMod(5, 0));
        ex("add", () -> Math.addExact(Integer.MAX_VALUE, 1));
        ex("add ok", () -> Math.addExact(Integer.MAX_VALUE, -1));
        ex("ladd", () -> Math.addExact(Long.MAX_VALUE, 1L));
        ex("sub", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        ex("lsub", () -> Math.subtractExact(0L, Long.MIN_VALUE));
        ex("mul", () -> Math.multiplyExact(65536, 32768));
        ex("mul ok", () -> Math.multiplyExact(65536, -32768));
        ex("lmul", () -> Math.multiplyExact(1L << 40, 1L << 23));
        ex("lmul ok", () -> Math.multiplyExact(1L << 40, -(1L << 23)));
        ex("lmul min", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        ex("inc", () -> Math.incrementExact(Integer.MAX_VALUE));
        ex("dec", () -> Math.decrementExact(Long.MIN_VALUE));
        ex("neg", () -> Math.negateExact(Integer.MIN_VALUE));
        ex("lneg", () -> Math.negateExact(-5L));
        ex("toInt", () -> Math.toIntExact(1L << 31));
        ex("toInt ok", () -> Math.toIntExact(-(1L << 31)));
        System.out.println(Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE) + " " + Math.multiplyHigh(-5L, 7L));
        System.out.println(Math.copySign(3.0, -0.0) + " " + Math.copySign(-2f, 1f) + " " + Math.nextAfter(1.0, 2) + " " + Math.nextAfter(0.0, -1) + " " + Math.nextUp(Double.MAX_VALUE) + " " + Math.scalb(1.5, 10) + " " + Math.scalb(1.0, -1080) + " " + Math.IEEEremainder(5.5, 2) + " " + Math.IEEEremainder(-7, 2));
        System.out.println(Math.fma(2.0, 3.0, 4.0) + " " + Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(1.1f, 1.1f, -1.21f));
    }
}
