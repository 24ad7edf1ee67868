// Tests further methods of Arrays: mismatch, compare, compareUnsigned, range equality, deep methods, hash codes, setAll, prefix, ranges and their errors.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Spliterator;

public class ArraysMore {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4}, b = {1, 2, 9}, none = {};
        System.out.println(Arrays.mismatch(a, b) + " " + Arrays.mismatch(a, a) + " " + Arrays.mismatch(a, new int[] {1, 2}) + " " + Arrays.mismatch(none, a) + " " + Arrays.mismatch(a, 1, 3, new int[] {2, 3, 5}, 0, 2) + " " + Arrays.mismatch(new double[] {0.0, Double.NaN}, new double[] {-0.0, Double.NaN}) + " " + Arrays.mismatch(new String[] {"a", null}, new String[] {"a", null}));
        System.out.println(Arrays.compare(a, b) + " " + Arrays.compare(b, a) + " " + Arrays.compare(a, none) + " " + Arrays.compare(null, a) + " " + Arrays.compare((int[]) null, null) + " " + Arrays.compare(new byte[] {-1}, new byte[] {1}) + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}) + " " + Arrays.compare(new String[] {"a", null}, new String[] {"a", "b"}) + " " + Arrays.compare(new boolean[] {true}, new boolean[] {false}) + " " + Arrays.compare(new float[] {0f}, new float[] {-0f}) + " " + Arrays.compare(new Integer[] {1}, new Integer[] {2}, Comparator.reverseOrder()));
        System.out.println(Arrays.equals(a, 0, 2, b, 0, 2) + " " + Arrays.equals(a, b) + Arrays.equals((int[]) null, null) + Arrays.equals(a, null) + " " + Arrays.equals(new double[] {Double.NaN}, new double[] {Double.NaN}) + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " " + Arrays.equals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}) + Arrays.deepEquals(new Object[] {new int[] {1}, "s", null}, new Object[] {new int[] {1}, "s", null}) + Arrays.equals(new String[] {"A"}, new String[] {"a"}, String.CASE_INSENSITIVE_ORDER));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(none) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new long[] {1L << 33}) + " " + Arrays.hashCode(new float[] {1.5f}) + " " + Arrays.hashCode(new double[] {-0.0}) + " " + Arrays.hashCode(new char[] {'a'}) + " " + Arrays.hashCode(new byte[] {-1, 2}) + " " + Arrays.hashCode(new short[] {-300}) + " " + Arrays.hashCode(new Object[] {"a", null}) + " " + Arrays.deepHashCode(new Object[] {new int[] {1, 2}, new String[][] {{"x"}}, null}));
        Object[] self = {1, null, null};
        self[1] = self;
        self[2] = new Object[] {self, "in"};
        System.out.println(Arrays.deepToString(self) + " " + Arrays.deepToString(new Object[][] {{1, "a"}, null, {}}) + Arrays.deepToString(new int[][][] {{{1}, {2, 3}}, {}}) + Arrays.toString((Object[]) null) + Arrays.deepToString(null) + Arrays.deepToString(new Object[] {new boolean[] {true}, new char[] {'c'}, new float[] {1}}));
        int[] sq = new int[6];
        Arrays.setAll(sq, i -> i * i);
        long[] ls = new long[4];
        Arrays.setAll(ls, i -> 1L << (i * 12));
        double[] ds = new double[3];
        Arrays.setAll(ds, i -> i / 2.0);
        String[] ss = new String[3];
        Arrays.setAll(ss, i -> "s".repeat(i));
        System.out.println(Arrays.toString(sq) + Arrays.toString(ls) + Arrays.toString(ds) + Arrays.toString(ss));
        Arrays.fill(sq, 2, 4, -1);
        Arrays.fill(ss, "f");
        System.out.println(Arrays.toString(sq) + Arrays.toString(ss) + Arrays.toString(Arrays.copyOf(sq, 8)) + Arrays.toString(Arrays.copyOf(ss, 1)) + Arrays.toString(Arrays.copyOfRange(sq, 4, 9)) + Arrays.toString(Arrays.copyOfRange(new char[] {'a', 'b'}, 2, 2)) + Arrays.copyOf(new Integer[] {1}, 2, Number[].class).getClass().getSimpleName());
        Integer[] boxed = {5, 3, 9, 1};
        Arrays.sort(boxed, 1, 4, Collections.reverseOrder());
        char[] cs = "sorting".toCharArray();
        Arrays.sort(cs, 1, 5);
        double[] odd = {Double.NaN, 0.0, -0.0, -1, Double.NEGATIVE_INFINITY, 3};
        Arrays.sort(odd);
        System.out.println(Arrays.toString(boxed) + new String(cs) + Arrays.toString(odd) + Arrays.binarySearch(odd, 0.0) + Arrays.binarySearch(odd, -0.0) + Arrays.binarySearch(odd, Double.NaN) + Arrays.binarySearch(odd, 2) + Arrays.binarySearch(new int[] {1, 3, 5, 7}, 1, 3, 7) + Arrays.binarySearch(new String[] {"a", "c"}, "b") + Arrays.binarySearch(new String[] {"c", "a"}, "a", Comparator.reverseOrder()));
        byte[] bytes = new byte[300];
        short[] shorts = new short[300];
        int x = 1;
        for (int i = 0; i < 300; i++) {
            x = x * 1103515245 + 12345;
            bytes[i] = (byte) (x >> 16);
            shorts[i] = (short) (x >> 8);
        }
        Arrays.sort(bytes);
        Arrays.sort(shorts);
        System.out.println(Arrays.hashCode(bytes) + " " + bytes[0] + " " + bytes[299] + " " + Arrays.hashCode(shorts) + " " + shorts[150]);
        System.out.println(Arrays.stream(a, 1, 3).sum() + " " + Arrays.stream(ss).distinct().count() + " " + Arrays.asList(boxed).indexOf(9) + Arrays.asList(1, 2).contains(null) + " " + Arrays.spliterator(a).estimateSize() + Arrays.spliterator(a).hasCharacteristics(Spliterator.IMMUTABLE));
        List<Integer> view = Arrays.asList(boxed);
        view.set(0, 55);
        Collections.reverse(view);
        view.replaceAll(v -> v + 1);
        System.out.println(Arrays.toString(boxed) + view.hashCode() + Arrays.toString(view.toArray(new Number[0])) + view.toArray().getClass().getSimpleName());
        t("asList add", () -> view.add(1));
        t("asList remove", () -> view.remove(0));
        t("asList removeIf none", () -> view.removeIf(v -> v > 1000));
        t("copyOf negative", () -> Arrays.copyOf(a, -1));
        t("copyOfRange reversed", () -> Arrays.copyOfRange(a, 3, 1));
        t("copyOfRange start", () -> Arrays.copyOfRange(a, 9, 12));
        t("fill range", () -> { Arrays.fill(a, 1, 9, 0); return ""; });
        t("fill reversed", () -> { Arrays.fill(a, 3, 1, 0); return ""; });
        t("sort range", () -> { Arrays.sort(a, -1, 2); return ""; });
        t("search range", () -> Arrays.binarySearch(a, 0, 5, 1));
        t("fill store", () -> { Arrays.fill((Object[]) ss, 1); return ""; });
        t("copyOf class", () -> Arrays.copyOf(new Object[] {"s", 1}, 2, String[].class));
        t("sort null element", () -> { Arrays.sort(new String[] {"a", null}); return ""; });
        t("sort mixed", () -> { Arrays.sort(new Object[] {"a", 1}); return ""; });
        t("equals range", () -> Arrays.equals(a, 0, 9, b, 0, 2));
        t("mismatch null", () -> Arrays.mismatch(a, null));
        t("setAll null", () -> { Arrays.setAll(sq, null); return ""; });
        t("contract violated", () -> { Integer[] many = new Integer[64]; Arrays.setAll(many, i -> i * 7 % 64); Arrays.sort(many, (p, q) -> (p * 31 + q * 17) % 3 - 1); return "sorted somehow"; });
    }
}
