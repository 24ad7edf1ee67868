// Tests ConcurrentModificationException in for-each over many collections, legal iterator removal, exhausted iterators and forEach changes.
import java.util.*;

public class IteratorFailures {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static <C extends Collection<Integer>> C fill(C c, int n) { for (int i = 1; i <= n; i++) c.add(i); return c; }

    static Object removeDuring(Collection<Integer> c, int at) {
        int seen = 0;
        for (Integer i : c) { seen++; if (i == at) c.remove(i); }
        return "seen " + seen + " left " + c;
    }

    static Object addDuring(Collection<Integer> c) {
        int seen = 0;
        for (Integer i : c) { seen++; if (seen == 2) c.add(100); if (seen > 20) break; }
        return "seen " + seen + " left " + c;
    }

    static Object legal(Collection<Integer> c) {
        for (Iterator<Integer> it = c.iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
        return c;
    }

    public static void main(String[] args) {
        t("ArrayList first", () -> removeDuring(fill(new ArrayList<>(), 5), 1));
        t("ArrayList penultimate", () -> removeDuring(fill(new ArrayList<>(), 5), 4));
        t("ArrayList last", () -> removeDuring(fill(new ArrayList<>(), 5), 5));
        t("LinkedList", () -> removeDuring(fill(new LinkedList<>(), 5), 2));
        t("LinkedList penultimate", () -> removeDuring(fill(new LinkedList<>(), 5), 4));
        t("HashSet", () -> removeDuring(fill(new HashSet<>(), 5), 2));
        t("HashSet last", () -> removeDuring(fill(new HashSet<>(), 5), 5));
        t("TreeSet", () -> removeDuring(fill(new TreeSet<>(), 5), 3));
        t("LinkedHashSet", () -> removeDuring(fill(new LinkedHashSet<>(), 5), 1));
        t("ArrayDeque", () -> removeDuring(fill(new ArrayDeque<>(), 5), 5));
        t("PriorityQueue", () -> removeDuring(fill(new PriorityQueue<>(), 5), 2));
        t("Vector", () -> removeDuring(fill(new Vector<>(), 5), 2));
        for (Collection<Integer> c : List.of(fill(new ArrayList<>(), 3), fill(new LinkedList<>(), 3), fill(new HashSet<>(), 3), fill(new TreeSet<>(), 3), fill(new PriorityQueue<>(), 3)))
            t("add " + c.getClass().getSimpleName(), () -> addDuring(c));
        for (Collection<Integer> c : List.of(fill(new ArrayList<>(), 7), fill(new LinkedList<>(), 7), fill(new HashSet<>(), 7), fill(new TreeSet<>(), 7), fill(new ArrayDeque<>(), 7), fill(new PriorityQueue<>(), 7), fill(new LinkedHashSet<>(), 7)))
            t("legal " + c.getClass().getSimpleName(), () -> legal(c));
        t("map put", () -> { Map<Integer, Integer> m = new HashMap<>(); m.put(1, 1); m.put(2, 2); for (int k : m.keySet()) m.put(k + 10, 0); return m; });
        t("map set value", () -> { Map<Integer, Integer> m = new HashMap<>(); m.put(1, 1); m.put(2, 2); for (int k : m.keySet()) m.put(k, 9); return m; });
        t("map access order get", () -> { Map<Integer, Integer> m = new LinkedHashMap<>(16, 0.75f, true); m.put(1, 1); m.put(2, 2); for (int k : m.keySet()) m.get(1); return m; });
        t("forEach remove", () -> { List<Integer> l = fill(new ArrayList<>(), 4); l.forEach(x -> { if (x == 2) l.remove(x); }); return l; });
        t("removeIf add", () -> { List<Integer> l = fill(new ArrayList<>(), 4); l.removeIf(x -> l.add(9)); return l; });
        t("map forEach", () -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1)); m.forEach((k, v) -> m.put(k + 1, v)); return m; });
        t("computeIfAbsent recursive", () -> { Map<Integer, Integer> m = new HashMap<>(); return m.computeIfAbsent(1, k -> m.computeIfAbsent(2, j -> 5) + 1); });
        t("subList stale", () -> { List<Integer> l = fill(new ArrayList<>(), 5); List<Integer> s = l.subList(1, 3); l.add(6); return s.size(); });
        t("sort during", () -> { List<Integer> l = fill(new ArrayList<>(), 5); for (Integer i : l) l.sort(Comparator.reverseOrder()); return l; });
        t("next exhausted", () -> { Iterator<Integer> it = fill(new ArrayList<>(), 1).iterator(); it.next(); return it.next(); });
        t("next exhausted map", () -> new HashMap<>().entrySet().iterator().next());
        t("remove twice", () -> { Iterator<Integer> it = fill(new ArrayList<>(), 2).iterator(); it.next(); it.remove(); it.remove(); return ""; });
        t("remove before next", () -> { fill(new TreeSet<>(), 2).iterator().remove(); return ""; });
        t("immutable iter remove", () -> { Iterator<Integer> it = List.of(1, 2).iterator(); it.next(); it.remove(); return ""; });
        t("asList iter remove", () -> { Iterator<Integer> it = Arrays.asList(1, 2).iterator(); it.next(); it.remove(); return ""; });
        t("listIterator add", () -> { List<Integer> l = fill(new ArrayList<>(), 3); ListIterator<Integer> it = l.listIterator(); while (it.hasNext()) { int v = it.next(); it.add(v * 10); } return l; });
        t("listIterator back", () -> { List<Integer> l = fill(new ArrayList<>(), 3); ListIterator<Integer> it = l.listIterator(3); StringBuilder sb = new StringBuilder(); while (it.hasPrevious()) { sb.append(it.previousIndex()).append(it.previous()); it.set(0); } return sb + "" + l; });
        t("two iterators", () -> { List<Integer> l = fill(new ArrayList<>(), 3); Iterator<Integer> a = l.iterator(), b = l.iterator(); a.next(); a.remove(); return b.next(); });
        t("break is fine", () -> { List<Integer> l = fill(new ArrayList<>(), 3); for (Integer i : l) { l.remove(i); break; } return l; });
    }
}
