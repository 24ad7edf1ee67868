// verdict: safe
// small: 0..0 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.LinkedList;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/** The nodes that a breadth-first search finds are those of the transitive closure. */
class Reachable {
    public static void main(String[] args) {
        boolean[][] edges = new boolean[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                edges[i][j] = i != j && Verifier.nondetBoolean();
            }
        }
        Set<Integer> found = new TreeSet<>();
        Queue<Integer> queue = new LinkedList<>();
        queue.add(0);
        while (!queue.isEmpty()) {
            int node = queue.remove();
            if (found.add(node)) {
                for (int i = 0; i < 3; i++) {
                    if (edges[node][i]) {
                        queue.add(i);
                    }
                }
            }
        }
        boolean[][] paths = edges.clone();
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < 3; i++) {
                for (int j = 0; j < 3; j++) {
                    paths[i][j] |= paths[i][k] && paths[k][j]; // twin: paths[i][j] |= paths[i][k] || paths[k][j];
                }
            }
        }
        assert paths[0][1] == found.contains(1) && paths[0][2] == found.contains(2);
    }
}
