// Tests functional collection methods without streams: forEach, removeIf, replaceAll, compute family, merge, Map.Entry comparators, iteration mixes.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

public class ForEachStyles {
    record Sale(String region, String item, int qty, double price) { double total() { return qty * price; } }

    static <K, V extends Comparable<V>> List<Map.Entry<K, V>> byValue(Map<K, V> m) {
        List<Map.Entry<K, V>> l = new ArrayList<>(m.entrySet());
        l.sort(Map.Entry.<K, V>comparingByValue().reversed());
        return l;
    }

    static <T> int count(Iterable<T> it, Predicate<? super T> p) {
        int[] n = {0};
        it.forEach(t -> { if (p.test(t)) n[0]++; });
        return n[0];
    }

    public static void main(String[] args) {
        List<Sale> sales = new ArrayList<>();
        String[] regions = {"north", "south", "east"}, items = {"pen", "book", "lamp", "desk"};
        for (int i = 0; i < 40; i++) sales.add(new Sale(regions[i * 7 % 3], items[i * i % 4], i % 5 + 1, (i * 13 % 29) / 2.0));
        Map<String, Double> totals = new TreeMap<>();
        Map<String, List<Integer>> qty = new TreeMap<>();
        Map<String, Map<String, Integer>> nested = new TreeMap<>();
        for (Sale s : sales) {
            totals.merge(s.region(), s.total(), Double::sum);
            qty.computeIfAbsent(s.item(), k -> new ArrayList<>()).add(s.qty());
            nested.computeIfAbsent(s.region(), k -> new TreeMap<>()).merge(s.item(), s.qty(), Integer::sum);
        }
        System.out.println(totals);
        System.out.println(qty);
        System.out.println(nested);
        System.out.println(byValue(totals));
        System.out.println(count(sales, s -> s.total() > 20) + " " + count(sales, s -> s.item().equals("lamp")));
        qty.forEach((k, v) -> v.removeIf(q -> q < 4));
        qty.values().removeIf(List::isEmpty);
        System.out.println(qty);
        nested.forEach((r, m) -> m.replaceAll((k, v) -> r.length() * 100 + v));
        nested.computeIfPresent("east", (k, v) -> v.size() > 10 ? v : null);
        System.out.println(nested);
        sales.sort((a, b) -> Double.compare(b.total(), a.total()));
        System.out.println(sales.get(0) + " " + sales.get(0).total());
        System.out.println(sales.removeIf(s -> s.total() < 60) + " " + sales.size());
        sales.replaceAll(s -> new Sale(s.region().toUpperCase(), s.item(), s.qty() + 1, s.price()));
        sales.forEach(s -> System.out.print(s.region().charAt(0) + s.item() + s.qty() + " "));
        System.out.println();
        Map<String, Integer> lru = new LinkedHashMap<>();
        BiConsumer<String, Integer> put = lru::put;
        put.andThen((k, v) -> lru.put(k + k, v * v)).accept("ab", 12);
        System.out.println(lru);
        Map<Character, StringBuilder> index = new HashMap<>();
        for (String w : new String[] {"apple", "avocado", "banana", "blueberry", "cherry", "apricot"}) index.computeIfAbsent(w.charAt(0), c -> new StringBuilder()).append(w.length());
        System.out.println(index);
        Map<String, Integer> scores = new LinkedHashMap<>();
        String[] ops = {"a+5", "b+3", "a-2", "c+1", "b-3", "a+1", "c-1", "d+9"};
        for (String op : ops) {
            int v = Integer.parseInt(op.substring(2)) * (op.charAt(1) == '-' ? -1 : 1);
            scores.merge(op.substring(0, 1), v, (x, y) -> x + y == 0 ? null : x + y);
        }
        System.out.println(scores);
        int best = Integer.MIN_VALUE;
        String who = null;
        for (Map.Entry<String, Integer> e : scores.entrySet()) if (e.getValue() > best) { best = e.getValue(); who = e.getKey(); }
        System.out.println(who + best + " " + scores.getOrDefault("zz", 0));
        List<Map.Entry<String, Integer>> es = new ArrayList<>(scores.entrySet());
        es.sort(Map.Entry.comparingByKey((x, y) -> y.compareTo(x)));
        es.get(0).setValue(77);
        System.out.println(es + " " + scores);
        var grid = new ArrayList<List<Character>>();
        for (var row : List.of("abc", "def")) { var r = new ArrayList<Character>(); for (var c : row.toCharArray()) r.add(c); grid.add(r); }
        for (var r : grid) for (var c : r) System.out.print((char) (c + 1));
        System.out.println(grid);
    }
}
