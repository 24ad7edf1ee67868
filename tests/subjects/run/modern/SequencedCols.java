// Tests sequenced collections: getFirst, getLast, addFirst, removeLast, reversed views of lists, deques, sets and maps, putFirst, pollLastEntry, errors.
// jdk: 21
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.TreeSet;

public class SequencedCols {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void exercise(SequencedCollection<Integer> c) {
        String n = c.getClass().getSimpleName();
        System.out.println(n + " " + c.getFirst() + c.getLast() + " " + c.reversed() + " " + c.reversed().getFirst() + c.reversed().reversed() + " " + c.reversed().stream().map(x -> x * 2).toList());
        t(n + " addFirst", () -> { c.addFirst(9); return c; });
        t(n + " addLast", () -> { c.addLast(8); return c; });
        t(n + " removeFirst", () -> c.removeFirst() + " " + c);
        t(n + " removeLast", () -> c.removeLast() + " " + c);
        t(n + " reversed add", () -> c.reversed().add(7) + " " + c);
        t(n + " reversed addFirst", () -> { c.reversed().addFirst(6); return c; });
        t(n + " reversed remove", () -> c.reversed().remove(2) + " " + c + c.reversed());
        t(n + " reversed iterator", () -> { var i = c.reversed().iterator(); i.next(); i.remove(); return c; });
        t(n + " reversed contains", () -> c.reversed().contains(3) + " " + c.reversed().size() + c.reversed().equals(c) + " " + Arrays.toString(c.reversed().toArray()));
        t(n + " cleared", () -> { c.reversed().clear(); return c.isEmpty() + " " + c.reversed().isEmpty(); });
        t(n + " first of empty", c::getFirst);
        t(n + " remove last of empty", c::removeLast);
    }

    public static void main(String[] args) {
        exercise(new ArrayList<>(List.of(1, 2, 3)));
        exercise(new LinkedList<>(List.of(1, 2, 3)));
        exercise(new ArrayDeque<>(List.of(1, 2, 3)));
        exercise(new LinkedHashSet<>(List.of(1, 2, 3)));
        exercise(new TreeSet<>(List.of(1, 2, 3)));
        exercise(List.of(1, 2, 3));
        exercise(Arrays.asList(1, 2, 3));
        exercise(Collections.unmodifiableSequencedCollection(new ArrayList<>(List.of(1, 2, 3))));
        List<Integer> l = new ArrayList<>(List.of(5, 3, 9, 1));
        List<Integer> r = l.reversed();
        r.set(0, 10);
        r.sort(null);
        System.out.println(l + " " + r + " " + r.get(1) + r.indexOf(9) + r.subList(1, 3) + r.listIterator(2).previous() + " " + r.hashCode() + (r.reversed() == l) + " " + l.subList(0, 2).reversed());
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("b", "a", "c"));
        s.addFirst("c");
        s.addLast("b");
        SequencedSet<String> sr = s.reversed();
        sr.add("z");
        System.out.println(s + " " + sr + " " + sr.getLast() + " " + Collections.unmodifiableSequencedSet(s).reversed());
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("one", 1);
        m.put("two", 2);
        m.put("three", 3);
        m.putFirst("zero", 0);
        m.putLast("one", 11);
        SequencedMap<String, Integer> mr = m.reversed();
        System.out.println(m + " " + mr + " " + m.firstEntry() + m.lastEntry() + " " + mr.firstEntry() + " " + m.sequencedKeySet().reversed() + m.sequencedValues().getLast() + m.sequencedEntrySet().getFirst());
        mr.put("new", 5);
        mr.putFirst("end", 6);
        System.out.println(m + " " + m.pollFirstEntry() + m.pollLastEntry() + mr.pollFirstEntry() + m + " " + mr.get("two") + mr.containsKey("x") + mr.size());
        for (Map.Entry<String, Integer> e : mr.entrySet()) e.setValue(e.getValue() * 10);
        System.out.println(m + " " + mr.keySet() + mr.values() + " " + m.equals(mr) + " " + mr.merge("two", 1, Integer::sum) + mr.computeIfAbsent("late", String::length) + m);
        TreeMap<Integer, String> tm = new TreeMap<>(Map.of(1, "a", 2, "b", 3, "c"));
        System.out.println(tm.reversed() + " " + tm.firstEntry() + tm.reversed().firstEntry() + " " + tm.sequencedKeySet() + tm.reversed().headMap(2));
        t("tree putFirst", () -> tm.putFirst(0, "x"));
        t("entry setValue", () -> m.firstEntry().setValue(1));
        t("unmodifiable map", () -> Collections.unmodifiableSequencedMap(m).pollFirstEntry());
        t("empty map", () -> new LinkedHashMap<String, String>().firstEntry() + " " + new LinkedHashMap<String, String>().pollLastEntry());
        t("concurrent change", () -> { for (Integer x : l.reversed()) l.add(x); return l; });
        Deque<Integer> d = new ArrayDeque<>(List.of(1, 2, 3));
        d.reversed().push(4);
        System.out.println(d + " " + d.reversed().pop() + d.reversed().peekLast() + d.reversed().pollFirst() + d);
        StringBuilder sb = new StringBuilder("abc").repeat("xy", 2).repeat('z', 3);
        System.out.println(sb + " " + "a-b-c".indexOf('c', 0, 3) + "hello".indexOf("l", 3, 5) + " " + Math.clamp(15L, 0, 10) + " " + "a,b;c".splitWithDelimiters("[,;]", 0).length + Character.isEmoji(0x1F600));
    }
}
