// Tests java.util.Collections: sort, reverse, rotate, shuffle with seed, swap, min, max, frequency, nCopies, unmodifiable and empty views.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

public class CollectionsUtil {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static List<Integer> seq(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(i);
        return l;
    }

    public static void main(String[] args) {
        List<Integer> l = seq(10);
        Collections.reverse(l);
        System.out.println(l);
        Collections.swap(l, 0, 9);
        Collections.rotate(l, 3);
        System.out.println(l);
        Collections.rotate(l, -13);
        System.out.println(l);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        Collections.shuffle(l, new Random(12345L));
        System.out.println(l + " " + Collections.max(l) + Collections.min(l) + Collections.max(l, Collections.reverseOrder()));
        Collections.sort(l);
        System.out.println(l + " " + Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 70) + " " + Collections.binarySearch(l, -1));
        LinkedList<Integer> ll = new LinkedList<>(seq(20));
        Collections.shuffle(ll, new Random(7));
        System.out.println(ll);
        Collections.sort(ll, Collections.reverseOrder());
        System.out.println(ll + " " + Collections.binarySearch(ll, 5, Collections.reverseOrder()));
        List<String> w = new ArrayList<>(List.of("a", "b", "a", "c", "a"));
        System.out.println(Collections.frequency(w, "a") + " " + Collections.frequency(w, null) + " " + Collections.nCopies(3, "x") + " " + Collections.indexOfSubList(w, List.of("a", "c")) + " " + Collections.lastIndexOfSubList(w, List.of("a")) + " " + Collections.disjoint(w, List.of("z")));
        System.out.println(Collections.replaceAll(w, "a", "A") + " " + w + " " + Collections.addAll(w, "p", "q") + " " + w);
        Collections.fill(w, "f");
        System.out.println(w);
        Collections.copy(w, List.of("1", "2"));
        System.out.println(w);
        t("copy too long", () -> { Collections.copy(new ArrayList<>(), List.of(1)); return ""; });
        List<String> un = Collections.unmodifiableList(w);
        t("un.get", () -> un.get(0));
        t("un.add", () -> un.add("x"));
        t("un.set", () -> un.set(0, "x"));
        t("un.remove", () -> un.remove("1"));
        t("un.iterator.remove", () -> { var it = un.iterator(); it.next(); it.remove(); return ""; });
        t("un.sort", () -> { un.sort(null); return ""; });
        t("un.removeIf", () -> un.removeIf(s -> true));
        w.set(0, "seen through");
        System.out.println(un);
        Map<String, Integer> um = Collections.unmodifiableMap(new HashMap<>(Map.of("k", 1)));
        t("um.put", () -> um.put("x", 1));
        t("um.entry", () -> um.entrySet().iterator().next().setValue(5));
        t("um", () -> um + " " + um.get("k") + um.keySet() + um.equals(Map.of("k", 1)));
        t("empty add", () -> Collections.emptyList().add(null));
        t("empty", () -> Collections.emptyList() + "" + Collections.emptyMap() + Collections.emptySet() + Collections.emptyList().size());
        t("singleton", () -> Collections.singletonList(5) + "" + Collections.singleton("s") + Collections.singletonMap("k", "v"));
        t("singleton add", () -> Collections.singletonList(5).add(6));
        t("List.of add", () -> List.of(1).add(2));
        t("List.of set", () -> List.of(1, 2).set(0, 2));
        t("List.of null", () -> List.of(1, null));
        t("List.of contains null", () -> List.of(1).contains(null));
        t("List.of", () -> List.of() + "" + List.of(1) + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) + List.of(1, 2).indexOf(2) + List.of(3, 4).subList(1, 2) + List.of(new Integer[] {9, 8}));
        t("List.copyOf", () -> List.copyOf(w).size() + List.copyOf(Arrays.asList(1, 2)).hashCode());
        t("Set.of dup", () -> Set.of("a", "a"));
        t("Map.of dup", () -> Map.of("a", 1, "a", 2));
        t("Map.of one", () -> Map.of("only", 1) + "" + Map.of("only", 1).get("only") + Set.of(3) + Map.of());
        t("Map.of many", () -> Map.of("a", 1, "b", 2, "c", 3).get("b") + "" + Map.of("a", 1, "b", 2).size() + Set.of(1, 2, 3).contains(2) + Map.of("a", 1, "b", 2).equals(new HashMap<>(Map.of("b", 2, "a", 1))));
        t("Map.of put", () -> Map.of("a", 1).put("b", 2));
        t("nCopies neg", () -> Collections.nCopies(-1, ""));
        t("min empty", () -> Collections.min(new ArrayList<Integer>()));
        Collection<String> checked = Collections.synchronizedList(new ArrayList<>(List.of("s")));
        checked.add("t");
        System.out.println(checked + " " + Collections.unmodifiableSet(new TreeSet<>(List.of(3, 1, 2))) + " " + Collections.unmodifiableCollection(new LinkedHashMap<>(Map.of(1, 2)).values()));
        Set<String> fromMap = Collections.newSetFromMap(new LinkedHashMap<>());
        fromMap.addAll(List.of("z", "y", "x", "y"));
        System.out.println(fromMap + " " + Collections.list(Collections.enumeration(fromMap)));
    }
}
