// Tests views of TreeMap and TreeSet: descending, head, tail and sub views of views, entry navigation, bounds errors, view modification, removal by iterator.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

public class NavigableViews {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void walk(String n, NavigableMap<Integer, String> m) {
        System.out.println(n + " " + m + " first " + m.firstEntry() + " last " + m.lastEntry() + " lower30 " + m.lowerKey(30) + " floor30 " + m.floorKey(30) + " ceil35 " + m.ceilingEntry(35) + " higher50 " + m.higherEntry(50) + " keys " + m.navigableKeySet() + m.descendingKeySet());
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 10; i <= 90; i += 10) m.put(i, "v" + i);
        walk("map", m);
        walk("descending", m.descendingMap());
        walk("head", m.headMap(50, false));
        walk("tail", m.tailMap(30, false));
        walk("sub", m.subMap(20, true, 60, true));
        walk("sub of descending", m.descendingMap().subMap(70, true, 20, false));
        walk("descending of sub", m.subMap(20, false, 60, true).descendingMap());
        walk("tail of head of descending", m.descendingMap().headMap(30, true).tailMap(60, true));
        walk("empty sub", m.subMap(41, true, 49, true));
        NavigableMap<Integer, String> sub = m.subMap(20, true, 60, true);
        t("put inside", () -> sub.put(25, "new") + " " + m.size());
        t("put outside", () -> sub.put(65, "bad"));
        t("get outside", () -> sub.get(70) + " " + sub.containsKey(70) + " " + sub.remove(70));
        t("widen", () -> sub.subMap(10, true, 30, true));
        t("widen head", () -> sub.headMap(61));
        t("reversed bounds", () -> m.subMap(50, 40));
        t("reversed in descending", () -> m.descendingMap().subMap(20, 70));
        t("equal bounds", () -> m.subMap(50, 50) + " " + m.subMap(50, true, 50, true) + m.subMap(50, false, 50, true));
        t("setValue of entry", () -> m.firstEntry().setValue("x"));
        t("setValue in iteration", () -> { for (Map.Entry<Integer, String> e : sub.entrySet()) e.setValue(e.getValue().toUpperCase()); return m; });
        t("poll from view", () -> sub.pollFirstEntry() + " " + sub.pollLastEntry() + " " + m.size());
        t("poll from descending", () -> m.descendingMap().pollFirstEntry() + " " + m.lastKey());
        t("remove in key set", () -> { sub.navigableKeySet().removeIf(k -> k % 20 == 0); return m; });
        t("retain in values", () -> { m.descendingMap().values().removeIf(v -> v.endsWith("5")); return m; });
        t("key set add", () -> m.navigableKeySet().add(5));
        t("view cleared", () -> { m.tailMap(70).clear(); return m + " " + m.size(); });
        t("first of empty view", () -> m.tailMap(1000).firstKey());
        t("concurrent change", () -> { for (Integer k : m.keySet()) m.put(k + 1, "x"); return m; });
        SortedMap<Integer, String> head = m.headMap(1000);
        t("comparator", () -> head.comparator() + " " + (m.descendingMap().comparator() != null) + " " + m.descendingMap().descendingMap().equals(m));
        TreeSet<String> s = new TreeSet<>(List.of("delta", "alpha", "echo", "bravo", "charlie"));
        NavigableSet<String> d = s.descendingSet();
        System.out.println(s + " " + d + " " + s.headSet("charlie") + s.headSet("charlie", true) + s.tailSet("d") + s.subSet("b", "d") + d.headSet("c") + d.subSet("delta", true, "alpha", false));
        System.out.println(s.lower("bravo") + s.floor("bz") + s.ceiling("c") + s.higher("echo") + d.lower("bravo") + d.ceiling("c") + " " + s.first() + d.first() + " " + s.subSet("b", "f").first() + s.subSet("b", "f").last());
        SortedSet<String> mid = s.subSet("b", "e");
        mid.add("cobra");
        t("add outside set", () -> mid.add("zulu"));
        t("null in set", () -> s.add(null));
        t("contains null", () -> s.contains(null));
        Iterator<String> it = d.iterator();
        it.next();
        it.remove();
        System.out.println(s + " " + mid + " " + s.pollFirst() + d.pollFirst() + s + " " + mid.size() + " " + new ArrayList<>(d));
        TreeSet<String> byLength = new TreeSet<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        byLength.addAll(List.of("bb", "a", "cc", "b", "ccc"));
        System.out.println(byLength + " " + byLength.headSet("cc", true) + byLength.descendingSet() + byLength.ceiling("zz") + byLength.floor("zz"));
        TreeMap<String, Integer> copy = new TreeMap<>((SortedMap<String, Integer>) new TreeMap<String, Integer>(Comparator.reverseOrder()) {{ put("x", 1); put("y", 2); }});
        System.out.println(copy + " " + new TreeMap<>((Map<String, Integer>) copy) + " " + copy.headMap("x") + copy.clone());
    }
}
