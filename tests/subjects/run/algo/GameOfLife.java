// Tests Conway's game of life on a torus with a glider, blinker and random soup, and elementary cellular automata.
import java.util.Arrays;

public class GameOfLife {
    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] r = new boolean[h][w];
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++)
                        if ((dx | dy) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) n++;
                r[y][x] = n == 3 || n == 2 && g[y][x];
            }
        return r;
    }

    static boolean[][] parse(int h, int w, int oy, int ox, String... rows) {
        boolean[][] g = new boolean[h][w];
        for (int y = 0; y < rows.length; y++) for (int x = 0; x < rows[y].length(); x++) g[y + oy][x + ox] = rows[y].charAt(x) == '#';
        return g;
    }

    static void show(String title, boolean[][] g) {
        System.out.println(title);
        for (boolean[] row : g) {
            StringBuilder sb = new StringBuilder();
            for (boolean b : row) sb.append(b ? '#' : '.');
            System.out.println(sb);
        }
    }

    static int alive(boolean[][] g) { int n = 0; for (boolean[] r : g) for (boolean b : r) n += b ? 1 : 0; return n; }

    public static void main(String[] args) {
        boolean[][] g = parse(8, 8, 0, 0, ".#.", "..#", "###");
        for (int i = 0; i <= 12; i++) {
            if (i % 4 == 0) show("glider " + i, g);
            g = step(g);
        }
        boolean[][] bl = parse(5, 5, 2, 1, "###");
        boolean[][] b2 = step(step(bl));
        System.out.println("blinker period 2: " + Arrays.deepEquals(bl, b2) + " " + Arrays.deepEquals(bl, step(bl)));
        boolean[][] soup = new boolean[16][20];
        int x = 77;
        for (int i = 0; i < 320; i++) { x = x * 1103515245 + 12345; soup[i / 20][i % 20] = (x >>> 16 & 3) == 0; }
        StringBuilder pop = new StringBuilder();
        for (int i = 0; i < 20; i++) { pop.append(alive(soup)).append(' '); soup = step(soup); }
        System.out.println(pop + "" + Arrays.deepHashCode(soup));
        for (int rule : new int[] {30, 90, 110}) {
            boolean[] c = new boolean[63];
            c[31] = true;
            int hash = 0;
            for (int t = 0; t < 30; t++) {
                if (t < 6) { StringBuilder sb = new StringBuilder(); for (int i = 20; i < 43; i++) sb.append(c[i] ? '*' : ' '); System.out.println(rule + "|" + sb + "|"); }
                boolean[] n = new boolean[63];
                for (int i = 0; i < 63; i++) { int k = (c[(i + 62) % 63] ? 4 : 0) | (c[i] ? 2 : 0) | (c[(i + 1) % 63] ? 1 : 0); n[i] = (rule >> k & 1) == 1; }
                c = n;
                hash = hash * 31 + Arrays.hashCode(c);
            }
            System.out.println(hash);
        }
    }
}
