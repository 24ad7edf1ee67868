// Tests where pattern variables of instanceof are in scope: conjunctions, negations, loops, early returns, shadowed fields, conditional operators.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class PatternScopes {
    static String s = "field";
    final int n;
    PatternScopes(int n) { this.n = n; }

    @Override public boolean equals(Object o) { return o instanceof PatternScopes p && p.n == n; }
    @Override public int hashCode() { return n; }

    static String shadow(Object o) {
        if (!(o instanceof String s)) return "not string, field " + s.length();
        return s + " with " + PatternScopes.s;
    }

    static String either(Object o) {
        if (!(o instanceof Integer i) || i < 0) return "no natural number" + (o instanceof Integer j ? " but " + j : "");
        return "natural " + (i + 1);
    }

    static int loop(Object head) {
        int count = 0;
        while (head instanceof Object[] arr && arr.length == 2) {
            count++;
            head = arr[1];
        }
        return count;
    }

    static int until(List<Object> l) {
        int i = 0;
        while (!(l.get(i) instanceof String found)) i++;
        return found.length() * 10 + i;
    }

    static String conds(Object a, Object b) {
        return a instanceof Number x && b instanceof Number y ? "sum " + (x.doubleValue() + y.doubleValue())
            : a instanceof CharSequence x && b instanceof Integer y ? x.toString().repeat(y)
            : b instanceof int[] y && y.length > 0 ? a + "/" + y[0]
            : a instanceof Map<?, ?> m && m.get(b) instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof String x ? "deep " + x
            : "none";
    }

    static <T extends Comparable<T>> int cmp(Object o, T t, Class<T> c) { return c.isInstance(o) && o instanceof Comparable<?> k ? c.cast(k).compareTo(t) : -99; }

    static int assigned(Object o) {
        if (o instanceof Integer i) {
            i += 5;
            i++;
            return i;
        }
        return o instanceof final Long l ? (int) (l >> 32) : 0;
    }

    static int calls;
    static Object once(Object o) { calls++; return o; }

    public static void main(String[] args) {
        System.out.println(shadow("local") + " | " + shadow(5) + " | " + shadow(null));
        for (Object o : new Object[] {4, -4, "4", null, 4L}) System.out.print(either(o) + "; ");
        System.out.println();
        Object chain = null;
        for (int i = 0; i < 5; i++) chain = new Object[] {i, chain};
        System.out.println(loop(chain) + " " + loop(new int[2]) + " " + loop(new String[][] {{"a"}, {"b"}}));
        System.out.println(until(List.of(1, 2L, "abc", "d")) + " " + until(new ArrayList<>(List.of("zz"))));
        try {
            until(List.of(1, 2));
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(conds(1, 2.5f) + " " + conds("ab", 3) + " " + conds(new StringBuilder("q"), 2) + " " + conds(null, new int[] {7}) + " " + conds(Map.of("k", List.of("v")), "k") + " " + conds(Map.of("k", List.of()), "k") + " " + conds(null, null));
        System.out.println(cmp("b", "a", String.class) + " " + cmp(3, 9, Integer.class) + " " + cmp(3, "a", String.class));
        System.out.println(assigned(10) + " " + assigned(7L << 32) + " " + assigned("x"));
        if (once("text") instanceof String t && !t.isEmpty() | calls > 5) System.out.println(t + calls);
        if (once(3) instanceof Integer i ? i > 2 : calls > 100) System.out.println("ternary condition " + calls);
        List<Object> seen = new ArrayList<>(List.of(new PatternScopes(3), "x"));
        System.out.println(seen.contains(new PatternScopes(3)) + " " + seen.contains(new PatternScopes(4)) + " " + seen.indexOf("x"));
        for (Object o = 1; o instanceof Integer k && k < 50; o = k * 3) System.out.print(k + " ");
        boolean flag = (Object) args instanceof Object[] arr && arr.length == 0;
        do flag = !flag; while (!(once(flag) instanceof Boolean b && b));
        System.out.println(flag + " " + calls);
        Runnable r = () -> { if (once(seen) instanceof ArrayList<?> al && al.get(1) instanceof String z) System.out.println(z + al.size()); };
        r.run();
    }
}
