/**
 * The N queens by enumeration of all N^N assignments of a row to each column, written by hand as a peer to measure
 * against: java NQueensEager.java N.
 *
 * <p>Every assignment is checked from its start, each queen in order against the earlier ones, up to the first attack.
 * Prints the solutions, the assignments (paths), and nanoseconds per path.
 */
public class NQueensEager {
    static boolean peaceful(int[] rows) {
        for (int i = 1; i < rows.length; i++) {
            int row = rows[i];
            for (int j = 0; j < i; j++) {
                int distance = row - rows[j];
                if (distance == 0 || distance == i - j || distance == j - i) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Goes to the next assignment, the last column fastest, or returns false after the last one. */
    static boolean advance(int[] rows) {
        for (int i = rows.length - 1; i >= 0; i--) {
            if (++rows[i] < rows.length) {
                return true;
            }
            rows[i] = 0;
        }
        return false;
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        long start = System.nanoTime();
        int[] rows = new int[n];
        long solutions = 0;
        long paths = 0;
        do {
            paths++;
            if (peaceful(rows)) {
                solutions++;
            }
        } while (advance(rows));
        long elapsed = System.nanoTime() - start;
        System.out.println(solutions + " " + paths + " " + elapsed * 10 / paths / 10.0);
    }
}
