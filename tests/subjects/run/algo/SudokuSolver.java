// Tests a backtracking sudoku solver with bitmasks and minimum remaining values, plus validity checks and an unsolvable puzzle.
public class SudokuSolver {
    final int[] cells = new int[81], rows = new int[9], cols = new int[9], boxes = new int[9];
    long nodes;

    SudokuSolver(String s) {
        for (int i = 0; i < 81; i++) {
            char c = s.charAt(i);
            if (c >= '1' && c <= '9' && !place(i, c - '0')) throw new IllegalArgumentException("conflict at " + i / 9 + "," + i % 9);
        }
    }

    static int box(int i) { return i / 27 * 3 + i % 9 / 3; }
    boolean place(int i, int d) {
        int b = 1 << d;
        if (((rows[i / 9] | cols[i % 9] | boxes[box(i)]) & b) != 0) return false;
        cells[i] = d;
        rows[i / 9] |= b;
        cols[i % 9] |= b;
        boxes[box(i)] |= b;
        return true;
    }
    void unplace(int i) { int b = ~(1 << cells[i]); rows[i / 9] &= b; cols[i % 9] &= b; boxes[box(i)] &= b; cells[i] = 0; }

    boolean solve() {
        nodes++;
        int best = -1, bestN = 10, bestMask = 0;
        for (int i = 0; i < 81; i++) {
            if (cells[i] != 0) continue;
            int m = ~(rows[i / 9] | cols[i % 9] | boxes[box(i)]) & 0x3fe, n = Integer.bitCount(m);
            if (n == 0) return false;
            if (n < bestN) { bestN = n; best = i; bestMask = m; if (n == 1) break; }
        }
        if (best < 0) return true;
        for (int d = 1; d <= 9; d++) {
            if ((bestMask >> d & 1) == 0) continue;
            place(best, d);
            if (solve()) return true;
            unplace(best);
        }
        return false;
    }

    boolean valid() { for (int i = 0; i < 9; i++) if (rows[i] != 0x3fe || cols[i] != 0x3fe || boxes[i] != 0x3fe) return false; return true; }

    @Override public String toString() { StringBuilder sb = new StringBuilder(); for (int i = 0; i < 81; i++) sb.append(cells[i] == 0 ? "." : "" + cells[i]).append(i % 9 == 8 ? "\n" : i % 3 == 2 ? " " : ""); return sb.toString(); }

    public static void main(String[] args) {
        String[] puzzles = {
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
            "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
            "11.......".repeat(9),
            "12345678.........9".concat(".".repeat(63))
        };
        for (String p : puzzles) {
            try {
                SudokuSolver s = new SudokuSolver(p);
                boolean ok = s.nodes == 0 && s.solve();
                System.out.println(ok + " " + s.valid() + " nodes " + s.nodes);
                System.out.print(s);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
