// Tests fills, copies, comparisons and hash codes of arrays of every type at every alignment, and what goes wrong with them.
import java.util.Arrays;

public class BulkArrays {
    static final int[][] RANGES = {
        {0, 0}, {0, 1}, {1, 1}, {0, 20}, {3, 17}, {7, 9}, {8, 16}, {19, 20}, {20, 20}, {5, 4}, {-1, 3}, {0, 21},
        {21, 21}, {Integer.MIN_VALUE, Integer.MAX_VALUE}, {Integer.MAX_VALUE, Integer.MIN_VALUE}
    };

    interface Action {
        Object run();
    }

    static void show(String what, Action action) {
        String text;
        try {
            text = String.valueOf(action.run());
        } catch (RuntimeException e) {
            StackTraceElement[] trace = e.getStackTrace();
            text = e + " in";
            for (int i = 0; i < trace.length && !trace[i].getMethodName().equals("show"); i++) {
                text += " " + trace[i].getClassName() + "." + trace[i].getMethodName();
            }
        }
        System.out.println(what + ": " + text);
    }

    static void fills(int from, int to) {
        String what = "fill " + from + ".." + to;
        show(what, () -> { boolean[] a = new boolean[20]; Arrays.fill(a, from, to, true); return Arrays.toString(a); });
        show(what, () -> { byte[] a = new byte[20]; Arrays.fill(a, from, to, (byte) -7); return Arrays.toString(a); });
        show(what, () -> { char[] a = new char[20]; Arrays.fill(a, from, to, 'x'); return Arrays.hashCode(a); });
        show(what, () -> { short[] a = new short[20]; Arrays.fill(a, from, to, (short) -2); return Arrays.toString(a); });
        show(what, () -> { int[] a = new int[20]; Arrays.fill(a, from, to, -3); return Arrays.toString(a); });
        show(what, () -> { float[] a = new float[20]; Arrays.fill(a, from, to, -0f); return Arrays.toString(a); });
        show(what, () -> { long[] a = new long[20]; Arrays.fill(a, from, to, 1L << 40); return Arrays.toString(a); });
        show(what, () -> { double[] a = new double[20]; Arrays.fill(a, from, to, 1e300); return Arrays.toString(a); });
        show(what, () -> { Object[] a = new Object[20]; Arrays.fill(a, from, to, "s"); return Arrays.toString(a); });
        show(what, () -> {
            Object[] a = new Integer[20];
            try {
                Arrays.fill(a, from, to, "s");
            } finally {
                System.out.print(Arrays.toString(a) + " ");
            }
            return Arrays.toString(a);
        });
    }

    static void wholeFills() {
        for (int length : new int[] {0, 1, 7, 8, 9, 1000}) {
            boolean[] z = new boolean[length];
            byte[] b = new byte[length];
            char[] c = new char[length];
            short[] s = new short[length];
            int[] i = new int[length];
            float[] f = new float[length];
            long[] j = new long[length];
            double[] d = new double[length];
            Object[] o = new CharSequence[length];
            Arrays.fill(z, true);
            Arrays.fill(b, (byte) 200);
            Arrays.fill(c, '\uffff');
            Arrays.fill(s, (short) 40000);
            Arrays.fill(i, Integer.MIN_VALUE);
            Arrays.fill(f, Float.NaN);
            Arrays.fill(j, Long.MIN_VALUE);
            Arrays.fill(d, -0d);
            Arrays.fill(o, "text");
            System.out.println(length + " " + Arrays.hashCode(z) + " " + Arrays.hashCode(b) + " " + Arrays.hashCode(c)
                + " " + Arrays.hashCode(s) + " " + Arrays.hashCode(i) + " " + Arrays.hashCode(f) + " "
                + Arrays.hashCode(j) + " " + Arrays.hashCode(d) + " " + Arrays.hashCode(o));
            show("misfit " + length, () -> { Arrays.fill(o, 5); return "filled"; });
            Arrays.fill(o, null);
            System.out.println(Arrays.hashCode(o));
        }
        show("no array", () -> { Arrays.fill((int[]) null, 1); return "filled"; });
        show("no array", () -> { Arrays.fill((Object[]) null, 0, 1, "s"); return "filled"; });
    }

    static void copies(int from, int to, int count) {
        String what = "copy " + from + " " + to + " " + count;
        show(what, () -> {
            byte[] b = new byte[40];
            char[] c = new char[40];
            int[] i = new int[40];
            long[] j = new long[40];
            Object[] o = new Object[40];
            for (int n = 0; n < 40; n++) {
                b[n] = (byte) n;
                c[n] = (char) (n * 1000);
                i[n] = n * n * n;
                j[n] = (long) n << 33;
                o[n] = n;
            }
            System.arraycopy(b, from, b, to, count);
            System.arraycopy(c, from, c, to, count);
            System.arraycopy(i, from, i, to, count);
            System.arraycopy(j, from, j, to, count);
            System.arraycopy(o, from, o, to, count);
            return Arrays.toString(b) + Arrays.hashCode(c) + " " + Arrays.hashCode(i) + " " + Arrays.hashCode(j) + " "
                + Arrays.hashCode(o);
        });
        show(what, () -> {
            Object[] source = new Object[40];
            Arrays.fill(source, 1);
            source[5] = "misfit";
            Integer[] target = new Integer[40];
            try {
                System.arraycopy(source, from, target, to, count);
            } finally {
                System.out.print(Arrays.hashCode(target) + " ");
            }
            return "copied";
        });
    }

    static void comparisons() {
        for (int length : new int[] {0, 1, 3, 4, 5, 7, 8, 9, 12, 63, 64, 65, 200}) {
            for (int at = -1; at < length; at += length / 9 + 1) {
                byte[] b = new byte[length], b2 = new byte[length];
                char[] c = new char[length], c2 = new char[length];
                short[] s = new short[length], s2 = new short[length];
                int[] i = new int[length], i2 = new int[length];
                long[] j = new long[length], j2 = new long[length];
                float[] f = new float[length], f2 = new float[length];
                double[] d = new double[length], d2 = new double[length];
                boolean[] z = new boolean[length], z2 = new boolean[length];
                if (at >= 0) {
                    b2[at] = -1;
                    c2[at] = 0x8000;
                    s2[at] = -1;
                    i2[at] = 1 << 24;
                    j2[at] = 1L << 56;
                    f[at] = Float.NaN;
                    f2[at] = Float.intBitsToFloat(0x7fc00001);
                    d[at] = 0d;
                    d2[at] = -0d;
                    z2[at] = true;
                }
                System.out.println(length + " " + at + " " + Arrays.mismatch(b, b2) + Arrays.mismatch(c, c2)
                    + Arrays.mismatch(s, s2) + Arrays.mismatch(i, i2) + Arrays.mismatch(j, j2) + Arrays.mismatch(f, f2)
                    + Arrays.mismatch(d, d2) + Arrays.mismatch(z, z2) + Arrays.equals(b, b2) + Arrays.equals(c, c2)
                    + Arrays.equals(f, f2) + Arrays.equals(d, d2) + Arrays.compare(b, b2) + Arrays.compare(c, c2)
                    + Arrays.compareUnsigned(b, b2) + Arrays.compare(s, s2) + Arrays.compare(i, i2)
                    + Arrays.compare(j, j2) + " " + Arrays.hashCode(b2) + " " + Arrays.hashCode(c2) + " "
                    + Arrays.hashCode(s2) + " " + Arrays.hashCode(i2) + " " + Arrays.hashCode(z2));
                if (length > 12) {
                    System.out.println(Arrays.equals(b, 3, length - 4, b2, 3, length - 4)
                        + " " + Arrays.mismatch(c, 1, length, c2, 0, length - 1)
                        + " " + Arrays.mismatch(i, 5, length, i2, 2, length - 1));
                }
            }
        }
        System.out.println(Arrays.hashCode((int[]) null) + " " + Arrays.equals((int[]) null, null));
    }

    public static void main(String[] args) {
        for (int[] range : RANGES) {
            fills(range[0], range[1]);
        }
        wholeFills();
        int[][] copied = {{0, 0, 40}, {0, 1, 39}, {1, 0, 39}, {3, 10, 20}, {10, 3, 20}, {0, 9, 9}, {39, 0, 1}, {40, 40, 0},
            {0, 0, 0}, {-1, 0, 1}, {0, -1, 1}, {0, 0, -1}, {0, 1, 40}, {1, 0, 40}, {Integer.MAX_VALUE, 0, 1}};
        for (int[] copy : copied) {
            copies(copy[0], copy[1], copy[2]);
        }
        comparisons();
    }
}
