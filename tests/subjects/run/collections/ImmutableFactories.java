// Tests List.of, Set.of, Map.of, copyOf, entry and ofEntries: sizes, duplicates, nulls, equality, immutability errors, without relying on order of sets.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class ImmutableFactories {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(List.of() + " " + List.of(1) + List.of(1, 2) + List.of(1, 2, 3) + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).size() + List.of(new Integer[] {4, 5}) + List.of(new int[] {4, 5}).size());
        System.out.println(List.of(1, 2).equals(Arrays.asList(1, 2)) + " " + List.of(1, 2).hashCode() + " " + (List.of() == List.of()) + " " + List.of("a", "b", "c").indexOf("c") + List.of("a", "b").lastIndexOf("z") + List.of(3, 3).contains(3) + " " + List.of(1, 2, 3).getClass().getSimpleName() + List.of(1).getClass().getSimpleName());
        List<Integer> l = List.of(1, 2, 3);
        t("list null", () -> List.of(1, null));
        t("list null array", () -> List.of((Object[]) null));
        t("contains null", () -> l.contains(null));
        t("indexOf null", () -> List.of("x").indexOf(null));
        t("get 3", () -> l.get(3));
        t("get -1", () -> l.get(-1));
        t("get of empty", () -> List.of().get(0));
        t("get of one", () -> List.of(1).get(1));
        t("add", () -> l.add(4));
        t("set", () -> l.set(0, 4));
        t("remove", () -> l.remove(0));
        t("sort", () -> { l.sort(null); return l; });
        t("replaceAll", () -> { l.replaceAll(x -> x); return l; });
        t("removeIf", () -> l.removeIf(x -> false));
        t("iterator remove", () -> { var i = l.iterator(); i.next(); i.remove(); return l; });
        t("clear empty", () -> { List.of().clear(); return ""; });
        t("addAll nothing", () -> l.addAll(List.of()));
        System.out.println((List.copyOf(l) == l) + " " + List.copyOf(new ArrayList<>(l)).equals(l) + " " + Arrays.toString(l.toArray()) + Arrays.toString(l.toArray(new Integer[5])) + Arrays.toString(l.toArray(Integer[]::new)) + l.containsAll(Set.of(1, 3)) + l.stream().mapToInt(x -> x).sum());
        t("copyOf null element", () -> List.copyOf(Arrays.asList(1, null)));
        t("toArray store", () -> l.toArray(new String[0]));
        Set<String> s = Set.of("x", "y", "z");
        System.out.println(new TreeSet<>(s) + " " + s.size() + s.contains("y") + s.contains("q") + s.equals(new HashSet<>(List.of("z", "y", "x"))) + (s.hashCode() == "x".hashCode() + "y".hashCode() + "z".hashCode()) + Set.of().isEmpty() + Set.of(1).iterator().next() + Set.of(1, 2).containsAll(List.of(2, 1)));
        t("set duplicate", () -> Set.of("a", "b", "a"));
        t("set duplicate two", () -> Set.of("a", "a"));
        t("set null", () -> Set.of("a", null));
        t("set contains null", () -> s.contains(null));
        t("set add", () -> s.add("x"));
        t("set remove", () -> s.remove("nope"));
        t("set copyOf duplicates", () -> Set.copyOf(List.of(1, 1, 2)).size());
        t("set copyOf same", () -> Set.copyOf(s) == s);
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
        System.out.println(new TreeMap<>(m) + " " + m.get("b") + m.get("z") + m.getOrDefault("z", 9) + m.size() + m.containsKey("a") + m.containsValue(3) + m.equals(new HashMap<>(m)) + (m.hashCode() == new HashMap<>(m).hashCode()) + new TreeSet<>(m.keySet()) + new TreeSet<>(m.values()) + Map.of() + Map.of("k", "v"));
        t("map duplicate", () -> Map.of("a", 1, "a", 2));
        t("map null key", () -> Map.of(null, 1));
        t("map null value", () -> Map.of("a", null));
        t("map get null", () -> m.get(null));
        t("map containsKey null", () -> m.containsKey(null));
        t("map containsValue null", () -> Map.of("a", 1).containsValue(null));
        t("map put", () -> m.put("a", 1));
        t("map remove", () -> m.remove("a"));
        t("map computeIfAbsent", () -> m.computeIfAbsent("a", k -> 5));
        t("map merge", () -> m.merge("a", 1, Integer::sum));
        t("map replaceAll", () -> { m.replaceAll((k, v) -> v); return m; });
        t("map entry setValue", () -> m.entrySet().iterator().next().setValue(5));
        t("map keySet remove", () -> m.keySet().remove("a"));
        t("ofEntries", () -> new TreeMap<>(Map.ofEntries(Map.entry("p", 1), Map.entry("q", 2))));
        t("ofEntries duplicate", () -> Map.ofEntries(Map.entry("p", 1), Map.entry("p", 1)));
        t("ofEntries null", () -> Map.ofEntries(Map.entry("p", 1), null));
        t("entry", () -> Map.entry("k", 1) + " " + Map.entry("k", 1).equals(Map.of("k", 1).entrySet().iterator().next()) + Map.entry("k", 1).hashCode());
        t("entry null", () -> Map.entry("k", null));
        t("entry set", () -> Map.entry("k", 1).setValue(2));
        t("map copyOf", () -> { Map<String, Integer> h = new HashMap<>(m); Map<String, Integer> c = Map.copyOf(h); h.put("d", 4); return c.size() + " " + (Map.copyOf(m) == m) + c.equals(m); });
        t("map copyOf null value", () -> { Map<String, Integer> h = new HashMap<>(); h.put("x", null); return Map.copyOf(h); });
        int sum = 0;
        for (var e : m.entrySet()) sum += e.getKey().charAt(0) * e.getValue();
        for (var x : Set.of(10, 20, 30, 40)) sum += x;
        System.out.println(sum);
    }
}
