import static fretsaw.Fretsaw.getInt;

import java.util.Arrays;

/** Library code that reads several elements at a time, on arrays with undecided elements. */
public class SharedArrays {
    public static void main(String[] args) {
        int x = getInt(0, 2);
        int[] p = {x, 5, 7, 8, 9};
        int[] q = {x, 6, 7, 8, 9};
        int[] r = p.clone();
        char[] chars = {(char) ('a' + x), 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'};
        byte[] bytes = {(byte) x, 1, 2, 3, 4, 5, 6, 7, 8};
        System.out.println(Arrays.equals(p, q) + " " + Arrays.mismatch(p, q) + " " + Arrays.equals(p, r) + " "
                + Arrays.compare(q, p) + " " + Arrays.hashCode(p) + " " + new String(chars) + " " + Arrays.toString(bytes)
                + " " + Arrays.mismatch(bytes, new byte[] {2, 1, 2, 3, 4, 5, 6, 7, 8}));
        Arrays.fill(p, 1, 3, x);
        Arrays.sort(p);
        System.arraycopy(p, 0, q, 1, 3);
        System.out.println(Arrays.toString(p) + Arrays.toString(q) + Arrays.toString(Arrays.copyOfRange(p, 1, 8)));
    }
}
