// Tests heavy allocation with linked structures kept and dropped, so that a collector must keep live data intact.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class GarbageChurn {
    static class Node { Node l, r; final int v; Object extra; Node(int v) { this.v = v; } int sum() { return v + (l == null ? 0 : l.sum()) + (r == null ? 0 : r.sum()); } }

    static Node tree(int d, int v) {
        Node n = new Node(v);
        if (d > 0) { n.l = tree(d - 1, v * 2); n.r = tree(d - 1, v * 2 + 1); }
        return n;
    }

    static int depth(Node n) { return n == null ? 0 : 1 + Math.max(depth(n.l), depth(n.r)); }

    public static void main(String[] args) {
        Node kept = tree(9, 1);
        int before = kept.sum();
        long h = 0;
        for (int round = 0; round < 40; round++) {
            Node t = tree(7, round);
            h = h * 31 + t.sum();
            if (round % 10 == 0) kept.extra = t;
        }
        System.out.println(h + " " + (kept.sum() == before) + " " + before + " " + depth(kept) + " " + ((Node) kept.extra).sum());
        List<byte[]> window = new ArrayList<>();
        int total = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] b = new byte[1000 + i % 500];
            b[0] = (byte) i;
            b[b.length - 1] = (byte) (i * 3);
            window.add(b);
            if (window.size() > 20) { byte[] old = window.remove(0); total = total * 31 + old[0] + old[old.length - 1] + old.length; }
        }
        System.out.println(total + " " + window.size());
        Map<String, List<Integer>> m = new HashMap<>();
        for (int i = 0; i < 4000; i++) {
            String k = "key" + i % 97;
            m.computeIfAbsent(k, x -> new ArrayList<>()).add(i);
            if (i % 100 == 99) m.remove("key" + i % 53);
        }
        int n = 0;
        for (int i = 0; i < 97; i++) { List<Integer> l = m.get("key" + i); if (l != null) n = n * 31 + l.size() + l.get(0); }
        System.out.println(m.size() + " " + n);
        Node ring = new Node(0), cur = ring;
        for (int i = 1; i < 500; i++) { cur.r = new Node(i); cur.r.l = cur; cur = cur.r; }
        cur.r = ring;
        ring.l = cur;
        int laps = 0, s = 0;
        for (Node x = ring; laps < 3; x = x.r) { s = s * 7 + x.v; if (x.r == ring) laps++; }
        System.out.println(s);
        String acc = "";
        for (int i = 0; i < 400; i++) { acc = acc + (char) ('a' + i % 26); if (acc.length() > 60) acc = acc.substring(30); }
        System.out.println(acc);
        Object[] nest = null;
        for (int i = 0; i < 1000; i++) nest = new Object[] {nest, i, "s" + i};
        int d = 0, is = 0;
        for (Object[] x = nest; x != null; x = (Object[]) x[0]) { d++; is += (Integer) x[1] + ((String) x[2]).length(); }
        System.out.println(d + " " + is);
        long[][] tri = new long[120][];
        for (int i = 0; i < 120; i++) { tri[i] = new long[i + 1]; tri[i][0] = tri[i][i] = 1; for (int j = 1; j < i; j++) tri[i][j] = tri[i - 1][j - 1] + tri[i - 1][j]; }
        System.out.println(tri[60][30] + " " + tri[119][59]);
        System.gc();
        System.out.println(kept.sum() + " " + ((Node) kept.extra).v + " " + window.get(19).length);
    }
}
