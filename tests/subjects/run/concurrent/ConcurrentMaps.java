// Tests ConcurrentHashMap from one thread: atomic methods, bulk operations, key set views, search, reduce, growth, iteration while changing, null rules.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;

public class ConcurrentMaps {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (String w : "the quick brown fox jumps over the lazy dog the end".split(" ")) m.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(m) + " " + m.size() + " " + m.mappingCount() + " " + m.containsKey("fox") + m.containsValue(3) + m.contains(7) + " " + m.getOrDefault("cat", -1));
        System.out.println(m.putIfAbsent("cat", 5) + " " + m.putIfAbsent("cat", 6) + " " + m.replace("cat", 5, 50) + m.replace("cat", 5, 51) + " " + m.replace("cat", 7) + m.replace("cow", 7) + " " + m.remove("cat", 9) + m.remove("cat", 7) + " " + m.get("cat"));
        System.out.println(m.computeIfAbsent("new", String::length) + " " + m.computeIfAbsent("none", k -> null) + " " + m.computeIfPresent("new", (k, v) -> null) + m.containsKey("new") + " " + m.compute("the", (k, v) -> v * 10) + " " + m.compute("zip", (k, v) -> v == null ? 0 : 1) + " " + m.merge("zip", 5, (a, b) -> null) + m.containsKey("zip"));
        System.out.println(m.reduceValues(1000, Integer::sum) + " " + m.reduceKeys(1000, (a, b) -> a.compareTo(b) < 0 ? a : b) + " " + m.search(1000, (k, v) -> v == 30 ? k : null) + " " + m.search(1000, (k, v) -> v == 31 ? k : null) + " " + m.reduce(1000, (k, v) -> k.length() * v, Integer::max) + " " + m.reduceValuesToLong(1000, v -> v, 0, Long::sum) + " " + m.reduceToInt(1000, (k, v) -> v, 0, Math::max) + " " + m.searchKeys(1000, k -> k.startsWith("q") ? k : null) + " " + m.reduceEntries(1000, (a, b) -> a.getValue() >= b.getValue() ? a : b).getKey());
        List<String> seen = new ArrayList<>();
        m.forEach(1000, (k, v) -> seen.add(k + v));
        m.forEachKey(1000, k -> k.length() == 3 ? k : null, k -> seen.add("3" + k));
        Collections.sort(seen);
        System.out.println(seen);
        m.replaceAll((k, v) -> v + k.length());
        System.out.println(m.values().stream().mapToInt(x -> x).sum() + " " + m.keySet().removeIf(k -> k.length() > 4) + " " + m.values().remove(4) + " " + m.entrySet().removeIf(e -> e.getValue() > 10) + " " + new TreeMap<>(m));
        ConcurrentHashMap.KeySetView<String, Integer> view = m.keySet(99);
        System.out.println("" + view.add("viewed") + view.add("viewed") + " " + m.get("viewed") + " " + view.getMappedValue() + " " + view.contains("viewed") + view.remove("viewed") + m.containsKey("viewed"));
        Set<Integer> set = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < 50; i++) set.add(i * 7 % 20);
        System.out.println(new TreeSet<>(set) + " " + set.size());
        t("key set add", () -> m.keySet().add("x"));
        t("values add", () -> m.values().add(1));
        t("null key", () -> m.put(null, 1));
        t("null value", () -> m.put("x", null));
        t("get null", () -> m.get(null));
        t("contains null", () -> m.containsValue(null));
        t("merge null", () -> m.merge("x", null, Integer::sum));
        t("function null", () -> m.computeIfAbsent("x", null));
        t("function throws", () -> m.compute("x", (k, v) -> { throw new IllegalStateException("compute " + k); }));
        t("recursive", () -> m.computeIfAbsent("r", k -> m.computeIfAbsent("r", q -> 1)));
        t("capacity", () -> new ConcurrentHashMap<String, String>(-1));
        t("entry setValue", () -> { Map.Entry<String, Integer> e = m.entrySet().iterator().next(); int old = e.setValue(1000); return m.containsValue(1000) + " " + (old != 1000); });
        t("entry setValue null", () -> m.entrySet().iterator().next().setValue(null));
        ConcurrentHashMap<Integer, String> ints = new ConcurrentHashMap<>(4);
        for (int i = 0; i < 1000; i++) ints.put(i, "v" + i);
        int removed = 0;
        for (Integer k : ints.keySet()) {
            if (k % 3 == 0) {
                ints.remove(k);
                removed++;
            }
            if (k < 5) ints.put(k, "changed");
        }
        System.out.println(ints.size() + " " + removed + " " + ints.get(4) + ints.get(3) + " " + ints.entrySet().stream().limit(4).toList());
        Iterator<String> it = ints.values().iterator();
        it.next();
        it.remove();
        Enumeration<Integer> keys = ints.keys();
        int sum = 0;
        while (keys.hasMoreElements()) sum += keys.nextElement();
        System.out.println(ints.size() + " " + sum + " " + Collections.list(ints.elements()).size());
        ConcurrentMap<String, LongAdder> freq = new ConcurrentHashMap<>();
        for (char c : "concurrency".toCharArray()) freq.computeIfAbsent("" + c, k -> new LongAdder()).increment();
        System.out.println(new TreeMap<>(freq) + " " + ints.equals(new HashMap<>(ints)) + new HashMap<>(ints).equals(ints) + " " + new ConcurrentHashMap<>(Map.of("a", 1)) + new ConcurrentHashMap<>(Map.of("a", 1)).hashCode());
        ints.clear();
        System.out.println(ints.isEmpty() + " " + ints + " " + ints.reduceValues(1, (a, b) -> a + b));
    }
}
