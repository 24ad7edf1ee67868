// Tests permutations and combinations: recursive, Heap's algorithm, next permutation, Gray codes, subsets, Josephus, derangements.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class Permutations {
    static void rec(List<Integer> cur, boolean[] used, List<String> out) {
        if (cur.size() == used.length) { out.add(cur.toString()); return; }
        for (int i = 0; i < used.length; i++) {
            if (used[i]) continue;
            used[i] = true;
            cur.add(i);
            rec(cur, used, out);
            cur.remove(cur.size() - 1);
            used[i] = false;
        }
    }

    static int heapCount, heapHash;
    static void heap(int[] a, int k) {
        if (k == 1) { heapCount++; heapHash = heapHash * 31 + Arrays.hashCode(a); return; }
        for (int i = 0; i < k; i++) {
            heap(a, k - 1);
            int j = k % 2 == 0 ? i : 0;
            int t = a[j];
            a[j] = a[k - 1];
            a[k - 1] = t;
        }
    }

    static boolean next(char[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        char t = a[i]; a[i] = a[j]; a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) { t = a[l]; a[l] = a[r]; a[r] = t; }
        return true;
    }

    static void comb(int n, int k, int from, int[] cur, int d, StringBuilder sb) {
        if (d == k) { for (int i = 0; i < k; i++) sb.append((char) ('a' + cur[i])); sb.append(' '); return; }
        for (int i = from; i <= n - (k - d); i++) { cur[d] = i; comb(n, k, i + 1, cur, d + 1, sb); }
    }

    static int[] unrank(int n, int r) {
        List<Integer> pool = new ArrayList<>();
        int f = 1;
        for (int i = 0; i < n; i++) { pool.add(i); if (i > 0) f *= i; }
        int[] p = new int[n];
        for (int i = 0; i < n; i++) { p[i] = pool.remove(r / f); r %= f; if (i < n - 1) f /= Math.max(1, n - 1 - i); }
        return p;
    }

    static int derange(int n, int pos, int used) { if (pos == n) return 1; int c = 0; for (int i = 0; i < n; i++) if (i != pos && (used >> i & 1) == 0) c += derange(n, pos + 1, used | 1 << i); return c; }

    static int sign(int[] p) { int s = 1; for (int i = 0; i < p.length; i++) for (int j = i + 1; j < p.length; j++) if (p[i] > p[j]) s = -s; return s; }

    static void parens(String s, int open, int close, List<String> out) { if (open == 0 && close == 0) out.add(s); if (open > 0) parens(s + "(", open - 1, close + 1, out); if (close > 0) parens(s + ")", open, close - 1, out); }

    public static void main(String[] args) {
        List<String> out = new ArrayList<>();
        rec(new ArrayList<>(), new boolean[4], out);
        System.out.println(out.size() + " " + out.get(0) + out.get(9) + out.get(23));
        heap(new int[] {1, 2, 3, 4, 5, 6}, 6);
        System.out.println(heapCount + " " + heapHash);
        char[] word = "aabbc".toCharArray();
        int n = 0;
        StringBuilder sb = new StringBuilder();
        do { if (n++ % 6 == 0) sb.append(word).append(' '); } while (next(word));
        System.out.println(n + " " + sb);
        sb.setLength(0);
        comb(6, 3, 0, new int[3], 0, sb);
        System.out.println(sb);
        for (int r : new int[] {0, 1, 23, 24, 100, 719}) System.out.print(Arrays.toString(unrank(6, r)) + sign(unrank(6, r)) + " ");
        System.out.println();
        for (int i = 0; i < 8; i++) System.out.print(derange(i, 0, 0) + " ");
        System.out.println();
        List<String> ps = new ArrayList<>();
        parens("", 4, 0, ps);
        System.out.println(ps);
        sb.setLength(0);
        for (int m = 0; m < 16; m++) { sb.append('{'); for (int i = 0; i < 4; i++) if ((m >> i & 1) == 1) sb.append("wxyz".charAt(i)); sb.append('}'); }
        System.out.println(sb);
        int found = 0;
        int[] d = {0, 1, 2, 3, 4, 5, 6};
        char[] perm = "0123456".toCharArray();
        do { if ((perm[0] - '0') * (perm[1] - '0') == (perm[2] - '0') * 10 + perm[3] - '0') found++; } while (next(perm));
        System.out.println(found + " " + d.length);
    }
}
