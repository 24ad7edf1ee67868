// Tests limits of float and double: ulp, neighbours, subnormals, hexadecimal text, bit patterns, NaN payloads, remainder, fma, min and max of zeros.
public class FloatEdges {
    static void p(Object... os) {
        StringBuilder sb = new StringBuilder();
        for (Object o : os) sb.append(o).append(' ');
        System.out.println(sb.toString().trim());
    }

    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1.0, -1.5, Math.PI, 1e300, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 4.35, 1e16, 1e-5, 123456789012345680.0};
        for (double d : ds) p(d, Double.toHexString(d), Long.toHexString(Double.doubleToLongBits(d)), Math.ulp(d), Math.nextUp(d), Math.nextDown(d), Math.getExponent(d), Math.signum(d), Double.hashCode(d));
        float[] fs = {0f, -0f, 1f, 3.4e38f, Float.MIN_VALUE, Float.MIN_NORMAL, Float.NaN, Float.NEGATIVE_INFINITY, 0.1f, 16777216f, 1e10f, 3.3e-42f};
        for (float f : fs) p(f, Float.toHexString(f), Integer.toHexString(Float.floatToIntBits(f)), Math.ulp(f), Math.nextUp(f), Math.nextAfter(f, -1e30), Math.getExponent(f), (double) f, Float.hashCode(f));
        p(Double.longBitsToDouble(0x7ff0000000000001L), Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000123L))), Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff8000000000123L))), Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0xffc00001))), Integer.toHexString(Float.floatToRawIntBits(Float.intBitsToFloat(0xffc00001))));
        p(Math.min(0.0, -0.0), Math.max(-0.0, 0.0), Math.min(-0f, 0f), Math.max(1, Double.NaN), Math.min(Float.NaN, 1f), Double.compare(0.0, -0.0), Float.compare(Float.NaN, Float.POSITIVE_INFINITY), 0.0 == -0.0, Double.valueOf(0.0).equals(-0.0), Double.valueOf(Double.NaN).equals(Double.NaN), Double.NaN == Double.NaN);
        p(5.5 % 2.5, -5.5 % 2.5, 5.5 % -2.5, 1e300 % 3, 5 % Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY % 5, 5.0 % 0, -0.0 % 1, 1e-320 % 3e-323, 7.3f % 1.1f);
        p(Math.IEEEremainder(5.5, 2.5), Math.IEEEremainder(7, 2), Math.IEEEremainder(-7, 2), Math.IEEEremainder(3, 2), Math.IEEEremainder(1, 0), Math.IEEEremainder(-0.0, 3));
        p(Math.fma(0.1, 10, -1), 0.1 * 10 - 1, Math.fma(1e308, 10, Double.NEGATIVE_INFINITY), Math.fma(0.1f, 10f, -1f), Math.fma(Double.POSITIVE_INFINITY, 0, 1), Math.fma(3, -0.0, 0.0));
        p(Math.scalb(1.0, 1023), Math.scalb(1.0, 1024), Math.scalb(1.0, -1074), Math.scalb(1.0, -1075), Math.scalb(1.5, -1074), Math.scalb(-3f, 126), Math.scalb(1f, -149), Math.scalb(1f, -150), Math.copySign(3, -0.0), Math.copySign(Float.NaN, -1f));
        p(Double.MIN_VALUE / 2, Double.MIN_VALUE * 0.75, Double.MAX_VALUE * 2, Double.MAX_VALUE + 1e291, Double.MAX_VALUE + 1e292, Float.MAX_VALUE + 1e31f, (float) 1e39, (float) 1e-46, (float) 1.00000006, (float) 16777217.0, (float) Double.MIN_VALUE);
        p(0.1 + 0.2, 0.1f + 0.2f, 0.1f + 0.2, 1.1f * 1.1f, 1.1 * 1.1, 100 * 1.1, 3 * 0.1, 1 / 3f, 1 / 3d, 2 / 3f, (double) (1 / 3f), 1e23, 9007199254740993.0, 2e-3, 1.0E7, 9999999.0);
        p(1 / 0.0, -1 / 0.0, 1 / -0.0, 0 / 0.0, Math.sqrt(-0.0), Math.sqrt(-1), Double.POSITIVE_INFINITY - Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY * 0, Math.abs(-0.0), -(0.0), 0.0 - 0.0, -0.0 + 0.0, -0.0 - 0.0);
        for (String s : new String[] {"0x1p0", "0x1.8p-1074", "0x.8p1", "0x1.fffffffffffff8p1023", "-0X1.0P+3", "1e400", "1e-400", "4.9e-324", "2.4703282292062328e-324", "2.47e-324", " 1.5f ", "1.5d", "NaN", "-Infinity", "+.5", "5.", "1_0", "", " ", "infinity", "0x1", "1e", "--1", "1.2.3", "\t7\n", "0x1p", "٣"}) {
            try {
                p("[" + s.trim() + "]", Double.parseDouble(s), Float.parseFloat(s));
            } catch (NumberFormatException e) {
                p("[" + s.trim() + "]", e.getMessage());
            }
        }
        p((int) Double.NaN, (long) 1e19, (int) -1e10, (char) -1.5, (byte) 300.7, (short) 1e6f, (long) Float.NEGATIVE_INFINITY, (int) 2147483647.9, (char) 1e9, (long) 9.223372036854775e18, Math.round(0.49999999999999994), Math.round(-2.5), Math.round(2.5f), Math.round(1e300), Math.round(Double.NaN), Math.round(-0.5f));
        p(Double.isFinite(1e308 * 10), Float.isNaN(0f / 0), Double.isInfinite(-1 / 0.0), Double.sum(0.1, 0.2), Float.sum(1e8f, 1f), Double.max(-0.0, 0.0), Float.MIN_EXPONENT, Double.MAX_EXPONENT, Double.SIZE, Float.BYTES);
    }
}
