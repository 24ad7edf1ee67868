// Tests helpful NullPointerException messages in newer shapes: records, enums, lambdas, switch, patterns, strings, inner classes, varargs, streams and generics.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class NpeShapes {
    record Point(Integer x, Point next, int[] data) { int sum() { return x + next.x(); } }
    enum Kind { A, B; Kind other; Kind other() { return other; } }
    sealed interface Shape permits Sq, Ci { double area(); }
    record Sq(double s) implements Shape { public double area() { return s * s; } }
    record Ci(Double r) implements Shape { public double area() { return r * r; } }
    class Inner { String tag; int len() { return tag.length() + outerName.length(); } }
    String outerName;
    Supplier<String> supplier;
    static Map<String, List<Integer>> table = new HashMap<>();
    static int[][][] cube = new int[2][][];
    static Object any;
    static String text;
    static Boolean flag;
    static Character letter;
    static Long wide;
    static Kind kind;
    static List<String> list = new ArrayList<>(java.util.Arrays.asList("a", null));

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + ": no exception " + a.run());
        } catch (NullPointerException e) {
            System.out.println(n + ": " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(n + ": other " + e);
        }
    }
    static int varargs(String... ss) { return ss.length; }
    static <T extends Comparable<T>> int compare(T a, T b) { return a.compareTo(b); }
    static Point make(int n) { return n == 0 ? null : new Point(n, null, null); }

    public static void main(String[] args) {
        Point p = new Point(null, new Point(1, null, null), null);
        t("record component unboxed", () -> p.sum());
        t("record chain", () -> p.next().next().x());
        t("record array", () -> p.next().data()[3]);
        t("record accessor of call", () -> make(0).next());
        t("record field in method", () -> new Point(1, null, null).sum());
        t("enum field", () -> Kind.A.other.name());
        t("enum method", () -> Kind.A.other().other().ordinal());
        t("enum switch", () -> { switch (kind) { case A: return 1; default: return 2; } });
        t("enum switch expression", () -> switch (Kind.B.other()) { case A -> 1; case B -> 2; });
        t("string switch expression", () -> switch (text) { case "a" -> 1; default -> 2; });
        t("boxed switch", () -> { Integer i = null; switch (i) { case 1: return 1; default: return 2; } });
        t("char switch", () -> switch (letter) { case 'a' -> 1; default -> 2; });
        t("interface", () -> { Shape s = null; return s.area(); });
        t("boxed multiplication", () -> new Ci(null).area());
        t("pattern", () -> any instanceof String s ? s.length() : text.length());
        t("pattern cast", () -> ((String) any).length());
        t("inner field", () -> new NpeShapes().new Inner().len());
        t("inner outer field", () -> { Inner i = new NpeShapes().new Inner(); i.tag = "x"; return i.len(); });
        t("field supplier", () -> new NpeShapes().supplier.get().length());
        t("lambda result", () -> ((Supplier<String>) () -> null).get().length());
        t("function result", () -> ((Function<String, Integer>) s -> null).apply("x") + 1);
        t("captured", () -> { String s = text; IntSupplier i = () -> s.length(); return i.getAsInt(); });
        t("method reference", () -> { Function<String, Integer> f = String::length; return f.apply(null); });
        t("bound method reference", () -> { Supplier<Integer> f = text::length; return f.get(); });
        t("map value", () -> table.get("k").get(0));
        t("map value unboxed", () -> { int x = new HashMap<String, Integer>().get("k"); return x; });
        t("list element", () -> list.get(1).length());
        t("cube row", () -> cube[1][0][0]);
        t("cube store", () -> { cube[0][1] = new int[0]; return ""; });
        t("cube length", () -> cube[1].length);
        t("cube index expression", () -> cube[list.size() - 1][Kind.A.ordinal()]);
        t("boolean condition", () -> flag ? 1 : 2);
        t("boolean and", () -> flag && true);
        t("boolean negation", () -> !flag);
        t("long compare", () -> wide > 5);
        t("long increment", () -> { wide++; return wide; });
        t("long compound", () -> { wide += 5; return wide; });
        t("char concat is fine", () -> "x" + letter + text + any);
        t("string compound is fine", () -> { String s = null; s += "x"; return s; });
        t("for each null list", () -> { for (String s : (List<String>) any) return s; return ""; });
        t("for each null array", () -> { for (int[] r : cube[0]) return r; return ""; });
        t("for each null element", () -> { int n = 0; for (String s : list) n += s.length(); return n; });
        t("varargs null", () -> varargs((String[]) null));
        t("generic compare", () -> compare("a", null));
        t("generic receiver", () -> NpeShapes.<String>compare(null, "a"));
        t("ternary", () -> (list.isEmpty() ? "x" : text).length());
        t("nested ternary", () -> (args.length > 0 ? list : args.length < 0 ? null : (List<String>) any).size());
        t("synchronized field", () -> { synchronized (kind) { return ""; } });
        t("throw field", () -> { throw (RuntimeException) any; });
        t("array of array store", () -> { int[][] a = {null}; a[0][0] = 5; return ""; });
        t("char array from method", () -> text.toCharArray()[0]);
        t("array clone", () -> cube[1].clone());
        t("class of", () -> any.getClass());
        t("instance creation", () -> { NpeShapes o = null; return o.new Inner(); });
        t("parenthesized cast chain", () -> ((NpeShapes) ((Object) any)).outerName.length());
        t("static through null is fine", () -> { NpeShapes o = null; return o.table.size(); });
        t("stream", () -> list.stream().map(s -> s.length()).toList());
        t("stream reference", () -> list.stream().map(String::length).toList());
        t("text block", () -> """
            x""".concat(text));
        t("equals argument is fine", () -> "a".equals(text));
        t("compareTo argument", () -> "a".compareTo(text));
        t("local in loop", () -> { for (int i = 0; i < 3; i++) { String local = i == 2 ? null : "x"; local.length(); } return ""; });
        t("assignment expression", () -> { String s; return (s = text).length(); });
        t("array element assignment", () -> { String[] a = new String[2]; return (a[1] = text).length(); });
        t("message is stable", () -> { NullPointerException e = new NullPointerException(); return e.getMessage(); });
        t("explicit message", () -> { throw new NullPointerException("mine"); });
        try {
            text.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage() + " | " + e.getLocalizedMessage() + " | " + e + " | " + (e.getMessage().equals(e.getMessage())) + " | " + e.getCause());
        }
    }
}
