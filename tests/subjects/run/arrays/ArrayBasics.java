// Tests arrays of every element type: defaults, stores with narrowing, initializers, length, element identity, clone and covariance.
public class ArrayBasics {
    static int side;
    static int next() { return side++; }

    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        char[] c = new char[3];
        short[] s = new short[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        Object[] o = new Object[3];
        System.out.println(z[0] + " " + b[1] + " " + (int) c[2] + " " + s[0] + " " + i[1] + " " + l[2] + " " + f[0] + " " + d[1] + " " + o[2]);
        z[1] = true;
        b[1] = (byte) 0x1ff;
        c[1] = (char) 0x12345;
        s[1] = (short) 0x18000;
        i[1] = 0x80000000;
        l[1] = 0x8000000000000000L;
        f[1] = -0.0f;
        d[1] = Double.NaN;
        o[1] = i;
        System.out.println(z[1] + " " + b[1] + " " + (int) c[1] + " " + s[1] + " " + i[1] + " " + l[1] + " " + f[1] + " " + d[1] + " " + (o[1] == i));
        System.out.println(z[0] + " " + b[2] + " " + (int) c[0] + " " + s[2] + " " + i[0] + " " + l[0] + " " + f[2] + " " + d[0]);
        int[] init = {next(), next() * 10, next() * 100};
        int[] copy = init.clone();
        int[] alias = init;
        init[0] = 77;
        System.out.println(init[0] + " " + copy[0] + " " + alias[0] + " " + (alias == init) + " " + copy.equals(init) + " " + copy[2]);
        String[] names = {"x", "y"};
        Object[] objs = names;
        objs[0] = "z";
        System.out.println(names[0] + " " + (objs == names) + " " + objs.getClass().getSimpleName() + " " + (objs instanceof String[]) + " " + objs.clone().getClass().getSimpleName());
        try {
            objs[1] = new Object();
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + names[1]);
        }
        Number[] nums = new Integer[] {1, 2};
        try {
            nums[0] = 1.5;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage() + " " + nums[0]);
        }
        int[] empty = {};
        System.out.println(empty.length + " " + new int[0].length + " " + new Object[0].length + " " + empty.clone().length);
        int sum = 0;
        for (int k = 0, n = 1000; k < n; k++) {
            int[] t = new int[k % 17 + 1];
            t[t.length - 1] = k;
            t[0] += t.length;
            sum = sum * 31 + t[t.length / 2] + t[0];
        }
        System.out.println(sum);
        int idx = 0;
        int[] arr = new int[5];
        arr[idx++] = idx++;
        arr[idx] = idx = 4;
        arr[--idx] += idx--;
        System.out.println(arr[0] + "" + arr[1] + arr[2] + arr[3] + arr[4] + " " + idx);
        int a[] = {1, 2, 3}, q = 5, m[][] = {{1}, {2, 3}};
        System.out.println(a.length + q + m[1][1]);
        byte[] bytes = new byte[256];
        for (int k = 0; k < 256; k++) bytes[k] = (byte) k;
        int neg = 0;
        for (byte x : bytes) if (x < 0) neg++;
        System.out.println(neg + " " + bytes[200] + " " + (bytes[200] & 0xff) + " " + (bytes[200] >>> 4));
        char[] cs = "hello".toCharArray();
        for (int x = 0, y = cs.length - 1; x < y; x++, y--) {
            char t = cs[x];
            cs[x] = cs[y];
            cs[y] = t;
        }
        System.out.println(new String(cs) + cs.length);
        System.out.println(cs);
        long[] big = new long[10000];
        for (int k = 0; k < big.length; k++) big[k] = (long) k * k * k - 7;
        long x = 0;
        for (long v : big) x ^= v * 0x9E3779B97F4A7C15L;
        System.out.println(x);
        Object arrObj = new double[] {1.5, 2.5};
        System.out.println(((double[]) arrObj)[1] + " " + arrObj.getClass().getName() + " " + (arrObj instanceof Cloneable) + (arrObj instanceof java.io.Serializable));
    }
}
