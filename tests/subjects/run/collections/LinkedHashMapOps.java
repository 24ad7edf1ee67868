// Tests LinkedHashMap: insertion order, access order, removeEldestEntry as LRU cache, LinkedHashSet order.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class LinkedHashMapOps {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int max;
        int evicted;
        List<K> gone = new ArrayList<>();
        Lru(int max) { super(16, 0.75f, true); this.max = max; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            if (size() <= max) return false;
            evicted++;
            gone.add(e.getKey());
            return true;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new LinkedHashMap<>();
        for (String s : new String[] {"zebra", "apple", "mango", "kiwi", "fig"}) m.put(s, s.length());
        m.put("apple", 500);
        m.putIfAbsent("kiwi", 9);
        m.putIfAbsent("late", null);
        System.out.println(m + " " + m.keySet() + " " + m.values());
        m.remove("zebra");
        m.put("zebra", 0);
        m.merge("fig", 3, Integer::sum);
        m.compute("mango", (k, v) -> v * 2);
        m.computeIfAbsent("late", k -> 7);
        System.out.println(m + " " + m.entrySet().iterator().next());
        StringBuilder sb = new StringBuilder();
        m.forEach((k, v) -> sb.append(k).append(v));
        System.out.println(sb);
        Map<Integer, String> acc = new LinkedHashMap<>(8, 0.75f, true);
        for (int i = 0; i < 6; i++) acc.put(i, "v" + i);
        acc.get(2);
        acc.getOrDefault(0, "");
        acc.get(99);
        acc.put(3, "V3");
        acc.containsKey(1);
        acc.putIfAbsent(1, "no");
        System.out.println(acc);
        acc.computeIfPresent(4, (k, v) -> v + "!");
        acc.replace(5, "five");
        acc.merge(2, "x", String::concat);
        System.out.println(acc);
        Lru<String, Integer> lru = new Lru<>(3);
        String[] seq = {"a", "b", "c", "a", "d", "a", "e", "b", "a", "f", "a", "g"};
        int hit = 0;
        for (String s : seq) {
            if (lru.get(s) != null) hit++;
            else lru.put(s, s.charAt(0) * 10);
        }
        System.out.println(lru + " hits " + hit + " evicted " + lru.evicted + " " + lru.gone);
        Set<String> set = new LinkedHashSet<>(Arrays.asList("q", "w", "e", "r", "t", "y", "w", "q"));
        set.add("e");
        set.remove("r");
        set.add("r");
        System.out.println(set + " " + set.size() + " " + set.contains("t") + " " + set.equals(new java.util.HashSet<>(set)) + " " + set.hashCode());
        Iterator<String> it = set.iterator();
        it.next();
        it.remove();
        set.retainAll(Arrays.asList("w", "t", "r", "zz"));
        System.out.println(set + " " + set.addAll(Arrays.asList("t", "new")) + set + " " + set.removeAll(List.of("w")) + set);
        Map<Integer, Integer> big = new LinkedHashMap<>();
        for (int i = 0; i < 500; i++) big.put(i * 31 % 257, i);
        long h = 0;
        for (int k : big.keySet()) h = h * 31 + k;
        for (int v : big.values()) h = h * 37 + v;
        System.out.println(big.size() + " " + h);
        for (Iterator<Map.Entry<Integer, Integer>> e = big.entrySet().iterator(); e.hasNext(); ) {
            Map.Entry<Integer, Integer> en = e.next();
            if (en.getKey() % 50 != 0) e.remove();
            else en.setValue(-en.getValue());
        }
        System.out.println(big + " " + new LinkedHashMap<>(big).equals(big));
        big.clear();
        System.out.println(big + " " + big.isEmpty() + set.isEmpty());
    }
}
