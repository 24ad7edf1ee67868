// Tests a trie with prefix search and deletion, and Huffman coding with a priority queue, encoding and decoding.
import java.util.*;

public class TrieHuffman {
    static class Trie {
        private final TreeMap<Character, Trie> kids = new TreeMap<>();
        private int count;
        void add(String w) { Trie t = this; for (char c : w.toCharArray()) t = t.kids.computeIfAbsent(c, k -> new Trie()); t.count++; }
        Trie walk(String p) { Trie t = this; for (int i = 0; i < p.length() && t != null; i++) t = t.kids.get(p.charAt(i)); return t; }
        int count(String w) { Trie t = walk(w); return t == null ? 0 : t.count; }
        void collect(String p, List<String> out) { if (count > 0) out.add(p + (count > 1 ? "*" + count : "")); kids.forEach((c, t) -> t.collect(p + c, out)); }
        List<String> prefix(String p) { List<String> out = new ArrayList<>(); Trie t = walk(p); if (t != null) t.collect(p, out); return out; }
        boolean remove(String w, int i) {
            if (i == w.length()) { if (count == 0) return false; count--; return true; }
            Trie t = kids.get(w.charAt(i));
            if (t == null || !t.remove(w, i + 1)) return false;
            if (t.count == 0 && t.kids.isEmpty()) kids.remove(w.charAt(i));
            return true;
        }
        int nodes() { int n = 1; for (Trie t : kids.values()) n += t.nodes(); return n; }
    }

    static abstract class HNode implements Comparable<HNode> {
        static int seq;
        final int freq, id = seq++;
        HNode(int f) { freq = f; }
        public int compareTo(HNode o) { return freq != o.freq ? Integer.compare(freq, o.freq) : Integer.compare(id, o.id); }
        abstract void codes(String p, Map<Character, String> m);
    }
    static class Leaf extends HNode { final char c; Leaf(char c, int f) { super(f); this.c = c; } void codes(String p, Map<Character, String> m) { m.put(c, p.isEmpty() ? "0" : p); } }
    static class Inner extends HNode { final HNode l, r; Inner(HNode l, HNode r) { super(l.freq + r.freq); this.l = l; this.r = r; } void codes(String p, Map<Character, String> m) { l.codes(p + "0", m); r.codes(p + "1", m); } }

    static HNode build(String s) {
        int[] f = new int[256];
        for (char c : s.toCharArray()) f[c]++;
        PriorityQueue<HNode> q = new PriorityQueue<>();
        for (char c = 0; c < 256; c++) if (f[c] > 0) q.add(new Leaf(c, f[c]));
        while (q.size() > 1) q.add(new Inner(q.poll(), q.poll()));
        return q.poll();
    }

    static byte[] pack(String bits) { byte[] b = new byte[(bits.length() + 7) / 8]; for (int i = 0; i < bits.length(); i++) if (bits.charAt(i) == '1') b[i / 8] |= 128 >> i % 8; return b; }

    static String decode(HNode root, byte[] b, int n) {
        StringBuilder sb = new StringBuilder();
        HNode h = root;
        for (int i = 0; i < n; i++) {
            if (h instanceof Inner in) h = (b[i / 8] & 128 >> i % 8) != 0 ? in.r : in.l;
            if (h instanceof Leaf lf) { sb.append(lf.c); h = root; }
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        Trie t = new Trie();
        for (String w : new String[] {"to", "tea", "ted", "ten", "inn", "in", "i", "a", "to", "team", "tent", "tenth"}) t.add(w);
        System.out.println(t.prefix("") + " " + t.nodes());
        System.out.println(t.prefix("te") + " " + t.prefix("ten") + " " + t.prefix("x") + " " + t.count("to") + t.count("te") + t.count("zz"));
        System.out.println(t.remove("ten", 0) + " " + t.remove("tenth", 0) + " " + t.remove("te", 0) + " " + t.remove("to", 0) + " " + t.remove("absent", 0) + " " + t.prefix("t") + " " + t.nodes());
        for (String s : new String[] {"abracadabra alakazam", "aaaa", "the theremin thus thundered through the thick thatch", "mississippi"}) {
            HNode root = build(s);
            Map<Character, String> codes = new TreeMap<>();
            root.codes("", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : s.toCharArray()) bits.append(codes.get(c));
            byte[] packed = pack(bits.toString());
            System.out.println(codes);
            System.out.println(s.length() * 8 + " -> " + bits.length() + " bits, " + packed.length + " bytes " + Arrays.hashCode(packed) + " " + decode(root, packed, bits.length()).equals(s) + " " + root.freq);
        }
        Trie big = new Trie();
        int x = 17, hits = 0;
        Set<String> ref = new HashSet<>();
        for (int i = 0; i < 400; i++) {
            StringBuilder w = new StringBuilder();
            for (int k = 0; k < 3; k++) { x = x * 1103515245 + 12345; w.append((char) ('a' + (x >>> 16) % 6)); }
            big.add(w.toString());
            ref.add(w.toString());
        }
        for (String w : ref) if (big.count(w) > 0) hits++;
        System.out.println(big.nodes() + " " + hits + " " + (hits == ref.size()) + " " + big.prefix("ab"));
    }
}
