// Tests HashMap with string, integer and user keys: collisions, resizing, null keys, iteration order of Integer and String keys, views, compute methods.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class HashMapOps {
    static class Key implements Comparable<Key> {
        final int v;
        Key(int v) { this.v = v; }
        @Override public int hashCode() { return v % 3; }
        @Override public boolean equals(Object o) { return o instanceof Key && ((Key) o).v == v; }
        @Override public int compareTo(Key o) { return Integer.compare(v, o.v); }
        @Override public String toString() { return "K" + v; }
    }

    static List<String> words(String s) {
        List<String> out = new ArrayList<>();
        for (int i = 0, j; i < s.length(); i = j + 1) {
            j = s.indexOf(' ', i);
            if (j < 0) j = s.length();
            out.add(s.substring(i, j));
        }
        return out;
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put("one", 1) + " " + m.put("one", 11) + " " + m.put(null, 0) + " " + m.put("nil", null) + " " + m.get("one") + " " + m.get(null) + " " + m.get("nil") + " " + m.containsKey("nil") + " " + m.get("zz") + " " + m.getOrDefault("zz", -1) + " " + m.getOrDefault("nil", -1));
        System.out.println(m.size() + " " + m + " " + m.containsValue(11) + m.containsValue(null) + m.containsValue(5) + " " + m.remove(null) + " " + m.remove("zz") + " " + m.remove("one", 5) + " " + m.remove("one", 11) + " " + m);
        String text = "the quick brown fox jumps over the lazy dog and the cat and the hat";
        Map<String, Integer> freq = new HashMap<>();
        for (String w : words(text)) freq.merge(w, 1, Integer::sum);
        System.out.println(freq);
        Map<Integer, List<String>> byLen = new HashMap<>();
        for (String w : words(text)) byLen.computeIfAbsent(w.length(), k -> new ArrayList<>()).add(w);
        System.out.println(byLen);
        System.out.println(freq.computeIfPresent("the", (k, v) -> v * 10) + " " + freq.computeIfPresent("zz", (k, v) -> 1) + " " + freq.computeIfPresent("cat", (k, v) -> null) + " " + freq.compute("dog", (k, v) -> v == null ? 1 : v + 5) + " " + freq.compute("new", (k, v) -> v == null ? 100 : 0) + " " + freq.compute("hat", (k, v) -> null) + " " + freq.computeIfAbsent("null", k -> null) + " " + freq.merge("fox", 1, (a, b) -> null) + " " + freq.putIfAbsent("the", 3) + " " + freq.putIfAbsent("put", 3));
        System.out.println(freq + " " + freq.size());
        System.out.println(freq.replace("put", 4) + " " + freq.replace("nope", 4) + " " + freq.replace("put", 4, 5) + " " + freq.replace("put", 4, 6) + " " + freq.get("put"));
        freq.replaceAll((k, v) -> v * k.length());
        System.out.println(freq);
        Map<Integer, Integer> ints = new HashMap<>();
        for (int i = 0; i < 1000; i++) ints.put(i * 7919 % 2003, i);
        for (int i = 0; i < 2003; i += 3) ints.remove(i);
        long h = 0;
        for (Map.Entry<Integer, Integer> e : ints.entrySet()) h = h * 31 + e.getKey() * 17 + e.getValue();
        System.out.println(ints.size() + " " + h + " " + ints.hashCode());
        Map<Key, String> bad = new HashMap<>();
        for (int i = 0; i < 60; i++) bad.put(new Key(i * 13 % 61), "v" + i);
        int hits = 0;
        for (int i = -5; i < 70; i++) if (bad.containsKey(new Key(i))) hits++;
        System.out.println(bad.size() + " " + hits + " " + bad.get(new Key(26)));
        for (int i = 0; i < 50; i++) bad.remove(new Key(i));
        System.out.println(bad.size() + " " + bad.get(new Key(55)));
        Iterator<Map.Entry<String, Integer>> it = freq.entrySet().iterator();
        while (it.hasNext()) {
            Map.Entry<String, Integer> e = it.next();
            if (e.getValue() > 20) it.remove();
            else e.setValue(e.getValue() + 1000);
        }
        System.out.println(freq + " " + freq.keySet().remove("lazy") + " " + freq.values().remove(1003) + " " + freq.keySet().contains("quick") + " " + freq.values().contains(1005));
        System.out.println(freq);
        freq.keySet().removeIf(k -> k.length() == 4);
        freq.values().removeIf(v -> v < 1004);
        System.out.println(freq);
        Map<String, Integer> a = new HashMap<>(Map.of("x", 1)), b = new HashMap<>();
        b.put("x", 1);
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.entrySet().equals(b.entrySet()) + " " + a.keySet().equals(b.keySet()));
        b.putAll(freq);
        b.clear();
        System.out.println(b.isEmpty() + " " + b + " " + a.entrySet().iterator().next() + " " + Map.entry("k", 2) + " " + new java.util.AbstractMap.SimpleEntry<>("s", 1));
        Map<Long, String> longs = new HashMap<>(4, 0.5f);
        for (long i = 0; i < 20; i++) longs.put(i << 32 | i, "L" + i);
        System.out.println(longs);
        Map<Character, Integer> chars = new HashMap<>();
        for (char c : text.toCharArray()) chars.merge(c, 1, Integer::sum);
        System.out.println(chars);
        Map<Object, String> mixed = new HashMap<>();
        mixed.put(1, "int");
        mixed.put(1L, "long");
        mixed.put("1", "str");
        mixed.put('1', "chr");
        mixed.put(1.0, "dbl");
        mixed.put(true, "bool");
        System.out.println(mixed.size() + " " + mixed.get(1) + mixed.get(1L) + mixed.get('1') + mixed.get(1.0) + mixed.get(1f));
    }
}
