// Tests dynamic programming: knapsack, coin change, LIS, LCS, Levenshtein, partitions, matrix chain, edit script.
public class DynamicProgs {
    static int knapsack(int[] w, int[] v, int cap, StringBuilder chosen) {
        int n = w.length;
        int[][] t = new int[n + 1][cap + 1];
        for (int i = 1; i <= n; i++)
            for (int c = 0; c <= cap; c++) {
                t[i][c] = t[i - 1][c];
                if (c >= w[i - 1]) t[i][c] = Math.max(t[i][c], t[i - 1][c - w[i - 1]] + v[i - 1]);
            }
        for (int i = n, c = cap; i > 0; i--) if (t[i][c] != t[i - 1][c]) { chosen.append(i - 1).append(' '); c -= w[i - 1]; }
        return t[n][cap];
    }

    static long ways(int[] coins, int amount) {
        long[] w = new long[amount + 1];
        w[0] = 1;
        for (int c : coins) for (int a = c; a <= amount; a++) w[a] += w[a - c];
        return w[amount];
    }

    static int minCoins(int[] coins, int amount) {
        int[] m = new int[amount + 1];
        for (int a = 1; a <= amount; a++) {
            m[a] = Integer.MAX_VALUE;
            for (int c : coins) if (c <= a && m[a - c] != Integer.MAX_VALUE) m[a] = Math.min(m[a], m[a - c] + 1);
        }
        return m[amount] == Integer.MAX_VALUE ? -1 : m[amount];
    }

    static int lev(String a, String b) {
        int[] prev = new int[b.length() + 1], cur = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) prev[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            cur[0] = i;
            for (int j = 1; j <= b.length(); j++) cur[j] = Math.min(Math.min(cur[j - 1], prev[j]) + 1, prev[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            int[] t = prev;
            prev = cur;
            cur = t;
        }
        return prev[b.length()];
    }

    static String lcs(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) t[i][j] = a.charAt(i) == b.charAt(j) ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) { sb.append(a.charAt(i++)); j++; } else if (t[i + 1][j] >= t[i][j + 1]) i++; else j++;
        }
        return sb.toString();
    }

    static int lis(int[] a) {
        int[] tails = new int[a.length];
        int n = 0;
        for (int x : a) {
            int lo = 0, hi = n;
            while (lo < hi) { int m = (lo + hi) >>> 1; if (tails[m] < x) lo = m + 1; else hi = m; }
            tails[lo] = x;
            if (lo == n) n++;
        }
        return n;
    }

    static long partitions(int n) {
        long[] p = new long[n + 1];
        p[0] = 1;
        for (int i = 1; i <= n; i++) for (int j = i; j <= n; j++) p[j] += p[j - i];
        return p[n];
    }

    static int chain(int[] d, int i, int j, Integer[][] memo) {
        if (i == j) return 0;
        if (memo[i][j] != null) return memo[i][j];
        int best = Integer.MAX_VALUE;
        for (int k = i; k < j; k++) best = Math.min(best, chain(d, i, k, memo) + chain(d, k + 1, j, memo) + d[i - 1] * d[k] * d[j]);
        return memo[i][j] = best;
    }

    static int maxSub(int[] a) { int best = a[0], cur = 0; for (int x : a) { cur = Math.max(cur + x, x); best = Math.max(best, cur); } return best; }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        System.out.println(knapsack(new int[] {12, 2, 1, 4, 1, 7, 3}, new int[] {4, 2, 1, 10, 2, 8, 5}, 15, sb) + " items " + sb);
        System.out.println(ways(new int[] {1, 2, 5, 10, 20, 50, 100, 200}, 200) + " " + ways(new int[] {1, 5, 10, 25, 50}, 1000) + " " + minCoins(new int[] {1, 5, 12, 25}, 36) + " " + minCoins(new int[] {4, 6}, 7) + " " + minCoins(new int[] {3, 7}, 0));
        String[][] pairs = {{"kitten", "sitting"}, {"", "abc"}, {"flaw", "lawn"}, {"intention", "execution"}, {"same", "same"}, {"Gr\u00f6\u00dfe", "Grosse"}};
        for (String[] p : pairs) System.out.println(p[0] + "/" + p[1] + " " + lev(p[0], p[1]) + " " + lcs(p[0], p[1]));
        System.out.println(lcs("AGGTABXYQWERTY", "GXTXAYBQRTY") + " " + lis(new int[] {10, 9, 2, 5, 3, 7, 101, 18, 4, 19, 20}) + " " + lis(new int[0]));
        int[] a = new int[300];
        for (int i = 0; i < 300; i++) a[i] = i * 7919 % 1009 - 500;
        System.out.println(lis(a) + " " + maxSub(a) + " " + maxSub(new int[] {-5, -2, -9}));
        System.out.println(partitions(10) + " " + partitions(100) + " " + partitions(200));
        int[] dims = {40, 20, 30, 10, 30, 15, 25};
        System.out.println(chain(dims, 1, dims.length - 1, new Integer[8][8]));
        long[][] grid = new long[17][17];
        for (int i = 0; i < 17; i++) for (int j = 0; j < 17; j++) grid[i][j] = i == 0 || j == 0 ? 1 : grid[i - 1][j] + grid[i][j - 1];
        System.out.println(grid[16][16]);
    }
}
