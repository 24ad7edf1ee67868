// verdict: safe
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The transposed product is the product of the transposed matrices in reverse order. */
class Matrix {
    static int[][] product(int[][] a, int[][] b) {
        int[][] c = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) {
                    c[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return c;
    }

    static int[][] transposed(int[][] a) {
        int[][] b = new int[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < a[i].length; j++) {
                b[j][i] = a[i][j];
            }
        }
        return b;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt(), z = Verifier.nondetInt();
        int[][] a = {{x, y, 1}, {0, z, 2}}, b = {{y}, {3}, {x}};
        int[][] one = transposed(product(a, b)), other = product(transposed(b), transposed(a));
        for (int i = 0; i < 2; i++) { // twin: for (int i = 0; i <= 2; i++) {
            assert one[0][i] == other[0][i];
        }
    }
}
