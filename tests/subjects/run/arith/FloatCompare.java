// Tests comparisons with NaN, -0.0 and infinities for float and double, primitive and boxed.
public class FloatCompare {
    static String cmp(double a, double b) {
        return (a < b ? "<" : ".") + (a <= b ? "{" : ".") + (a > b ? ">" : ".") + (a >= b ? "}" : ".")
            + (a == b ? "=" : ".") + (a != b ? "!" : ".");
    }

    static String cmp(float a, float b) {
        return (a < b ? "<" : ".") + (a <= b ? "{" : ".") + (a > b ? ">" : ".") + (a >= b ? "}" : ".")
            + (a == b ? "=" : ".") + (a != b ? "!" : ".");
    }

    static String neg(double a, double b) {
        String r = "";
        if (!(a < b)) r += "a";
        if (!(a <= b)) r += "b";
        if (!(a > b)) r += "c";
        if (!(a >= b)) r += "d";
        if (!(a == b)) r += "e";
        if (!(a != b)) r += "f";
        return r;
    }

    static int loops(double start, double limit) {
        int n = 0;
        for (double d = start; d < limit && n < 10; d += 1) n++;
        int m = 0;
        for (double d = start; !(d >= limit) && m < 10; d += 1) m++;
        return n * 100 + m;
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, Double.NEGATIVE_INFINITY, -1.5, -0.0, 0.0, Double.MIN_VALUE, 1.5, Double.POSITIVE_INFINITY};
        for (double a : ds) {
            StringBuilder sb = new StringBuilder();
            for (double b : ds) sb.append(cmp(a, b)).append('/').append(neg(a, b)).append(' ');
            System.out.println(sb);
        }
        float[] fs = {Float.NaN, Float.NEGATIVE_INFINITY, -1.5f, -0.0f, 0.0f, Float.MIN_VALUE, 1.5f, Float.POSITIVE_INFINITY};
        for (float a : fs) {
            StringBuilder sb = new StringBuilder();
            for (float b : fs) sb.append(cmp(a, b)).append(' ');
            System.out.println(sb);
        }
        for (double a : ds) {
            StringBuilder sb = new StringBuilder();
            for (double b : ds) {
                sb.append(Double.compare(a, b)).append(' ');
                sb.append(Double.valueOf(a).equals(b) ? "E" : "n").append(' ');
            }
            System.out.println(sb);
        }
        for (float a : fs) {
            StringBuilder sb = new StringBuilder();
            for (float b : fs) sb.append(Float.compare(a, b)).append(Float.valueOf(a).equals(b) ? 'E' : 'n').append(' ');
            System.out.println(sb);
        }
        System.out.println(loops(0, 3.5) + " " + loops(Double.NaN, 3) + " " + loops(0, Double.NaN) + " " + loops(5, 1));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.isFinite(1e308) + " " + Float.isNaN(Float.NaN));
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(Double.NaN, 1) + " " + Math.max(1f, Float.NaN));
        for (double d : ds) System.out.print(Long.toHexString(Double.doubleToRawLongBits(d)) + " " + Double.hashCode(d) + " ");
        System.out.println();
        for (float f : fs) System.out.print(Integer.toHexString(Float.floatToIntBits(f)) + " ");
        System.out.println();
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Double.longBitsToDouble(1L) + " " + Float.intBitsToFloat(0x80000000));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0xfff8000000000123L))));
        System.out.println(new Double[] {1.0}[0].compareTo(2.0) + " " + (Double.NaN == Double.NaN) + " " + Double.valueOf(Double.NaN).equals(Double.NaN));
    }
}
