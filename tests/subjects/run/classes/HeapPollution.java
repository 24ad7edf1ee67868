// Tests raw types and unchecked casts: where the ClassCastException comes from, its message, generic arrays and pollution through varargs.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

@SuppressWarnings({"unchecked", "rawtypes"})
public class HeapPollution {
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (ClassCastException e) {
            System.out.println(n + " ! " + e.getMessage() + " in " + e.getStackTrace()[0].getMethodName());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e);
        }
    }

    static class Box<T> {
        T v;
        Box(T v) { this.v = v; }
        T get() { return v; }
        void set(T t) { v = t; }
        boolean same(Box<T> o) { return v.equals(o.v); }
    }
    static class IntBox extends Box<Integer> {
        IntBox(int i) { super(i); }
        @Override void set(Integer i) { super.set(i + 1); }
        @Override Integer get() { return super.get() * 2; }
    }
    static class NumBox<N extends Number> {
        N n;
        NumBox(N n) { this.n = n; }
        int i() { return n.intValue(); }
    }

    static <T> T cast(Object o) { return (T) o; }
    static <T extends Comparable<T>> T most(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static <T> T[] arr(T... ts) { return ts; }
    static <T> T[] two(T a, T b) { return arr(a, b); }
    static <T> T first(List<T> l) { return l.get(0); }
    static int len(String s) { return s.length(); }

    public static void main(String[] args) {
        List<String> strings = new ArrayList<>();
        List raw = strings;
        raw.add(42);
        raw.add("ok");
        t("as object", () -> { Object o = strings.get(0); return o; });
        t("as string", () -> { String s = strings.get(0); return s; });
        t("concat", () -> strings.get(0) + "!");
        t("argument", () -> len(strings.get(0)));
        t("ignored", () -> { strings.get(0); return "fine"; });
        t("valueOf", () -> String.valueOf(strings.get(0)));
        t("println arg", () -> new StringBuilder().append((Object) strings.get(0)));
        t("for each", () -> { int n = 0; for (String s : strings) n += s.length(); return n; });
        t("for each object", () -> { int n = 0; for (Object s : strings) n++; return n; });
        t("iterator", () -> { Iterator<String> it = strings.iterator(); it.next(); return it.next(); });
        t("method ref", () -> { Function<String, Integer> f = String::length; return f.apply(strings.get(0)); });
        t("raw function", () -> { Function f = (Function<String, Integer>) s -> s.length(); return f.apply(7); });
        t("sort", () -> { Collections.sort(strings); return strings; });
        t("comparator", () -> { strings.sort(Comparator.comparing(String::length)); return strings; });
        t("cast to anything", () -> { Integer i = HeapPollution.<Integer>cast("s"); return i; });
        t("cast unused", () -> { HeapPollution.<Integer>cast("s"); return "fine"; });
        t("cast to object", () -> { Object o = HeapPollution.<Integer>cast("s"); return o; });
        t("cast unboxed", () -> { int i = HeapPollution.<Integer>cast(5L); return i; });
        t("cast null unboxed", () -> { Integer i = HeapPollution.<Integer>cast(null); return i; });
        t("cast array", () -> { String[] s = HeapPollution.<String[]>cast(new Object[] {"x"}); return s[0]; });
        t("bounded", () -> most((Comparable) 1, (Comparable) "x"));
        t("generic array", () -> arr("a", "b").getClass().getSimpleName() + arr(1, 2.5).getClass().getSimpleName() + arr(1, "x").getClass().getSimpleName());
        t("through generic", () -> { String[] s = two("a", "b"); return s.length; });
        t("through generic object", () -> { Object[] s = two("a", "b"); return s.length; });
        t("bridge set", () -> { Box b = new IntBox(4); b.set("x"); return b.v; });
        t("bridge ok", () -> { Box b = new IntBox(4); b.set(9); return b.get() + " " + b.v; });
        t("no bridge", () -> { Box<Integer> b = new Box<>(1); ((Box) b).set("x"); return ((Box) b).get(); });
        t("super get", () -> { Box b = new IntBox(4); b.v = "x"; return b.get(); });
        t("raw same", () -> new Box(1).same(new Box("1")) + " " + new Box<>("1").same(new Box("1")));
        t("erased bound", () -> new NumBox(7.9).i() + " " + HeapPollution.<NumBox<Integer>>cast(new NumBox<>(3.5)).i());
        t("bound field", () -> { NumBox<Integer> b = (NumBox) new NumBox<>(3.5); int i = b.n; return i; });
        t("raw ctor", () -> { NumBox b = HeapPollution.<NumBox>cast("s"); return b; });
        t("map", () -> { Map<String, Integer> m = new HashMap<>(); ((Map) m).put("k", "v"); ((Map) m).put(1, 2); int s = 0; for (Map.Entry<String, Integer> e : m.entrySet()) s++; return s + " " + m.get("k"); });
        t("map merge", () -> { Map<String, Integer> m = new HashMap<>(); ((Map) m).put("k", "v"); return m.merge("k", 1, Integer::sum); });
        t("checked list", () -> { List c = Collections.checkedList(new ArrayList<String>(), String.class); c.add("s"); c.add(1); return c; });
        t("first", () -> first((List<Integer>) (List) strings) + 1);
        t("list of arrays", () -> { List<String>[] ls = new List[1]; ((Object[]) ls)[0] = List.of(1); return ls[0].get(0).length(); });
        t("array store", () -> { List<String>[] ls = new ArrayList[1]; ((Object[]) ls)[0] = List.of("x"); return ls; });
    }
}
