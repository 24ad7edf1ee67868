// Tests TreeMap: navigation, submaps, head and tail views, descending maps, comparators, null handling, polling.
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;

public class TreeMapOps {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 10; i <= 100; i += 10) m.put(i * 7 % 110, "v" + i);
        System.out.println(m);
        System.out.println(m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + " " + m.lastEntry());
        for (int k : new int[] {5, 10, 15, 50, 55, 100, 105})
            System.out.println(k + ": " + m.lowerKey(k) + " " + m.floorKey(k) + " " + m.ceilingKey(k) + " " + m.higherKey(k) + " " + m.floorEntry(k) + " " + m.higherEntry(k));
        System.out.println(m.headMap(40) + " " + m.headMap(40, true) + " " + m.tailMap(70) + " " + m.tailMap(70, false) + " " + m.subMap(30, 60) + " " + m.subMap(30, false, 60, true));
        NavigableMap<Integer, String> d = m.descendingMap();
        System.out.println(d + " " + d.firstKey() + " " + d.headMap(60) + " " + d.subMap(80, true, 20, false) + " " + d.lowerKey(50) + d.ceilingKey(55) + " " + m.descendingKeySet() + " " + m.navigableKeySet().headSet(30));
        SortedMap<Integer, String> sub = m.subMap(20, 80);
        sub.put(25, "new");
        sub.remove(30);
        System.out.println(sub + " " + sub.size() + " " + sub.firstKey() + " " + sub.lastKey() + " " + m.size() + m.get(25) + m.get(30));
        t("out of range", () -> sub.put(80, "x"));
        t("subMap bad", () -> m.subMap(50, 40));
        t("sub sub", () -> sub.tailMap(90));
        t("null key", () -> m.put(null, "x"));
        t("first empty", () -> new TreeMap<String, String>().firstKey());
        t("first entry empty", () -> new TreeMap<String, String>().firstEntry());
        t("not comparable", () -> new TreeMap<Object, String>().put(new Object(), "x"));
        t("mixed", () -> { TreeMap<Object, String> x = new TreeMap<>(); x.put("s", ""); x.put(1, ""); return x; });
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.size() + " " + new TreeMap<>().pollFirstEntry());
        sub.clear();
        System.out.println(m);
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("b", 1);
        ci.put("A", 2);
        ci.put("B", 3);
        ci.put("c", 4);
        System.out.println(ci + " " + ci.get("a") + " " + ci.containsKey("C") + " " + ci.headMap("B", true));
        TreeMap<String, Integer> len = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : new String[] {"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}) len.merge(s, s.hashCode() % 100, Integer::sum);
        System.out.println(len);
        len.replaceAll((k, v) -> v + k.length());
        System.out.println(len + " " + len.computeIfAbsent("zero", String::length) + " " + len.compute("one", (k, v) -> null) + " " + len.containsValue(8));
        TreeMap<String, String> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        nulls.put("x", "1");
        nulls.put(null, "2");
        System.out.println(nulls + " " + nulls.get(null) + " " + nulls.firstKey());
        TreeMap<Integer, Integer> big = new TreeMap<>();
        int x = 99;
        for (int i = 0; i < 2000; i++) {
            x = x * 1103515245 + 12345;
            int k = (x >>> 16) % 500;
            if ((x & 1) == 0) big.merge(k, 1, Integer::sum); else big.remove(k);
        }
        long h = 0;
        int prev = -1;
        boolean ok = true;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) { ok &= e.getKey() > prev; prev = e.getKey(); h = h * 31 + prev * e.getValue(); }
        System.out.println(big.size() + " " + ok + " " + h + " " + big.headMap(250).size() + " " + big.tailMap(250).size());
        big.entrySet().removeIf(e -> e.getKey() % 10 != 0);
        big.keySet().removeIf(k -> k > 200);
        System.out.println(big.keySet() + " " + big.equals(new TreeMap<>(big)) + " " + new TreeMap<>(big).hashCode());
    }
}
