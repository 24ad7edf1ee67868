// Tests a hand-written left-leaning red-black tree with insertion, deletion of minimum, invariants, ranges and iteration.
import java.util.Iterator;
import java.util.TreeMap;

public class RedBlackTree<K extends Comparable<K>, V> implements Iterable<K> {
    private static final boolean RED = true, BLACK = false;

    private class Node {
        K key; V val; Node left, right; boolean color; int size;
        Node(K k, V v) { key = k; val = v; color = RED; size = 1; }
    }

    private Node root;
    int rotations;

    private boolean red(Node n) { return n != null && n.color == RED; }
    private int size(Node n) { return n == null ? 0 : n.size; }
    int size() { return size(root); }

    private Node rotL(Node h) { rotations++; Node x = h.right; h.right = x.left; x.left = h; x.color = h.color; h.color = RED; x.size = h.size; h.size = size(h.left) + size(h.right) + 1; return x; }
    private Node rotR(Node h) { rotations++; Node x = h.left; h.left = x.right; x.right = h; x.color = h.color; h.color = RED; x.size = h.size; h.size = size(h.left) + size(h.right) + 1; return x; }
    private void flip(Node h) { h.color ^= true; h.left.color ^= true; h.right.color ^= true; }

    private Node fix(Node h) {
        if (red(h.right) && !red(h.left)) h = rotL(h);
        if (red(h.left) && red(h.left.left)) h = rotR(h);
        if (red(h.left) && red(h.right)) flip(h);
        h.size = size(h.left) + size(h.right) + 1;
        return h;
    }

    void put(K k, V v) { root = put(root, k, v); root.color = BLACK; }
    private Node put(Node h, K k, V v) {
        if (h == null) return new Node(k, v);
        int c = k.compareTo(h.key);
        if (c < 0) h.left = put(h.left, k, v);
        else if (c > 0) h.right = put(h.right, k, v);
        else h.val = v;
        return fix(h);
    }

    V get(K k) {
        for (Node n = root; n != null; ) { int c = k.compareTo(n.key); if (c == 0) return n.val; n = c < 0 ? n.left : n.right; }
        return null;
    }

    private Node moveRedLeft(Node h) { flip(h); if (red(h.right.left)) { h.right = rotR(h.right); h = rotL(h); flip(h); } return h; }
    private Node deleteMin(Node h) {
        if (h.left == null) return null;
        if (!red(h.left) && !red(h.left.left)) h = moveRedLeft(h);
        h.left = deleteMin(h.left);
        return fix(h);
    }
    K deleteMin() {
        Node m = root;
        while (m.left != null) m = m.left;
        if (!red(root.left) && !red(root.right)) root.color = RED;
        root = deleteMin(root);
        if (root != null) root.color = BLACK;
        return m.key;
    }

    private int check(Node n, boolean parentRed) {
        if (n == null) return 0;
        if (parentRed && n.color) throw new AssertionError("red red at " + n.key);
        if (red(n.right)) throw new AssertionError("right red at " + n.key);
        int l = check(n.left, n.color), r = check(n.right, n.color);
        if (l != r) throw new AssertionError("black height " + l + "/" + r + " at " + n.key);
        return l + (n.color ? 0 : 1);
    }
    int check() { return check(root, false); }
    private int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }

    K select(int i) {
        Node n = root;
        while (true) { int l = size(n.left); if (i == l) return n.key; if (i < l) n = n.left; else { i -= l + 1; n = n.right; } }
    }

    @Override public Iterator<K> iterator() {
        return new Iterator<K>() {
            final java.util.ArrayDeque<Node> st = new java.util.ArrayDeque<>();
            { push(root); }
            void push(Node n) { for (; n != null; n = n.left) st.push(n); }
            public boolean hasNext() { return !st.isEmpty(); }
            public K next() { Node n = st.pop(); push(n.right); return n.key; }
        };
    }

    public static void main(String[] args) {
        RedBlackTree<Integer, String> t = new RedBlackTree<>();
        TreeMap<Integer, String> ref = new TreeMap<>();
        int x = 3;
        for (int i = 0; i < 400; i++) {
            x = x * 1103515245 + 12345;
            int k = (x >>> 16) % 1000;
            t.put(k, "v" + i);
            ref.put(k, "v" + i);
            if (i % 50 == 0) System.out.println(i + " size " + t.size() + " black " + t.check() + " height " + t.height(t.root) + " rot " + t.rotations);
        }
        boolean same = t.size() == ref.size();
        Iterator<Integer> r = ref.keySet().iterator();
        for (int k : t) same &= k == r.next() && t.get(k).equals(ref.get(k));
        System.out.println(same + " " + t.get(-1) + " " + t.select(0) + " " + t.select(100) + " " + t.select(t.size() - 1));
        int sum = 0;
        for (int i = 0; i < 150; i++) { sum = sum * 31 + t.deleteMin(); t.check(); }
        System.out.println(sum + " " + t.size() + " " + t.select(0) + " " + t.height(t.root));
        RedBlackTree<String, Integer> s = new RedBlackTree<>();
        for (String w : new String[] {"the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog"}) s.put(w, s.get(w) == null ? 1 : s.get(w) + 1);
        StringBuilder sb = new StringBuilder();
        for (String w : s) sb.append(w).append('=').append(s.get(w)).append(' ');
        System.out.println(sb);
        RedBlackTree<Integer, Integer> asc = new RedBlackTree<>();
        for (int i = 0; i < 1024; i++) asc.put(i, i * i);
        System.out.println(asc.height(asc.root) + " " + asc.check() + " " + asc.rotations + " " + asc.get(1000));
        while (asc.size() > 0) asc.deleteMin();
        System.out.println(asc.size() + " " + asc.iterator().hasNext());
    }
}
