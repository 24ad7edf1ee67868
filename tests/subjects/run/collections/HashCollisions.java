// Tests hash maps under many colliding keys: tree bins of comparable and plain keys, removal down to lists again, linked order, and changes of hash codes.
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

public class HashCollisions {
    static int compares, equalsCalls;

    record Comp(int id, int hash) implements Comparable<Comp> {
        @Override public int hashCode() { return hash; }
        @Override public boolean equals(Object o) { equalsCalls++; return o instanceof Comp c && c.id == id; }
        @Override public int compareTo(Comp o) { compares++; return Integer.compare(id, o.id); }
        @Override public String toString() { return "c" + id; }
    }

    static final class Mutable {
        int v;
        Mutable(int v) { this.v = v; }
        @Override public int hashCode() { return v; }
        @Override public boolean equals(Object o) { return o instanceof Mutable m && m.v == v; }
    }

    static List<String> same(int n) {
        List<String> out = new ArrayList<>(List.of(""));
        for (int i = 0; i < n; i++) {
            List<String> next = new ArrayList<>();
            for (String s : out) {
                next.add(s + "Aa");
                next.add(s + "BB");
            }
            out = next;
        }
        return out;
    }

    public static void main(String[] args) {
        List<String> keys = same(7);
        System.out.println(keys.size() + " " + keys.get(0) + " " + keys.stream().mapToInt(String::hashCode).distinct().count());
        Map<String, Integer> m = new HashMap<>();
        for (int i = 0; i < keys.size(); i++) m.put(keys.get(i), i);
        boolean ok = true;
        for (int i = 0; i < keys.size(); i++) ok &= m.get(keys.get(i)) == i;
        System.out.println(m.size() + " " + ok + " " + m.get("AaAaAaAaAaAaAb") + " " + m.containsKey("BB".repeat(7)) + " " + m.values().stream().mapToInt(i -> i).sum());
        for (int i = 0; i < keys.size(); i++) if (i % 8 != 0) m.remove(keys.get(i));
        System.out.println(m.size() + " " + m.get(keys.get(8)) + m.get(keys.get(9)) + " " + Collections.max(m.values()));
        m.keySet().removeIf(k -> m.size() > 3 && k.startsWith("Aa"));
        Map<String, Integer> linked = new LinkedHashMap<>();
        for (String k : keys.subList(0, 40)) linked.put(k, linked.size());
        linked.remove(keys.get(5));
        linked.put(keys.get(5), 500);
        linked.put(keys.get(0), 100);
        Iterator<Map.Entry<String, Integer>> it = linked.entrySet().iterator();
        int n = 0;
        while (it.hasNext()) {
            it.next();
            if (n++ % 4 != 0) it.remove();
        }
        System.out.println(linked.values() + " " + linked.size());
        Map<Comp, Integer> tree = new HashMap<>();
        for (int i = 0; i < 200; i++) tree.put(new Comp(i * 37 % 200, i % 2 == 0 ? 5 : 5 + (1 << 20)), i);
        ok = true;
        for (int i = 0; i < 200; i++) ok &= tree.get(new Comp(i * 37 % 200, i % 2 == 0 ? 5 : 5 + (1 << 20))) == i;
        System.out.println(tree.size() + " " + ok + " " + (compares > 0) + (equalsCalls > 0) + " " + tree.get(new Comp(0, 6)) + " " + tree.containsKey(new Comp(500, 5)));
        Set<Comp> set = new HashSet<>(tree.keySet());
        set.removeIf(c -> c.id() >= 5);
        List<Comp> left = new ArrayList<>(set);
        Collections.sort(left);
        System.out.println(left + " " + set.size() + " " + set.contains(new Comp(3, 5)) + set.contains(new Comp(3, 5 + (1 << 20))));
        Map<Comp, Integer> conc = new ConcurrentHashMap<>();
        for (int i = 0; i < 100; i++) conc.merge(new Comp(i % 50, 1), 1, Integer::sum);
        System.out.println(conc.size() + " " + conc.get(new Comp(49, 1)) + " " + conc.remove(new Comp(10, 1)) + conc.get(new Comp(10, 1)) + " " + conc.keySet().stream().mapToInt(Comp::id).sum());
        Map<Object, String> mixed = new HashMap<>();
        for (int i = 0; i < 30; i++) mixed.put(i % 3 == 0 ? new Comp(i, 9) : i % 3 == 1 ? new Mutable(9 + i * 1024) : Integer.valueOf(9 + i * 1024), "v" + i);
        System.out.println(mixed.size() + " " + mixed.get(new Comp(27, 9)) + " " + mixed.get(9 + 29 * 1024) + " " + mixed.get(new Mutable(9 + 28 * 1024)) + " " + mixed.get(9L));
        Mutable k = new Mutable(1);
        Map<Mutable, String> lost = new HashMap<>();
        lost.put(k, "one");
        k.v = 2;
        System.out.println(lost.get(k) + " " + lost.get(new Mutable(1)) + " " + lost.size() + " " + lost.containsValue("one") + " " + lost.put(k, "two") + " " + lost.size() + lost.keySet().stream().allMatch(x -> x == k));
        Map<Float, String> floats = new HashMap<>();
        floats.put(0f, "zero");
        floats.put(-0f, "minus");
        floats.put(Float.NaN, "nan");
        floats.put(Float.intBitsToFloat(0x7fc00001), "other nan");
        System.out.println(floats.size() + " " + floats.get(0f) + floats.get(-0f) + floats.get(Float.NaN));
        Map<Integer, Integer> ints = new HashMap<>(2);
        for (int i = 0; i < 40; i++) ints.put(i * 16 - 100, i);
        System.out.println(ints.keySet());
        Map<Object, Integer> types = new HashMap<>();
        types.put(1, 1);
        types.put(1L, 2);
        types.put('\1', 3);
        types.put("\1", 4);
        types.put(List.of(), 5);
        types.put((short) 1, 6);
        System.out.println(types.size() + " " + types.get(1) + types.get(1L) + types.get((byte) 1) + types.get(new ArrayList<>()));
        try {
            new HashMap<String, String>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new HashMap<String, String>(1, Float.NaN);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
