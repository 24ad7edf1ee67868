// Tests the wrappers of java.util.Collections: unmodifiable, checked, synchronized, empty, singleton, nCopies, reversed comparators, and algorithms on them.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class WrapperViews {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<String> base = new ArrayList<>(List.of("b", "a", "c"));
        List<String> un = Collections.unmodifiableList(base);
        base.add("late");
        System.out.println(un + " " + un.equals(base) + (un.hashCode() == base.hashCode()) + un.indexOf("late") + un.getClass().getSimpleName() + Collections.unmodifiableList(new LinkedList<>()).getClass().getSimpleName());
        t("unmodifiable add", () -> un.add("x"));
        t("unmodifiable sort", () -> { Collections.sort(un); return un; });
        t("unmodifiable iterator remove", () -> { Iterator<String> i = un.iterator(); i.next(); i.remove(); return un; });
        t("unmodifiable removeIf", () -> un.removeIf(s -> false));
        t("unmodifiable clear", () -> { Collections.unmodifiableCollection(new ArrayList<>()).clear(); return ""; });
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("k", 1);
        Map<String, Integer> um = Collections.unmodifiableMap(map);
        t("unmodifiable map put", () -> um.put("x", 1));
        t("unmodifiable entry set", () -> { for (Map.Entry<String, Integer> e : um.entrySet()) e.setValue(2); return um; });
        t("unmodifiable merge", () -> um.merge("k", 1, Integer::sum));
        t("unmodifiable getOrDefault", () -> um.getOrDefault("z", 9) + " " + um + um.keySet() + um.values());
        t("unmodifiable keys", () -> um.keySet().remove("k"));
        t("unmodifiable sorted map", () -> Collections.unmodifiableSortedMap(new TreeMap<>(Map.of("a", 1))).headMap("b").remove("a"));
        t("unmodifiable navigable", () -> Collections.unmodifiableNavigableSet(new TreeSet<>(Set.of(1, 2, 3))).descendingSet().first());
        t("unmodifiable navigable poll", () -> Collections.unmodifiableNavigableSet(new TreeSet<>(Set.of(1))).pollFirst());
        List raw = Collections.checkedList(new ArrayList<>(), Integer.class);
        t("checked add", () -> { raw.add(1); raw.add(null); raw.add("s"); return raw; });
        t("checked addAll", () -> raw.addAll(List.of(2, "x")));
        t("checked set", () -> raw.set(0, 1.5));
        t("checked replaceAll", () -> { raw.replaceAll(x -> "s"); return raw; });
        t("checked map key", () -> { Map m = Collections.checkedMap(new HashMap<>(), String.class, Integer.class); m.put("a", 1); m.put(1, 1); return m; });
        t("checked map value", () -> { Map m = Collections.checkedMap(new HashMap<>(), String.class, Integer.class); m.put("a", "b"); return m; });
        t("checked entry", () -> { Map<String, Integer> m = Collections.checkedMap(new HashMap<>(Map.of("a", 1)), String.class, Integer.class); for (Map.Entry e : (Set<Map.Entry>) (Set) m.entrySet()) e.setValue("x"); return m; });
        t("checked queue", () -> ((java.util.Queue) Collections.checkedQueue(new LinkedList<>(), String.class)).offer(1));
        Collection<Integer> sync = Collections.synchronizedCollection(new ArrayList<>(List.of(1, 2)));
        sync.add(3);
        Map<String, Integer> sm = Collections.synchronizedSortedMap(new TreeMap<>(Map.of("b", 2)));
        sm.merge("a", 5, Integer::sum);
        System.out.println(sync + " " + sync.contains(3) + sm + Collections.synchronizedList(new ArrayList<>(List.of("x"))).equals(List.of("x")) + Collections.synchronizedSet(new TreeSet<>(Set.of(4, 2))));
        t("empty list add", () -> Collections.emptyList().add(null));
        t("empty list removeIf", () -> Collections.emptyList().removeIf(x -> true));
        t("empty list sort", () -> { Collections.<Integer>emptyList().sort(null); return Collections.emptyList().equals(List.of()); });
        t("empty map", () -> Collections.emptyMap() + " " + Collections.emptyMap().get("x") + Collections.emptyMap().containsKey(null));
        t("empty map put", () -> Collections.emptyMap().put(null, null));
        t("empty sorted set", () -> Collections.emptySortedSet().first());
        t("singleton", () -> Collections.singleton(null).contains(null) + " " + Collections.singletonMap("k", null));
        t("singleton add", () -> Collections.singleton(1).add(2));
        t("singleton set", () -> Collections.singletonList(1).set(0, 2));
        t("nCopies", () -> Collections.nCopies(3, null) + " " + Collections.nCopies(0, 1) + Collections.nCopies(4, "ab").hashCode() + Collections.nCopies(2, 1).contains(1));
        t("nCopies negative", () -> Collections.nCopies(-1, 1));
        List<Integer> l = new ArrayList<>(List.of(5, 1, 4, 2, 3));
        Collections.swap(l, 0, 4);
        System.out.print(l);
        Collections.rotate(l, 2);
        System.out.print(l);
        Collections.rotate(l.subList(1, 4), -1);
        System.out.print(l);
        Collections.shuffle(l, new Random(42));
        System.out.print(l);
        Collections.sort(l, Collections.reverseOrder());
        System.out.println(l + " " + Collections.binarySearch(l, 2, Comparator.reverseOrder()) + Collections.binarySearch(List.of(1, 3, 5), 4) + Collections.binarySearch(List.of(1, 3, 5), 9) + Collections.binarySearch(new LinkedList<>(List.of(1, 3, 5)), 0));
        System.out.println(Collections.frequency(List.of(1, 2, 1), 1) + " " + Collections.disjoint(List.of(1, 2), Set.of(3)) + Collections.disjoint(List.of(1), List.of(1)) + " " + Collections.indexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + Collections.lastIndexOfSubList(List.of(1, 2, 3, 2, 3), List.of(2, 3)) + Collections.indexOfSubList(List.of(1), List.of(2)) + " " + Collections.replaceAll(base, "b", "B") + base + Collections.addAll(base, "y", "z"));
        Collections.fill(base.subList(0, 2), "f");
        Collections.copy(base, List.of("c1"));
        System.out.println(base + " " + Collections.min(base, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())) + " " + Collections.reverseOrder(Comparator.<Integer>naturalOrder().reversed()).compare(1, 2) + " " + Collections.unmodifiableList(un).equals(base));
        t("copy too small", () -> { Collections.copy(new ArrayList<>(), List.of(1)); return ""; });
        t("min of empty", () -> Collections.min(new ArrayList<Integer>()));
        t("swap range", () -> { Collections.swap(l, 0, 9); return ""; });
        t("newSetFromMap not empty", () -> Collections.newSetFromMap(new HashMap<>(Map.of("a", true))));
        System.out.println(Arrays.asList(1, 2).equals(Collections.unmodifiableList(Arrays.asList(1, 2))) + " " + Collections.list(Collections.enumeration(l)) + " " + Collections.unmodifiableCollection(List.of(1)).equals(List.of(1)));
    }
}
