// Tests float and double arithmetic with infinities, NaN, signed zeros, subnormals and remainder.
public class FloatDoubleArith {
    static final double[] D = {
        0.0, -0.0, 1.0, -1.0, 0.5, 3.0, -7.25, 1e308, -1e308, 1e-308, Double.MIN_VALUE, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 123456.789
    };
    static final float[] F = {
        0.0f, -0.0f, 1.0f, -1.5f, 3.0f, 1e38f, -3e38f, 1e-45f, Float.MIN_VALUE, Float.MAX_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777216f
    };

    public static void main(String[] args) {
        long[] h = new long[5];
        for (double a : D) {
            for (double b : D) {
                double[] r = {a + b, a - b, a * b, a / b, a % b};
                for (int i = 0; i < 5; i++) h[i] = h[i] * 31 + Double.doubleToLongBits(r[i]);
            }
        }
        for (long v : h) System.out.println("d " + Long.toHexString(v));
        int[] g = new int[5];
        for (float a : F) {
            for (float b : F) {
                float[] r = {a + b, a - b, a * b, a / b, a % b};
                for (int i = 0; i < 5; i++) g[i] = g[i] * 31 + Float.floatToIntBits(r[i]);
            }
        }
        for (int v : g) System.out.println("f " + Integer.toHexString(v));
        double zero = D[0], nz = D[1], one = D[2], inf = D[12], nan = D[14];
        System.out.println(one / zero + " " + one / nz + " " + zero / zero + " " + nz / one);
        System.out.println((zero + nz) + " " + (nz + nz) + " " + (nz - zero) + " " + (zero - zero) + " " + (-zero));
        System.out.println((inf - inf) + " " + (inf * zero) + " " + (inf % one) + " " + (one % inf) + " " + (one % zero));
        System.out.println((5.5 % 2.0) + " " + (-5.5 % 2.0) + " " + (5.5 % -2.0) + " " + (nz % one) + " " + (1e300 % 3.0));
        System.out.println((5.5f % 2.1f) + " " + (-5.5f % 2.1f) + " " + (1e30f % 7f) + " " + (1e-40f % 3e-42f));
        System.out.println(Double.MIN_VALUE / 2 + " " + Double.MAX_VALUE * 2 + " " + (-Double.MAX_VALUE * 2));
        System.out.println(F[9] * F[9] + " " + (F[8] / 2f) + " " + (F[13] + 1f) + " " + (F[13] + 2f));
        System.out.println((0.1 + 0.2) + " " + (0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + (1.1f * 1.1f) + " " + (1.1 * 1.1));
        System.out.println((double) 0.1f + " " + (float) 0.1 + " " + (0.1f == 0.1) + " " + (0.5f == 0.5));
        double sum = 0;
        for (int i = 1; i <= 2000; i++) sum += 1.0 / i;
        System.out.println(sum);
        float fs = 0;
        for (int i = 1; i <= 2000; i++) fs += 1.0f / i;
        System.out.println(fs);
        double p = 1;
        for (int i = 0; i < 1100; i++) {
            p /= 2;
            if (i % 100 == 99) System.out.print(p + " ");
        }
        System.out.println();
        float q = 1;
        for (int i = 0; i < 160; i++) {
            q *= 0.5f;
            if (i % 20 == 19) System.out.print(q + " ");
        }
        System.out.println();
        double d = 1.5;
        d++;
        ++d;
        d--;
        float f = 0.25f;
        f++;
        f -= 3;
        f *= -f;
        System.out.println(d++ + " " + d + " " + f-- + " " + f);
        System.out.println(nan + 1 + " " + -nan + " " + (nan != nan));
    }
}
