// Tests System.arraycopy: overlapping, every type, partial failure with ArrayStoreException, bound and null failures.
import java.util.Arrays;

public class ArrayCopies {
    interface Act { void run(); }

    static void t(String n, Act a) {
        try {
            a.run();
            System.out.println(n + " ok");
        } catch (RuntimeException e) {
            System.out.println(n + " " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static int[] seq(int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = i;
        return a;
    }

    public static void main(String[] args) {
        int[] a = seq(10);
        System.arraycopy(a, 0, a, 3, 5);
        System.out.println(Arrays.toString(a));
        a = seq(10);
        System.arraycopy(a, 4, a, 1, 6);
        System.out.println(Arrays.toString(a));
        a = seq(10);
        System.arraycopy(a, 2, a, 2, 5);
        System.arraycopy(a, 10, a, 0, 0);
        System.out.println(Arrays.toString(a));
        long[] l = {1, 2, 3, 4, 5};
        System.arraycopy(l, 0, l, 1, 4);
        double[] d = {1.5, 2.5, 3.5};
        System.arraycopy(d, 1, d, 0, 2);
        char[] c = "abcdefgh".toCharArray();
        System.arraycopy(c, 0, c, 2, 6);
        byte[] b = {1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(b, 3, b, 1, 4);
        short[] s = {1, 2, 3};
        System.arraycopy(s, 0, s, 1, 2);
        float[] f = {1, 2, 3};
        System.arraycopy(f, 1, f, 0, 2);
        boolean[] z = {true, false, true, false};
        System.arraycopy(z, 0, z, 1, 3);
        System.out.println(Arrays.toString(l) + Arrays.toString(d) + new String(c) + Arrays.toString(b) + Arrays.toString(s) + Arrays.toString(f) + Arrays.toString(z));
        String[] str = {"a", "b", "c", null};
        Object[] obj = new Object[6];
        System.arraycopy(str, 0, obj, 1, 4);
        System.out.println(Arrays.toString(obj));
        Object[] mixed = {"x", "y", 3, "z"};
        String[] dst = new String[4];
        t("partial", () -> System.arraycopy(mixed, 0, dst, 0, 4));
        System.out.println(Arrays.toString(dst));
        t("downcast ok", () -> System.arraycopy(mixed, 0, dst, 2, 2));
        System.out.println(Arrays.toString(dst));
        t("neg src", () -> System.arraycopy(new int[3], -1, new int[3], 0, 1));
        t("neg dst", () -> System.arraycopy(new int[3], 0, new int[3], -2, 1));
        t("neg len", () -> System.arraycopy(new long[3], 0, new long[3], 0, -1));
        t("src end", () -> System.arraycopy(new byte[3], 2, new byte[9], 0, 2));
        t("dst end", () -> System.arraycopy(new char[9], 2, new char[3], 2, 2));
        t("overflow", () -> System.arraycopy(new int[3], 2, new int[3], 2, Integer.MAX_VALUE));
        t("obj src end", () -> System.arraycopy(new String[3], 2, new String[9], 0, 2));
        t("obj dst end", () -> System.arraycopy(new Object[3], 0, new String[1], 0, 2));
        t("type int long", () -> System.arraycopy(new int[3], 0, new long[3], 0, 1));
        t("type int obj", () -> System.arraycopy(new int[3], 0, new Object[3], 0, 1));
        t("type obj int", () -> System.arraycopy(new Object[3], 0, new int[3], 0, 1));
        t("not array src", () -> System.arraycopy("str", 0, new int[3], 0, 1));
        t("not array dst", () -> System.arraycopy(new int[3], 0, "str", 0, 1));
        t("bytes bools", () -> System.arraycopy(new byte[3], 0, new boolean[3], 0, 1));
        t("null src", () -> System.arraycopy(null, 0, new int[3], 0, 1));
        t("null dst", () -> System.arraycopy(new int[3], 0, null, 0, 1));
        t("zero len at end", () -> System.arraycopy(new int[3], 3, new int[2], 2, 0));
        t("zero len past end", () -> System.arraycopy(new int[3], 4, new int[2], 2, 0));
        t("nested", () -> System.arraycopy(new int[][] {{1}}, 0, new Object[1], 0, 1));
        t("nested bad", () -> System.arraycopy(new int[][] {{1}}, 0, new long[1][], 0, 1));
        t("nulls to other type", () -> System.arraycopy(new Object[2], 0, new Integer[2], 0, 2));
        t("unrelated nulls", () -> System.arraycopy(new String[2], 0, new Integer[2], 0, 2));
        t("unrelated", () -> System.arraycopy(new String[] {"q"}, 0, new Integer[2], 0, 1));
        int[] ring = seq(7);
        for (int i = 0; i < 100; i++) {
            int first = ring[0];
            System.arraycopy(ring, 1, ring, 0, 6);
            ring[6] = first + i;
        }
        System.out.println(Arrays.toString(ring));
    }
}
