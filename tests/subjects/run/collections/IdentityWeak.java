// Tests IdentityHashMap with strings and boxed numbers, WeakHashMap with reachable keys, Hashtable, Vector, Stack and Enumeration.
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;

public class IdentityWeak {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        String lit = "key", dup = new String("key");
        IdentityHashMap<String, Integer> id = new IdentityHashMap<>();
        id.put(lit, 1);
        id.put(dup, 2);
        id.put("ke" + "y", 3);
        id.put(null, 4);
        System.out.println(id.size() + " " + id.get("key") + id.get(dup) + id.get(new String("key")) + id.get(dup.intern()) + id.get(null) + " " + id.containsKey(new String("key")) + id.containsValue(2) + " " + id.equals(new HashMap<>(id)) + " " + new HashMap<>(id).size());
        System.out.println(id.remove(new String("key")) + " " + id.remove(dup) + " " + id.size() + " " + new TreeSet<>(id.values()));
        IdentityHashMap<Integer, String> nums = new IdentityHashMap<>();
        for (int i = 0; i < 3; i++) {
            nums.put(100, "small" + i);
            nums.put(Integer.valueOf(100 + i), "s" + i);
            nums.put(new int[] {100000}[0] + i - i, "big" + i);
        }
        System.out.println(nums.get(100) + nums.get(101) + nums.get(102) + nums.get(100000) + " " + nums.size());
        Object[] keys = new Object[50];
        IdentityHashMap<Object, Integer> many = new IdentityHashMap<>(4);
        for (int i = 0; i < keys.length; i++) many.put(keys[i] = new StringBuilder(), i);
        int sum = 0;
        for (int i = 0; i < keys.length; i += 2) sum += many.remove(keys[i]);
        boolean all = true;
        for (int i = 1; i < keys.length; i += 2) all &= many.get(keys[i]) == i;
        System.out.println(sum + " " + many.size() + " " + all + " " + many.containsKey(keys[0]));
        many.replaceAll((k, v) -> v * 2);
        many.keySet().removeIf(k -> many.get(k) > 50);
        System.out.println(many.size() + " " + many.values().stream().mapToInt(v -> v).sum() + " " + many.merge(keys[1], 5, Integer::sum) + " " + many.computeIfAbsent(keys[0], k -> 77) + many.size());
        Set<String> ids = Collections.newSetFromMap(new IdentityHashMap<>());
        System.out.println(ids.add(lit) + " " + ids.add(dup) + " " + ids.add("key") + " " + ids.size() + " " + ids);
        WeakHashMap<String, Integer> weak = new WeakHashMap<>();
        String[] held = new String[20];
        for (int i = 0; i < held.length; i++) weak.put(held[i] = new String("w" + i), i * i);
        weak.put(null, -1);
        System.out.println(weak.size() + " " + weak.get("w7") + " " + weak.get(null) + " " + weak.containsKey("w20") + " " + new TreeMap<>(Map.copyOf(strip(weak))).lastEntry() + " " + weak.remove("w3") + weak.size());
        weak.entrySet().removeIf(e -> e.getValue() > 100);
        weak.computeIfPresent("w2", (k, v) -> v + 1000);
        System.out.println(weak.size() + " " + weak.get("w2") + " " + held.length + weak.getOrDefault("w19", 0));
        Hashtable<String, Integer> ht = new Hashtable<>();
        for (String s : "one two three four".split(" ")) ht.put(s, s.length());
        System.out.println(ht + " " + ht.contains(5) + ht.containsKey("two") + " " + ht.get("six") + ht.putIfAbsent("one", 9) + ht.merge("two", 10, Integer::sum));
        Enumeration<String> ek = ht.keys();
        Enumeration<Integer> ev = ht.elements();
        StringBuilder sb = new StringBuilder();
        while (ek.hasMoreElements()) sb.append(ek.nextElement()).append('=').append(ev.nextElement()).append(' ');
        System.out.println(sb);
        t("hashtable null key", () -> ht.put(null, 1));
        t("hashtable null value", () -> ht.put("x", null));
        t("hashtable get null", () -> ht.get(null));
        t("enumeration end", ek::nextElement);
        t("hashtable change", () -> { for (String k : ht.keySet()) ht.put(k + k, 1); return ht; });
        t("negative capacity", () -> new Hashtable<String, String>(-1));
        t("load factor", () -> new Hashtable<String, String>(1, -1f));
        Vector<String> v = new Vector<>(2, 3);
        for (String s : "a b c d e f".split(" ")) v.addElement(s);
        v.insertElementAt("x", 1);
        v.removeElement("c");
        v.setElementAt("E", 4);
        System.out.println(v + " " + v.capacity() + " " + v.firstElement() + v.lastElement() + v.elementAt(1) + v.indexOf("d", 1) + v.indexOf("a", 1) + v.lastIndexOf("f") + " " + Collections.list(v.elements()));
        v.setSize(8);
        v.trimToSize();
        System.out.println(v + " " + v.capacity() + v.size());
        t("vector get", () -> v.get(8));
        t("vector elementAt", () -> v.elementAt(20));
        t("vector removeElementAt", () -> { v.removeElementAt(-1); return v; });
        t("vector insert", () -> { v.insertElementAt("q", 99); return v; });
        t("first of empty", () -> new Vector<String>().firstElement());
        Stack<Integer> st = new Stack<>();
        for (int i = 1; i <= 4; i++) st.push(i * i);
        System.out.println(st + " " + st.peek() + st.pop() + st.search(1) + st.search(9) + st.search(77) + st.empty() + st.get(0));
        t("stack empty", () -> new Stack<Integer>().pop());
        t("peek empty", () -> new Stack<Integer>().peek());
        t("enumeration of list", () -> Collections.enumeration(List.of(1, 2)).asIterator().next());
    }

    static Map<String, Integer> strip(Map<String, Integer> m) {
        Map<String, Integer> out = new HashMap<>(m);
        out.remove(null);
        return out;
    }
}
