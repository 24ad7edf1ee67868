// Tests multi-dimensional arrays: rectangular, jagged, partial dimensions, arrays of arrays sharing rows, deep copies.
import java.util.Arrays;

public class MultiArrays {
    static int dims;
    static int dim(int n) { dims = dims * 10 + n; return n; }

    static int[][] mul(int[][] a, int[][] b) {
        int n = a.length, m = b[0].length, k = b.length;
        int[][] r = new int[n][m];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                for (int x = 0; x < k; x++) r[i][j] += a[i][x] * b[x][j];
        return r;
    }

    static int[][] transpose(int[][] a) {
        int[][] r = new int[a[0].length][a.length];
        for (int i = 0; i < a.length; i++) for (int j = 0; j < a[i].length; j++) r[j][i] = a[i][j];
        return r;
    }

    public static void main(String[] args) {
        int[][] r = new int[3][4];
        System.out.println(r.length + " " + r[2].length + " " + r[2][3] + " " + (r[0] != r[1]));
        int[][] j = new int[3][];
        System.out.println(j[0] + " " + j.length);
        for (int i = 0; i < 3; i++) {
            j[i] = new int[i * 2];
            for (int k = 0; k < j[i].length; k++) j[i][k] = i * 10 + k;
        }
        System.out.println(Arrays.deepToString(j) + " " + Arrays.toString(j[2]));
        long[][][] cube = new long[2][3][4];
        long n = 0;
        for (long[][] p : cube) for (long[] q : p) for (int i = 0; i < q.length; i++) q[i] = n++ * n;
        System.out.println(Arrays.deepToString(cube) + " " + cube[1][2][3]);
        String[][][] part = new String[2][2][];
        System.out.println(Arrays.deepToString(part) + " " + part.getClass().getName() + " " + part[0].getClass().getSimpleName());
        part[1][1] = new String[] {"a", null};
        System.out.println(Arrays.deepToString(part));
        int[][] lit = {{1, 2}, {3, 4}, {5, 6}};
        System.out.println(Arrays.deepToString(mul(lit, transpose(lit))) + Arrays.deepToString(mul(transpose(lit), lit)));
        int[][] shallow = lit.clone();
        shallow[0][0] = 100;
        shallow[1] = new int[] {9};
        System.out.println(lit[0][0] + " " + lit[1][0] + " " + shallow[1][0]);
        int[][] shared = new int[3][];
        Arrays.fill(shared, new int[2]);
        shared[0][1] = 5;
        System.out.println(Arrays.deepToString(shared));
        Object[] objs = new int[2][2];
        System.out.println((objs[0] instanceof int[]) + " " + objs.getClass().getName());
        try {
            objs[0] = new long[1];
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        objs[1] = new int[] {42};
        System.out.println(((int[][]) objs)[1][0]);
        Object nested = new Object[] {1, new int[] {2, 3}, new Object[] {"x", new char[] {'y'}, null}, new double[][] {{1.5}, {}}};
        System.out.println(Arrays.deepToString((Object[]) nested));
        Object[] self = new Object[2];
        self[0] = self;
        System.out.println(Arrays.deepToString(self));
        int[][] d = new int[dim(2)][dim(3)];
        System.out.println(dims + " " + d[1].length);
        byte[][][][] four = new byte[2][1][3][2];
        four[1][0][2][1] = 7;
        System.out.println(four[1][0][2][1] + " " + four[0].length + four[0][0].length + four[0][0][0].length);
        int[][] zero = new int[0][5];
        int[][] zero2 = new int[5][0];
        System.out.println(zero.length + " " + zero2[4].length + Arrays.deepToString(zero) + Arrays.deepToString(zero2));
        char[][] board = new char[5][11];
        for (char[] row : board) Arrays.fill(row, '.');
        for (int i = 0; i < 11; i++) board[Math.abs(i % 8 - 4) % 5][i] = '*';
        for (char[] row : board) System.out.println(row);
        System.out.println(Arrays.deepEquals(lit, lit.clone()) + " " + Arrays.equals(lit, shallow) + " " + Arrays.deepHashCode(lit) + " " + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}));
        int[] pascalPrev = {1};
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            sb.append(Arrays.toString(pascalPrev));
            int[] nx = new int[pascalPrev.length + 1];
            for (int k = 0; k < nx.length; k++) nx[k] = (k > 0 ? pascalPrev[k - 1] : 0) + (k < pascalPrev.length ? pascalPrev[k] : 0);
            pascalPrev = nx;
        }
        System.out.println(sb);
        try {
            int[][] bad = new int[2][];
            bad[1][0] = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
