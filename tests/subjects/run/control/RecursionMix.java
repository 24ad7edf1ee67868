// Tests recursion: Ackermann, hanoi, mutual recursion, many parameters of mixed width, deep but bounded recursion.
public class RecursionMix {
    static int ack(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
    }

    static int moves;

    static void hanoi(int n, char a, char b, char c) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b);
        moves = moves * 3 + a * 7 + c;
        hanoi(n - 1, b, a, c);
    }

    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static double many(byte a, long b, char c, double d, short e, float f, boolean g, long h, int i, double j, String k, long[] l, Object m) {
        if (i == 0) return a + b + c + d + e + f + (g ? 1 : 0) + h + j + k.length() + l[0] + (m == null ? 0 : m.hashCode());
        return many((byte) (a + 1), b * 2, (char) (c + 1), d / 2, (short) -e, f + 0.5f, !g, h - 1, i - 1, j * 1.5, k + "x", l, i % 2 == 0 ? m : Integer.valueOf(i)) + 1;
    }

    int inst(long x, int depth, double y) {
        return depth == 0 ? (int) (x + y) : this.inst(x + depth, depth - 1, y * 1.01);
    }

    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }

    static long binom(int n, int k) { return k == 0 || k == n ? 1 : binom(n - 1, k - 1) + binom(n - 1, k); }

    static String perm(String done, String rest) {
        if (rest.isEmpty()) return done + ",";
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < rest.length(); i++) sb.append(perm(done + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1)));
        return sb.toString();
    }

    static int fibMemo(int n, int[] memo) {
        if (n < 2) return n;
        return memo[n] != 0 ? memo[n] : (memo[n] = fibMemo(n - 1, memo) + fibMemo(n - 2, memo));
    }

    static int hof(int n) { return n == 0 ? 1 : n - hofM(hof(n - 1)); }
    static int hofM(int n) { return n == 0 ? 0 : n - hof(hofM(n - 1)); }

    public static void main(String[] args) {
        System.out.println(ack(0, 5) + " " + ack(1, 5) + " " + ack(2, 5) + " " + ack(2, 20) + " " + ack(3, 3));
        hanoi(9, 'A', 'B', 'C');
        System.out.println(moves);
        System.out.println(even(500) + " " + odd(500) + " " + even(501));
        System.out.println(many((byte) 120, 1L << 33, 'c', 1e3, (short) 5, 0.25f, true, Long.MIN_VALUE >> 20, 12, 2.5, "k", new long[] {9}, "obj"));
        System.out.println(new RecursionMix().inst(1L << 20, 50, 3.25));
        System.out.println(depth(1000));
        System.out.println(binom(16, 7));
        System.out.println(perm("", "abcd"));
        System.out.println(fibMemo(46, new int[50]));
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 30; i++) sb.append(hof(i)).append(hofM(i)).append(' ');
        System.out.println(sb);
    }
}
