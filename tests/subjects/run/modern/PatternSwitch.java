// Tests type patterns in switch with guards: order, dominance, null cases, defaults, side effects in guards, fall-out of guards, statement and expression forms.
// jdk: 21
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class PatternSwitch {
    static final List<String> LOG = new ArrayList<>();
    static boolean log(String s, boolean b) { LOG.add(s + (b ? "+" : "-")); return b; }

    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "big " + i;
            case Integer i when i < 0 -> "negative " + -i;
            case Integer i -> "int " + i;
            case Long l -> "long " + (l >> 1);
            case String s when s.isEmpty() -> "empty";
            case String s when s.length() > 5 -> s.substring(0, 5) + "...";
            case String s -> "text " + s;
            case int[] a when a.length == 0 -> "no ints";
            case int[] a -> a.length + " ints from " + a[0];
            case Object[] a -> "array of " + a.length;
            case Character c -> "char " + (char) (c + 1);
            case List<?> l when l.stream().anyMatch(x -> x == null) -> "list with null";
            case List<?> l -> "list " + l.size();
            case Map<?, ?> m -> "map " + m.size();
            case Enum<?> e -> "enum " + e.name();
            case Record r -> "record " + r;
            case Class<?> c -> "class " + c.getSimpleName();
            case CharSequence cs -> "sequence " + cs.length();
            case Throwable t -> t.getClass().getSimpleName();
            default -> o.getClass().getSimpleName();
        };
    }

    static void guards(Object o) {
        switch (o) {
            case String s when log("a" + s, s.startsWith("x")) -> LOG.add("first");
            case String s when log("b" + s, s.length() > 2) && log("c", s.endsWith("z")) -> LOG.add("second");
            case CharSequence s when log("d", s.length() == 1) -> LOG.add("third");
            case Number n when log("e", n.intValue() / (n.intValue() - 5) > 0) -> LOG.add("fourth");
            default -> LOG.add("default");
        }
    }

    static int oldStyle(Object o) {
        int r = 0;
        switch (o) {
            case String s:
                r += s.length();
                break;
            case Integer i when i > 10:
                r += i;
                break;
            case Double d:
                r += 1000;
                break;
            case null, default:
                r = -1;
        }
        return r;
    }

    static <T extends Comparable<T>> String generic(T t) {
        return switch (t) {
            case String s -> "S" + s;
            case Integer i -> "I" + i;
            default -> "T" + t.compareTo(t);
        };
    }

    static String nested(Object a, Object b) {
        return switch (a) {
            case Integer i -> switch (b) {
                case Integer j when i > j -> "first larger";
                case Integer j -> "second at least as large";
                default -> "mixed";
            };
            case String s -> {
                String r = "";
                for (int k = 0; ; k++) {
                    if (k == s.length()) yield r;
                    r = s.charAt(k) + r;
                }
            }
            default -> throw new IllegalArgumentException("nested " + a);
        };
    }

    static int calls;
    static Object next() { return calls++ % 2 == 0 ? (Object) calls : "s" + calls; }
    enum En { X }
    record Rec(int a) { }

    public static void main(String[] args) {
        for (Object o : new Object[] {null, 5, 500, -5, 7L, "", "short", "much longer", new int[0], new int[] {9, 8}, new String[2], new int[1][1], 'c', List.of(1), java.util.Arrays.asList(1, null), Map.of(), En.X, new Rec(3), String.class, new StringBuilder("sb"), new Error("e"), 2.5, new Object() { }}) System.out.print(kind(o) + "; ");
        System.out.println();
        for (Object o : new Object[] {"xa", "abz", "abc", "q", new StringBuilder("w"), 6, 4}) {
            guards(o);
            System.out.println(o + " " + LOG);
            LOG.clear();
        }
        try {
            guards(5);
        } catch (ArithmeticException e) {
            System.out.println("guard failed: " + e.getMessage() + " " + LOG);
        }
        try {
            guards(null);
        } catch (NullPointerException e) {
            System.out.println("null without case");
        }
        System.out.println(oldStyle("four") + " " + oldStyle(11) + " " + oldStyle(9) + " " + oldStyle(1.5) + " " + oldStyle(null) + " " + oldStyle('c'));
        System.out.println(generic("a") + generic(5) + generic(2.5) + " " + nested(3, 2) + ", " + nested(2, 3) + ", " + nested(2, "x") + ", " + nested("abc", null));
        try {
            nested(2.5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 6; i++) sb.append(switch (next()) { case Integer n when n % 3 == 0 -> "T"; case Integer n -> n; case String s -> s; default -> "?"; }).append(' ');
        System.out.println(sb + "" + calls);
        long h = 0;
        Object[] mix = {1, "a", 2L, 'c', 3.5, null, new int[2], List.of(), En.X};
        for (int i = 0; i < 900; i++) h = h * 31 + kind(mix[i % mix.length]).hashCode();
        System.out.println(h);
    }
}
