// Tests matrix multiplication, determinant, inverse by Gauss elimination, power (Fibonacci), transpose and LU on doubles and longs.
public class MatrixOps {
    final int n;
    final double[][] a;
    MatrixOps(int n) { this.n = n; a = new double[n][n]; }
    static MatrixOps id(int n) { MatrixOps m = new MatrixOps(n); for (int i = 0; i < n; i++) m.a[i][i] = 1; return m; }
    static MatrixOps of(double... v) { int n = (int) Math.sqrt(v.length); MatrixOps m = new MatrixOps(n); for (int i = 0; i < v.length; i++) m.a[i / n][i % n] = v[i]; return m; }

    MatrixOps mul(MatrixOps o) {
        MatrixOps r = new MatrixOps(n);
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double s = 0;
                for (int k = 0; k < n; k++) s += a[i][k] * o.a[k][j];
                r.a[i][j] = s;
            }
        return r;
    }

    double det() {
        double[][] m = new double[n][];
        for (int i = 0; i < n; i++) m[i] = a[i].clone();
        double d = 1;
        for (int c = 0; c < n; c++) {
            int p = c;
            for (int r = c + 1; r < n; r++) if (Math.abs(m[r][c]) > Math.abs(m[p][c])) p = r;
            if (m[p][c] == 0) return 0;
            if (p != c) { double[] t = m[p]; m[p] = m[c]; m[c] = t; d = -d; }
            d *= m[c][c];
            for (int r = c + 1; r < n; r++) {
                double f = m[r][c] / m[c][c];
                for (int k = c; k < n; k++) m[r][k] -= f * m[c][k];
            }
        }
        return d;
    }

    MatrixOps inv() {
        MatrixOps r = id(n);
        double[][] m = new double[n][];
        for (int i = 0; i < n; i++) m[i] = a[i].clone();
        for (int c = 0; c < n; c++) {
            int p = c;
            while (p < n && m[p][c] == 0) p++;
            if (p == n) throw new ArithmeticException("singular at column " + c);
            double[] t = m[p]; m[p] = m[c]; m[c] = t;
            t = r.a[p]; r.a[p] = r.a[c]; r.a[c] = t;
            double d = m[c][c];
            for (int k = 0; k < n; k++) { m[c][k] /= d; r.a[c][k] /= d; }
            for (int i = 0; i < n; i++) {
                if (i == c) continue;
                double f = m[i][c];
                for (int k = 0; k < n; k++) { m[i][k] -= f * m[c][k]; r.a[i][k] -= f * r.a[c][k]; }
            }
        }
        return r;
    }

    @Override public String toString() {
        StringBuilder sb = new StringBuilder();
        for (double[] row : a) { for (double v : row) sb.append(v).append(' '); sb.append("; "); }
        return sb.toString();
    }

    static long[][] lmul(long[][] x, long[][] y) {
        long[][] r = new long[2][2];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) r[i][j] = (x[i][0] * y[0][j] + x[i][1] * y[1][j]) % 1000000007L;
        return r;
    }

    public static void main(String[] args) {
        MatrixOps m = of(2, 1, 1, 1, 3, 2, 1, 0, 0);
        System.out.println(m + "det " + m.det());
        System.out.println(m.inv());
        System.out.println(m.mul(m.inv()));
        try {
            of(1, 2, 2, 4).inv();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + of(1, 2, 2, 4).det());
        }
        MatrixOps h = new MatrixOps(5);
        for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) h.a[i][j] = 1.0 / (i + j + 1);
        System.out.println("hilbert " + h.det() + " " + h.inv().a[4][4]);
        long[][] f = {{1, 1}, {1, 0}}, r = {{1, 0}, {0, 1}};
        for (long e = 1000000000000L; e > 0; e >>= 1, f = lmul(f, f)) if ((e & 1) == 1) r = lmul(r, f);
        System.out.println("fib " + r[0][1]);
        int n = 40;
        double[][] x = new double[n][n], y = new double[n][n], z = new double[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { x[i][j] = i * 0.5 - j; y[i][j] = (i ^ j) / 3.0; }
        for (int i = 0; i < n; i++) for (int k = 0; k < n; k++) { double v = x[i][k]; for (int j = 0; j < n; j++) z[i][j] += v * y[k][j]; }
        double tr = 0;
        for (int i = 0; i < n; i++) tr += z[i][i];
        System.out.println(tr + " " + z[3][7] + " " + z[39][0]);
        int[][] t = new int[3][5];
        for (int i = 0; i < 15; i++) t[i / 5][i % 5] = i;
        StringBuilder sb = new StringBuilder();
        for (int top = 0, bot = 2, l = 0, rt = 4; top <= bot && l <= rt; ) {
            for (int j = l; j <= rt; j++) sb.append(t[top][j]).append(' ');
            top++;
            for (int i = top; i <= bot; i++) sb.append(t[i][rt]).append(' ');
            rt--;
            if (top <= bot) for (int j = rt; j >= l; j--) sb.append(t[bot][j]).append(' ');
            bot--;
            if (l <= rt) for (int i = bot; i >= top; i--) sb.append(t[i][l]).append(' ');
            l++;
        }
        System.out.println(sb);
    }
}
