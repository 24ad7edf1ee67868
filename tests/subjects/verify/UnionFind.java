// verdict: safe
// small: 0..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Sets that are joined, as trees in an array with shortened paths. */
class UnionFind {
    final int[] parents = {0, 1, 2, 3};

    int find(int x) {
        while (parents[x] != x) {
            parents[x] = parents[parents[x]];
            x = parents[x];
        }
        return x;
    }

    void join(int x, int y) {
        parents[find(x)] = find(y); // twin: parents[find(x)] = find(x);
    }

    public static void main(String[] args) {
        UnionFind sets = new UnionFind();
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x < 3 && y >= 0 && y < 3);
        sets.join(x, y);
        sets.join(x, 3);
        assert sets.find(x) == sets.find(y);
        assert sets.find(y) == sets.find(3);
    }
}
