// Tests java.util.Arrays: sort, binarySearch, fill, equals, copyOf, copyOfRange, hashCode, toString, asList, compare, setAll.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class ArraysUtil {
    static int rnd = 12345;
    static int next() { return (rnd = rnd * 1103515245 + 12345) >>> 16 & 0x7fff; }

    static int[] ints(int n, int mod) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = next() % mod - mod / 2;
        return a;
    }

    static boolean sorted(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 5, 10, 43, 44, 50, 100, 286, 287, 600}) {
            int[] a = ints(n, 1000);
            long sum = 0, after = 0;
            for (int x : a) sum += x;
            Arrays.sort(a);
            for (int x : a) after += x;
            System.out.print(n + ":" + sorted(a) + (sum == after) + Arrays.hashCode(a) + " ");
        }
        System.out.println();
        double[] d = {3.5, -0.0, 0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY, 1e10, -0.0, Double.MIN_VALUE};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        float[] f = {2, Float.NaN, -0f, 0f, -5};
        Arrays.sort(f);
        System.out.println(Arrays.toString(f));
        char[] c = "the quick brown fox".toCharArray();
        Arrays.sort(c);
        System.out.println(new String(c).trim());
        byte[] b = {5, -5, 127, -128, 0, 3};
        Arrays.sort(b);
        short[] s = {300, -300, 0, 7};
        Arrays.sort(s, 1, 4);
        long[] l = {1L << 40, -1L << 50, 0, 5};
        Arrays.sort(l);
        System.out.println(Arrays.toString(b) + Arrays.toString(s) + Arrays.toString(l));
        String[] w = {"pear", "Apple", "fig", "apple", "kiwi", "banana", "date", ""};
        String[] w2 = w.clone();
        Arrays.sort(w);
        System.out.println(Arrays.toString(w));
        Arrays.sort(w2, Comparator.comparing(String::length));
        System.out.println(Arrays.toString(w2));
        Arrays.sort(w2, Collections.reverseOrder());
        System.out.println(Arrays.toString(w2));
        Arrays.sort(w2, 2, 6);
        System.out.println(Arrays.toString(w2));
        int[] a = {1, 3, 5, 7, 9, 9, 11};
        for (int k = 0; k <= 12; k += 2) System.out.print(Arrays.binarySearch(a, k) + " " + Arrays.binarySearch(a, k + 1) + " ");
        System.out.println(Arrays.binarySearch(w, "fig") + " " + Arrays.binarySearch(w, "zzz") + " " + Arrays.binarySearch(a, 1, 4, 9) + " " + Arrays.binarySearch(d, -0.0));
        int[] fill = new int[6];
        Arrays.fill(fill, 7);
        Arrays.fill(fill, 2, 4, -1);
        System.out.println(Arrays.toString(fill) + Arrays.equals(fill, new int[] {7, 7, -1, -1, 7, 7}) + Arrays.equals(fill, null) + Arrays.equals((int[]) null, null));
        System.out.println(Arrays.toString(Arrays.copyOf(fill, 3)) + Arrays.toString(Arrays.copyOf(fill, 8)) + Arrays.toString(Arrays.copyOfRange(fill, 3, 9)) + Arrays.toString(Arrays.copyOf(new String[] {"q"}, 2)) + Arrays.toString(Arrays.copyOf(new boolean[] {true}, 2)));
        System.out.println(Arrays.hashCode(new long[] {1L << 33, 2}) + " " + Arrays.hashCode(new double[] {1.5}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new Object[] {"a", null, 3}) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new char[] {'x'}));
        System.out.println(Arrays.toString((Object[]) null) + Arrays.toString(new int[0]) + Arrays.toString(new Object[] {null, "s", 'c', 1.0f}) + Arrays.toString(new char[] {'a', 'b'}) + Arrays.toString(new byte[] {-1}));
        List<String> view = Arrays.asList(w);
        view.set(0, "changed");
        System.out.println(w[0] + view.indexOf("fig") + view.size() + view);
        try {
            view.add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("UOE " + e.getMessage());
        }
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " " + Arrays.compare(new int[] {1}, new int[] {1, 0}));
        int[] sq = new int[6];
        Arrays.setAll(sq, i -> i * i);
        System.out.println(Arrays.toString(sq));
        try {
            Arrays.copyOfRange(sq, 4, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(sq, 3, 9);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[] {1, "s"});
        } catch (ClassCastException e) {
            System.out.println("CCE");
        }
    }
}
