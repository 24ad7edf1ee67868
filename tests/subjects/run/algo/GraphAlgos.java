// Tests graph algorithms: Dijkstra, BFS, DFS, topological sort, Floyd-Warshall, union-find with Kruskal, strongly connected components.
import java.util.*;

public class GraphAlgos {
    static class Edge implements Comparable<Edge> {
        final int from, to, w;
        Edge(int f, int t, int w) { from = f; to = t; this.w = w; }
        public int compareTo(Edge o) { return w != o.w ? Integer.compare(w, o.w) : from != o.from ? from - o.from : to - o.to; }
    }

    final int n;
    final List<List<Edge>> adj = new ArrayList<>();
    GraphAlgos(int n) { this.n = n; for (int i = 0; i < n; i++) adj.add(new ArrayList<>()); }
    void add(int a, int b, int w) { adj.get(a).add(new Edge(a, b, w)); }

    int[] dijkstra(int s, int[] prev) {
        int[] d = new int[n];
        Arrays.fill(d, Integer.MAX_VALUE);
        Arrays.fill(prev, -1);
        d[s] = 0;
        PriorityQueue<int[]> pq = new PriorityQueue<>((x, y) -> x[1] != y[1] ? x[1] - y[1] : x[0] - y[0]);
        pq.add(new int[] {s, 0});
        while (!pq.isEmpty()) {
            int[] c = pq.poll();
            if (c[1] > d[c[0]]) continue;
            for (Edge e : adj.get(c[0])) if (d[c[0]] + e.w < d[e.to]) { d[e.to] = d[c[0]] + e.w; prev[e.to] = c[0]; pq.add(new int[] {e.to, d[e.to]}); }
        }
        return d;
    }

    List<Integer> bfs(int s) {
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[n];
        Deque<Integer> q = new ArrayDeque<>(List.of(s));
        seen[s] = true;
        while (!q.isEmpty()) { int v = q.remove(); order.add(v); for (Edge e : adj.get(v)) if (!seen[e.to]) { seen[e.to] = true; q.add(e.to); } }
        return order;
    }

    void dfs(int v, BitSet seen, List<Integer> post) { if (seen.get(v)) return; seen.set(v); for (Edge e : adj.get(v)) dfs(e.to, seen, post); post.add(v); }

    int kruskal() {
        List<Edge> es = new ArrayList<>();
        for (List<Edge> l : adj) es.addAll(l);
        Collections.sort(es);
        int[] parent = new int[n];
        for (int i = 0; i < n; i++) parent[i] = i;
        int total = 0;
        for (Edge e : es) { int a = find(parent, e.from), b = find(parent, e.to); if (a != b) { parent[a] = b; total += e.w; } }
        return total;
    }

    static int find(int[] p, int x) { while (p[x] != x) x = p[x] = p[p[x]]; return x; }

    static List<String> topo(Map<String, List<String>> deps) {
        Map<String, Integer> in = new TreeMap<>();
        deps.forEach((k, v) -> { in.putIfAbsent(k, 0); v.forEach(d -> in.merge(d, 1, Integer::sum)); });
        TreeSet<String> ready = new TreeSet<>();
        in.forEach((k, c) -> { if (c == 0) ready.add(k); });
        List<String> out = new ArrayList<>();
        while (!ready.isEmpty()) {
            String s = ready.pollFirst();
            out.add(s);
            for (String d : deps.getOrDefault(s, List.of())) if (in.merge(d, -1, Integer::sum) == 0) ready.add(d);
        }
        if (out.size() < in.size()) throw new IllegalStateException("cycle after " + out);
        return out;
    }

    List<List<Integer>> scc() {
        List<Integer> post = new ArrayList<>();
        BitSet seen = new BitSet();
        for (int i = 0; i < n; i++) dfs(i, seen, post);
        GraphAlgos r = new GraphAlgos(n);
        for (List<Edge> l : adj) for (Edge e : l) r.add(e.to, e.from, e.w);
        List<List<Integer>> out = new ArrayList<>();
        seen.clear();
        for (int i = n - 1; i >= 0; i--) { List<Integer> c = new ArrayList<>(); r.dfs(post.get(i), seen, c); if (!c.isEmpty()) { Collections.sort(c); out.add(c); } }
        return out;
    }

    public static void main(String[] args) {
        GraphAlgos g = new GraphAlgos(12);
        int x = 5;
        for (int i = 0; i < 26; i++) { x = x * 1103515245 + 12345; int from = i * 5 % 11, to = (x >>> 18) % 11; g.add(from, to, (x >>> 9 & 31) + 1); }
        int[] prev = new int[12];
        int[] d = g.dijkstra(0, prev);
        for (int i = 0; i < 12; i++) {
            StringBuilder path = new StringBuilder();
            if (d[i] != Integer.MAX_VALUE) for (int v = i; v >= 0; v = prev[v]) path.insert(0, v + " ");
            System.out.println(i + " " + d[i] + " " + path.toString().trim());
        }
        List<Integer> post = new ArrayList<>();
        g.dfs(0, new BitSet(), post);
        System.out.println(g.bfs(0) + " " + post + " " + g.kruskal() + " " + g.scc());
        long[][] fw = new long[12][12];
        for (int i = 0; i < 12; i++) for (int j = 0; j < 12; j++) fw[i][j] = i == j ? 0 : 1L << 40;
        for (List<Edge> l : g.adj) for (Edge e : l) fw[e.from][e.to] = Math.min(fw[e.from][e.to], e.w);
        for (int k = 0; k < 12; k++) for (int i = 0; i < 12; i++) for (int j = 0; j < 12; j++) fw[i][j] = Math.min(fw[i][j], fw[i][k] + fw[k][j]);
        boolean same = true;
        long h = 0;
        for (int i = 0; i < 12; i++) { same &= fw[0][i] >= 1L << 40 ? d[i] == Integer.MAX_VALUE : fw[0][i] == d[i]; for (int j = 0; j < 12; j++) h = h * 31 + fw[i][j]; }
        System.out.println(same + " " + h);
        Map<String, List<String>> deps = new HashMap<>();
        deps.put("shirt", List.of("tie", "belt"));
        deps.put("tie", List.of("jacket"));
        deps.put("pants", List.of("shoes", "belt"));
        deps.put("belt", List.of("jacket"));
        deps.put("socks", List.of("shoes"));
        System.out.println(topo(deps));
        deps.put("jacket", List.of("tie"));
        try {
            topo(deps);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int[] uf = new int[100];
        for (int i = 0; i < 100; i++) uf[i] = i;
        for (int i = 0; i < 100; i++) uf[find(uf, i)] = find(uf, i * i % 100);
        Set<Integer> roots = new TreeSet<>();
        for (int i = 0; i < 100; i++) roots.add(find(uf, i));
        System.out.println(roots);
    }
}
