// Tests putIfAbsent, compute, computeIfAbsent, computeIfPresent, merge, replace, remove and replaceAll on every map class, with null results and failing functions.
import java.util.ConcurrentModificationException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;

public class MapDefaults {
    enum K { A, B, C, D }

    static String t(Supplier<Object> a) {
        try {
            return "" + a.get();
        } catch (ConcurrentModificationException e) {
            return "CME";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + (e instanceof IllegalStateException ? ":" + e.getMessage() : "");
        }
    }

    static void run(Map<K, Integer> m) {
        StringBuilder sb = new StringBuilder(m.getClass().getSimpleName() + ": ");
        sb.append(t(() -> m.putIfAbsent(K.A, 1))).append(t(() -> m.putIfAbsent(K.A, 2))).append(' ');
        sb.append(t(() -> m.computeIfAbsent(K.B, k -> k.ordinal() * 10))).append(t(() -> m.computeIfAbsent(K.B, k -> 99))).append(t(() -> m.computeIfAbsent(K.C, k -> null))).append(m.size()).append(' ');
        sb.append(t(() -> m.computeIfPresent(K.A, (k, v) -> v + 5))).append(t(() -> m.computeIfPresent(K.C, (k, v) -> v + 5))).append(t(() -> m.computeIfPresent(K.B, (k, v) -> null))).append(m.containsKey(K.B)).append(' ');
        sb.append(t(() -> m.compute(K.D, (k, v) -> v == null ? 7 : -1))).append(t(() -> m.compute(K.D, (k, v) -> v * 2))).append(t(() -> m.compute(K.D, (k, v) -> null))).append(t(() -> m.compute(K.D, (k, v) -> null))).append(' ');
        sb.append(t(() -> m.merge(K.C, 3, Integer::sum))).append(t(() -> m.merge(K.C, 4, Integer::sum))).append(t(() -> m.merge(K.C, 4, (a, b) -> null))).append(m.containsKey(K.C)).append(' ');
        sb.append(t(() -> m.replace(K.A, 60))).append(t(() -> m.replace(K.B, 60))).append(t(() -> m.replace(K.A, 60, 61))).append(t(() -> m.replace(K.A, 60, 62))).append(' ');
        sb.append(t(() -> m.remove(K.A, 5))).append(t(() -> m.remove(K.A, 61))).append(t(() -> m.getOrDefault(K.A, -9))).append(' ');
        for (K k : K.values()) m.put(k, k.ordinal() + 1);
        m.replaceAll((k, v) -> v * k.name().charAt(0));
        StringBuilder seen = new StringBuilder();
        m.forEach((k, v) -> seen.append(v > 0 ? "" : "?"));
        int sum = 0;
        for (int v : m.values()) sum += v;
        sb.append(seen).append(sum).append(' ');
        m.values().removeIf(v -> v % 2 == 0);
        m.entrySet().removeIf(e -> e.getKey() == K.D);
        sb.append(m.size()).append(m.containsKey(K.A)).append(m.containsKey(K.C)).append(' ');
        sb.append(t(() -> m.put(null, 1))).append(' ').append(t(() -> m.put(K.D, null))).append(' ').append(t(() -> m.getOrDefault(K.D, 4))).append(' ').append(t(() -> m.putIfAbsent(K.D, 8))).append(' ').append(t(() -> m.get(null))).append(' ').append(t(() -> m.containsValue(null))).append(' ');
        sb.append(t(() -> m.merge(K.B, null, Integer::sum))).append(' ').append(t(() -> m.computeIfAbsent(K.B, null))).append(' ').append(t(() -> m.compute(K.B, (k, v) -> { throw new IllegalStateException("in function"); }))).append(' ').append(m.containsKey(K.B));
        System.out.println(sb);
    }

    public static void main(String[] args) {
        List<Map<K, Integer>> maps = List.of(new HashMap<>(), new LinkedHashMap<>(), new TreeMap<>(), new EnumMap<>(K.class), new Hashtable<>(), new IdentityHashMap<>(), new WeakHashMap<>(), new ConcurrentHashMap<>(), new ConcurrentSkipListMap<>());
        maps.forEach(MapDefaults::run);
        for (Map<String, Integer> m : List.of(new HashMap<String, Integer>(), new LinkedHashMap<String, Integer>(), new TreeMap<String, Integer>(), new Hashtable<String, Integer>())) {
            m.put("a", 1);
            System.out.println(m.getClass().getSimpleName() + " " + t(() -> m.computeIfAbsent("b", k -> { m.put("c", 3); return 2; })) + " " + t(() -> m.compute("a", (k, v) -> { m.put("d" + v, 4); return 5; })) + " " + t(() -> m.merge("a", 1, (x, y) -> { m.clear(); return 9; })) + " " + t(() -> { m.replaceAll((k, v) -> { m.put("zz" + k, 1); return v; }); return "done"; }));
        }
        ConcurrentHashMap<String, Integer> c = new ConcurrentHashMap<>();
        System.out.println(t(() -> c.computeIfAbsent("x", k -> c.computeIfAbsent("x", q -> 1))));
        Map<String, List<Integer>> multi = new TreeMap<>();
        for (int i = 0; i < 10; i++) multi.computeIfAbsent(i % 3 == 0 ? "fizz" : i % 2 == 0 ? "even" : "odd", k -> new java.util.ArrayList<>()).add(i);
        multi.computeIfPresent("odd", (k, v) -> v.size() > 2 ? v : null);
        System.out.println(multi);
        Map<Character, Integer> counts = new TreeMap<>();
        for (char ch : "abracadabra".toCharArray()) counts.merge(ch, 1, Integer::sum);
        counts.merge('r', -2, (a, b) -> a + b == 0 ? null : a + b);
        System.out.println(counts + " " + counts.entrySet().stream().max(Map.Entry.comparingByValue()).get());
    }
}
