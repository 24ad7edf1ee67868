// Tests ConcurrentSkipListMap and ConcurrentSkipListSet: navigation, views, weakly consistent iteration, comparators, polling, and a check against TreeMap.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipLists {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 12; i++) m.put(i * 17 % 60, "v" + i);
        System.out.println(m + " " + m.size());
        System.out.println(m.firstEntry() + " " + m.lastEntry() + " " + m.lowerKey(17) + m.floorKey(17) + m.ceilingKey(18) + m.higherKey(17) + " " + m.lowerEntry(0) + " " + m.headMap(20) + m.tailMap(50, false) + m.subMap(10, true, 34, true) + " " + m.descendingMap().headMap(40) + " " + m.navigableKeySet().subSet(5, 30) + m.descendingKeySet().first());
        ConcurrentNavigableMap<Integer, String> sub = m.subMap(10, true, 40, false);
        sub.put(25, "in");
        sub.remove(34);
        System.out.println(sub + " " + sub.firstKey() + sub.lastKey() + sub.size() + " " + sub.descendingMap() + sub.headMap(20) + " " + sub.lowerKey(10) + sub.ceilingKey(39) + " " + sub.pollFirstEntry() + sub);
        t("put outside", () -> sub.put(50, "x"));
        t("get outside", () -> sub.get(50) + " " + sub.containsKey(50));
        t("widen", () -> sub.tailMap(5));
        t("reversed", () -> m.subMap(30, 20));
        t("null key", () -> m.put(null, "x"));
        t("null value", () -> m.put(1, null));
        t("first of empty", () -> new ConcurrentSkipListMap<Integer, Integer>().firstKey());
        t("first entry of empty", () -> new ConcurrentSkipListMap<Integer, Integer>().firstEntry());
        t("not comparable", () -> new ConcurrentSkipListMap<Object, String>().put(new StringBuilder[0], "x"));
        t("entry set value", () -> m.firstEntry().setValue("x"));
        t("iterator set value", () -> { Map.Entry<Integer, String> e = m.entrySet().iterator().next(); return e.setValue("x"); });
        t("add while iterating", () -> { StringBuilder sb = new StringBuilder(); for (Integer k : m.keySet()) { sb.append(k).append(' '); if (k % 2 == 1 && k < 100) m.put(k + 100, "late"); } return sb; });
        t("remove while iterating", () -> { int n = 0; for (Integer k : m.keySet()) { m.remove(k + 1); n++; } return n + " " + m.size(); });
        System.out.println(m.putIfAbsent(0, "z") + " " + m.computeIfAbsent(999, k -> "n" + k) + " " + m.computeIfPresent(999, (k, v) -> null) + " " + m.merge(0, "+", String::concat) + " " + m.replace(0, "q") + m.replace(-1, "q") + " " + m.remove(0, "nope") + m.remove(0, "q") + " " + m.getOrDefault(0, "gone") + " " + m.pollLastEntry());
        m.values().removeIf(v -> v.equals("late"));
        m.replaceAll((k, v) -> v + k);
        System.out.println(m + " " + m.clone().equals(m) + m.equals(new TreeMap<>(m)) + " " + m.containsValue("v227"));
        ConcurrentSkipListMap<String, Integer> ci = new ConcurrentSkipListMap<>(String.CASE_INSENSITIVE_ORDER.reversed());
        for (String s : "b A c B a D".split(" ")) ci.merge(s, 1, Integer::sum);
        System.out.println(ci + " " + ci.get("C") + " " + ci.comparator().compare("a", "b"));
        ConcurrentSkipListSet<Integer> s = new ConcurrentSkipListSet<>(List.of(5, 1, 9, 3, 7));
        NavigableSet<Integer> d = s.descendingSet();
        System.out.println(s + " " + d + " " + s.headSet(5) + s.tailSet(5) + s.subSet(2, true, 7, true) + " " + s.lower(5) + s.floor(4) + s.ceiling(6) + s.higher(9) + " " + s.add(5) + s.add(6) + s.remove(1) + s.pollFirst() + s.pollLast() + s + " " + s.clone().equals(s) + d.first() + s.contains(6) + s.containsAll(List.of(5, 6)));
        Iterator<Integer> it = s.iterator();
        it.next();
        s.remove(6);
        s.add(100);
        it.remove();
        List<Integer> rest = new ArrayList<>();
        it.forEachRemaining(rest::add);
        System.out.println(rest + " " + s + " " + s.removeAll(List.of(100)) + s.retainAll(List.of(7)) + s);
        ConcurrentSkipListMap<Integer, Integer> a = new ConcurrentSkipListMap<>();
        TreeMap<Integer, Integer> b = new TreeMap<>();
        int x = 5, bad = 0;
        for (int i = 0; i < 4000; i++) {
            x = x * 1103515245 + 12345;
            int k = (x >>> 16) % 300;
            switch ((x >>> 9) % 5) {
                case 0, 1 -> { a.merge(k, 1, Integer::sum); b.merge(k, 1, Integer::sum); }
                case 2 -> { if (!java.util.Objects.equals(a.remove(k), b.remove(k))) bad++; }
                case 3 -> { if (!java.util.Objects.equals(a.ceilingKey(k), b.ceilingKey(k))) bad++; }
                default -> { if (!java.util.Objects.equals(a.lowerEntry(k), b.lowerEntry(k))) bad++; }
            }
        }
        System.out.println(bad + " " + a.equals(b) + " " + a.size() + " " + a.hashCode() + " " + a.headMap(150).size() + " " + a.descendingMap().firstKey());
        ConcurrentSkipListSet<String> byLen = new ConcurrentSkipListSet<>(Comparator.comparing(String::length));
        System.out.println(byLen.addAll(List.of("aa", "b", "cc", "ddd")) + " " + byLen + byLen.ceiling("zz") + " " + new ArrayList<>(byLen.descendingSet()));
    }
}
