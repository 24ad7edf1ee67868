// Tests nested loops with labels, break and continue, do-while, comma expressions, conditional operators and short circuits.
public class LabeledLoops {
    static int evals;

    static boolean t(int n) { evals = evals * 10 + n; return true; }
    static boolean f(int n) { evals = evals * 10 + n; return false; }

    public static void main(String[] args) {
        int found = -1;
        outer:
        for (int i = 2; i < 100; i++) {
            for (int j = 2; j * j <= i; j++) {
                if (i % j == 0) continue outer;
            }
            if (i > 50) { found = i; break outer; }
        }
        System.out.println("prime " + found);
        StringBuilder sb = new StringBuilder();
        a:
        for (int i = 0; i < 4; i++) {
            b:
            for (int j = 0; j < 4; j++) {
                for (int k = 0; k < 4; k++) {
                    if (k == 3) continue b;
                    if (j == 3) continue a;
                    if (i == 3) break a;
                    if (i + j + k == 5) break b;
                    sb.append(i).append(j).append(k).append(' ');
                }
            }
        }
        System.out.println(sb);
        block: {
            if (sb.length() > 3) break block;
            System.out.println("not reached");
        }
        int n = 0;
        do {
            n++;
            if (n == 3) continue;
            if (n > 6) break;
        } while (n != 3 || n < 5);
        System.out.println("n " + n);
        int w = 10;
        w1:
        while (true) {
            while (w-- > 0) {
                if (w % 4 == 0) continue w1;
                if (w == 1) break w1;
            }
            break;
        }
        System.out.println("w " + w);
        for (int i = 0, j = 10; i < j; i += 2, j--) System.out.print(i + ":" + j + " ");
        System.out.println();
        for (;;) {
            if (++n > 20) break;
        }
        System.out.println(n);
        boolean r = t(1) && f(2) || t(3) && !f(4);
        System.out.println(r + " " + evals);
        evals = 0;
        r = f(1) & t(2) | t(3) ^ t(4);
        System.out.println(r + " " + evals);
        evals = 0;
        r = (f(1) || f(2)) ? t(3) : !(t(4) && t(5));
        System.out.println(r + " " + evals);
        int x = 7;
        String s = x > 5 ? x > 6 ? x > 7 ? "a" : "b" : "c" : "d";
        System.out.println(s);
        long collatz = 0;
        int best = 0;
        for (int i = 1; i < 300; i++) {
            long c = i;
            int steps = 0;
            while (c != 1) {
                c = (c & 1) == 0 ? c >> 1 : 3 * c + 1;
                steps++;
            }
            if (steps > best) { best = steps; collatz = i; }
        }
        System.out.println(collatz + " " + best);
        int cnt = 0;
        for (long l = Integer.MAX_VALUE - 2L; l <= Integer.MAX_VALUE + 2L; l++) cnt++;
        for (byte b = 120; b > 0; b++) cnt += 100;
        for (double d = 0; d != 1.0 && cnt < 5000; d += 0.125) cnt += 1000;
        System.out.println(cnt);
        int rev = 0;
        for (int v = 123456; v > 0; v /= 10) rev = rev * 10 + v % 10;
        System.out.println(rev);
        int[][] grid = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
        search:
        for (int[] row : grid) {
            for (int cell : row) {
                if (cell == 6) { System.out.println("six"); break search; }
                if (cell % 2 == 0) continue;
                System.out.print(cell + " ");
            }
        }
        assert x == 7 : "not seven";
        try {
            assert x == 8 : "x was " + x;
            System.out.println("assertions off");
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
    }
}
