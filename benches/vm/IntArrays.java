/** Stresses array reads and writes with their checks: a sieve (boolean[]) and a matrix product (int[][]). */
public class IntArrays {
    static int sieve(int limit) {
        boolean[] composite = new boolean[limit + 1];
        int primes = 0;
        for (int i = 2; i <= limit; i++) {
            if (composite[i]) {
                continue;
            }
            primes++;
            for (long j = (long) i * i; j <= limit; j += i) {
                composite[(int) j] = true;
            }
        }
        return primes;
    }

    static int[][] matrix(int size, int seed) {
        int[][] cells = new int[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                cells[i][j] = (i * seed + j) % 17;
            }
        }
        return cells;
    }

    static int[][] multiply(int[][] a, int[][] b) {
        int size = a.length;
        int[][] product = new int[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                int sum = 0;
                for (int k = 0; k < size; k++) {
                    sum += a[i][k] * b[k][j];
                }
                product[i][j] = sum;
            }
        }
        return product;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 430;
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            sum = sum * 31 + sieve(50_000 + round);
            int[][] product = multiply(matrix(50, round + 2), matrix(50, 5));
            for (int[] row : product) {
                for (int cell : row) {
                    sum += cell;
                }
            }
        }
        System.out.println(sum);
    }
}
