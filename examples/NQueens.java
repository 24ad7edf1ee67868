import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getInt;

/**
 * Places N queens so that none attacks another. Each queen's row is a choice; the checks run in order, each queen against
 * the earlier ones.
 *
 * <pre>fretsaw explore examples/NQueens.java 8</pre>
 */
public class NQueens {
    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 6;
        int[] row = new int[n];
        for (int queen = 0; queen < n; queen++) {
            row[queen] = getInt(0, n - 1);
        }
        for (int queen = 1; queen < n; queen++) {
            for (int earlier = 0; earlier < queen; earlier++) {
                int distance = row[queen] - row[earlier];
                assume(distance != 0 && distance != queen - earlier && distance != earlier - queen);
            }
        }
        StringBuilder board = new StringBuilder();
        for (int queen = 0; queen < n; queen++) {
            board.append(row[queen]).append(' ');
        }
        System.out.println(board);
    }
}
