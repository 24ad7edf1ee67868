// Tests views of lists: subList of subList, writes through, structural changes, clear of ranges, equality, sorting of views, and index errors.
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.RandomAccess;
import java.util.Vector;

public class SubLists {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static List<Integer> upTo(List<Integer> l, int n) {
        for (int i = 0; i < n; i++) l.add(i);
        return l;
    }

    public static void main(String[] args) {
        for (List<Integer> l : List.of(upTo(new ArrayList<>(), 10), upTo(new LinkedList<>(), 10), upTo(new Vector<>(), 10))) {
            String c = l.getClass().getSimpleName() + " ";
            List<Integer> v = l.subList(2, 8), w = v.subList(1, 4);
            System.out.println(c + v + w + v.size() + w.get(0) + w.indexOf(5) + v.contains(9) + v.lastIndexOf(7));
            w.set(0, 33);
            w.add(1, 77);
            w.remove(Integer.valueOf(5));
            w.addAll(0, List.of(-1, -2));
            w.add(88);
            System.out.println(c + w + v + l);
            w.replaceAll(x -> x * 2);
            w.removeIf(x -> x < 0);
            Collections.reverse(w);
            System.out.println(c + w + v + l + v.equals(new ArrayList<>(v)) + v.hashCode());
            v.sort(Comparator.reverseOrder());
            w = v.subList(0, 2);
            System.out.println(c + v + l + w + Collections.max(w) + Arrays.toString(w.toArray()) + Arrays.toString(w.toArray(new Integer[3])));
            w.clear();
            System.out.println(c + w + w.isEmpty() + v + l);
            l.subList(0, 3).clear();
            List<Integer> stale = v;
            t(c + "stale view size", stale::size);
            t(c + "stale view get", () -> stale.get(0));
            t(c + "stale view text", stale::toString);
            t(c + "get out of range", () -> l.subList(0, 2).get(2));
            t(c + "get negative", () -> l.subList(0, 2).get(-1));
            t(c + "set out of range", () -> l.subList(0, 2).set(5, 1));
            t(c + "add out of range", () -> { l.subList(0, 2).add(3, 1); return ""; });
            t(c + "remove out of range", () -> l.subList(0, 2).remove(2));
            t(c + "range too long", () -> l.subList(0, 99));
            t(c + "range negative", () -> l.subList(-1, 2));
            t(c + "range reversed", () -> l.subList(3, 1));
            t(c + "sub range too long", () -> l.subList(0, 3).subList(1, 5));
            t(c + "empty range", () -> l.subList(2, 2) + " " + l.subList(l.size(), l.size()).isEmpty());
            t(c + "random access", () -> l.subList(0, 1) instanceof RandomAccess);
            t(c + "iterator of view", () -> { List<Integer> s = l.subList(1, 3); int n = 0; for (int x : s) n += x; s.iterator().next(); return n; });
            t(c + "changed while iterating view", () -> { List<Integer> s = l.subList(0, 3); for (Integer x : s) s.add(x); return s; });
            t(c + "stream of view", () -> l.subList(0, 2).stream().map(x -> x + 1).toList());
        }
        List<Integer> fixed = Arrays.asList(5, 3, 1, 4);
        Collections.sort(fixed.subList(1, 4));
        System.out.println(fixed + " " + fixed.subList(1, 3).subList(1, 2));
        t("asList view add", () -> fixed.subList(0, 2).add(1));
        t("asList view clear", () -> { fixed.subList(0, 2).clear(); return fixed; });
        List<Integer> immutable = List.of(1, 2, 3, 4);
        t("List.of view", () -> immutable.subList(1, 3) + " " + immutable.subList(1, 3).subList(1, 2) + immutable.subList(0, 0));
        t("List.of view set", () -> immutable.subList(1, 3).set(0, 9));
        t("List.of view range", () -> immutable.subList(2, 7));
        t("List.of view contains null", () -> immutable.subList(1, 3).contains(null));
        List<Integer> squares = new AbstractList<>() {
            @Override public Integer get(int i) { return i * i; }
            @Override public int size() { return 12; }
        };
        t("abstract view", () -> squares.subList(3, 9) + " " + squares.subList(3, 9).subList(2, 4).indexOf(36));
        t("abstract view set", () -> squares.subList(3, 9).set(0, 1));
        t("unmodifiable view", () -> Collections.unmodifiableList(fixed).subList(0, 2).remove(0));
        t("empty list view", () -> Collections.emptyList().subList(0, 0) + " " + Collections.nCopies(5, "x").subList(1, 3));
    }
}
