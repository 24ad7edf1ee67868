// Tests HashSet and TreeSet: set algebra, navigation, iteration, equality, sets of sets, removal while iterating.
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public class SetOps {
    static Set<Integer> union(Set<Integer> a, Set<Integer> b) { Set<Integer> r = new HashSet<>(a); r.addAll(b); return r; }
    static Set<Integer> inter(Set<Integer> a, Set<Integer> b) { Set<Integer> r = new HashSet<>(a); r.retainAll(b); return r; }
    static Set<Integer> diff(Set<Integer> a, Set<Integer> b) { Set<Integer> r = new HashSet<>(a); r.removeAll(b); return r; }

    static void subsets(List<Integer> l, int i, Set<Integer> cur, Set<Set<Integer>> out) {
        if (i == l.size()) { out.add(new HashSet<>(cur)); return; }
        subsets(l, i + 1, cur, out);
        cur.add(l.get(i));
        subsets(l, i + 1, cur, out);
        cur.remove(l.get(i));
    }

    public static void main(String[] args) {
        Set<String> s = new HashSet<>();
        System.out.println(s.add("x") + " " + s.add("x") + " " + s.add(null) + " " + s.add(null) + " " + s.size() + " " + s.contains(null) + " " + s.remove("zz") + " " + s.remove(null) + " " + s);
        Set<Integer> a = new HashSet<>(Arrays.asList(5, 1, 9, 3, 7)), b = new HashSet<>(Arrays.asList(9, 2, 5, 8));
        System.out.println(union(a, b) + " " + inter(a, b) + " " + diff(a, b) + " " + diff(b, a) + " " + Collections.disjoint(diff(a, b), b) + " " + a.containsAll(inter(a, b)));
        System.out.println(a.equals(new TreeSet<>(a)) + " " + a.hashCode() + " " + new HashSet<>(List.of("ab", "cd")).hashCode() + " " + a.equals(Arrays.asList(5, 1)));
        Set<Set<Integer>> sub = new HashSet<>();
        subsets(List.of(1, 2, 3, 4), 0, new HashSet<>(), sub);
        System.out.println(sub.size() + " " + sub.contains(new HashSet<>(List.of(4, 2))) + " " + sub.contains(Set.of()) + " " + sub.contains(Set.of(5)));
        Set<Integer> many = new HashSet<>();
        for (int i = 0; i < 3000; i++) many.add(i * i % 1009);
        long h = 0;
        for (int i : many) h = h * 31 + i;
        System.out.println(many.size() + " " + h);
        for (Iterator<Integer> it = many.iterator(); it.hasNext(); ) if (it.next() % 5 != 0) it.remove();
        System.out.println(many.size() + " " + Collections.max(many) + " " + Collections.min(many));
        Set<String> words = new HashSet<>(Arrays.asList("lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "adipiscing", "elit", "sed", "do"));
        System.out.println(words);
        TreeSet<String> sorted = new TreeSet<>(words);
        System.out.println(sorted + " " + sorted.first() + " " + sorted.last() + " " + sorted.higher("elit") + " " + sorted.lower("elit") + " " + sorted.ceiling("em") + " " + sorted.floor("a") + " " + sorted.headSet("do") + sorted.tailSet("lorem", false) + sorted.subSet("c", "f"));
        System.out.println(sorted.descendingSet() + " " + sorted.pollFirst() + " " + sorted.pollLast() + " " + sorted.size());
        TreeSet<Integer> t = new TreeSet<>(Collections.reverseOrder());
        for (int i = 0; i < 20; i++) t.add(i * 7 % 20);
        System.out.println(t + " " + t.first() + " " + t.higher(10) + " " + t.headSet(15) + " " + t.comparator().compare(1, 2));
        t.subSet(15, true, 5, false).clear();
        System.out.println(t);
        Iterator<Integer> di = t.descendingIterator();
        int sum = 0;
        while (di.hasNext()) { int v = di.next(); sum = sum * 3 + v; if (v % 2 == 0) di.remove(); }
        System.out.println(sum + " " + t);
        TreeSet<int[]> arrs = new TreeSet<>((x, y) -> x[0] - y[0]);
        System.out.println(arrs.add(new int[] {1, 2}) + " " + arrs.add(new int[] {1, 3}) + " " + arrs.add(new int[] {0}) + " " + arrs.size() + " " + arrs.first()[0]);
        TreeSet<Character> chars = new TreeSet<>();
        for (char c : "mississippi river".toCharArray()) chars.add(c);
        System.out.println(chars + " " + chars.removeIf(Character::isWhitespace) + chars.size());
        try {
            new TreeSet<String>().first();
        } catch (java.util.NoSuchElementException e) {
            System.out.println("NSEE");
        }
        try {
            new TreeSet<String>().add(null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        Object[] arr = new TreeSet<>(Arrays.asList(3, 1, 2)).toArray();
        System.out.println(Arrays.toString(arr) + Arrays.toString(new TreeSet<>(List.of("z", "y")).toArray(new String[3])));
        Set<Long> seen = new HashSet<>();
        long x = 7;
        int steps = 0;
        while (seen.add(x)) { x = (x * x + 3) % 10007; steps++; }
        System.out.println(steps + " " + x + " " + seen.size());
    }
}
