// Tests N-queens by three methods: backtracking with arrays, bitmasks, and recursion with boolean diagonals.
public class NQueens {
    static int solutions;

    static boolean safe(int[] q, int row, int col) {
        for (int r = 0; r < row; r++) if (q[r] == col || Math.abs(q[r] - col) == row - r) return false;
        return true;
    }

    static void solve(int[] q, int row, int[] first) {
        if (row == q.length) {
            if (solutions++ == 0) System.arraycopy(q, 0, first, 0, q.length);
            return;
        }
        for (int c = 0; c < q.length; c++) {
            if (safe(q, row, c)) {
                q[row] = c;
                solve(q, row + 1, first);
            }
        }
    }

    static int bits(int all, int cols, int d1, int d2) {
        if (cols == all) return 1;
        int n = 0;
        for (int free = all & ~(cols | d1 | d2); free != 0; free &= free - 1) {
            int b = free & -free;
            n += bits(all, cols | b, (d1 | b) << 1, (d2 | b) >> 1);
        }
        return n;
    }

    final boolean[] col, up, down;
    final int n;
    int count;
    NQueens(int n) { this.n = n; col = new boolean[n]; up = new boolean[2 * n]; down = new boolean[2 * n]; }

    NQueens place(int r) {
        if (r == n) { count++; return this; }
        for (int c = 0; c < n; c++) {
            if (col[c] || up[r + c] || down[r - c + n]) continue;
            col[c] = up[r + c] = down[r - c + n] = true;
            place(r + 1);
            col[c] = up[r + c] = down[r - c + n] = false;
        }
        return this;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 7; n++) {
            solutions = 0;
            int[] first = new int[n];
            solve(new int[n], 0, first);
            StringBuilder sb = new StringBuilder();
            for (int f : first) sb.append(f);
            System.out.println(n + " " + solutions + " " + bits((1 << n) - 1, 0, 0, 0) + " " + new NQueens(n).place(0).count + " " + sb);
        }
        System.out.println("8 " + bits(255, 0, 0, 0));
        System.out.println("9 " + bits(511, 0, 0, 0));
        solutions = 0;
        int[] first = new int[8];
        solve(new int[8], 0, first);
        for (int r = 0; r < 8; r++) {
            StringBuilder sb = new StringBuilder();
            for (int c = 0; c < 8; c++) sb.append(first[r] == c ? 'Q' : '.');
            System.out.println(sb);
        }
    }
}
