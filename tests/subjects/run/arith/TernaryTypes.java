// Tests the types of conditional expressions: numeric promotion, constants that fit, boxing and unboxing of null, nested and generic operands.
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class TernaryTypes {
    static String k(Object o) { return o == null ? "null" : o + ":" + o.getClass().getSimpleName(); }
    static String f(int x) { return "int" + x; }
    static String f(char x) { return "char" + x; }
    static String f(long x) { return "long" + x; }
    static String f(double x) { return "double" + x; }
    static String f(byte x) { return "byte" + x; }
    static String f(short x) { return "short" + x; }
    static String f(Object x) { return "Object " + x; }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + k(a.run()));
        } catch (NullPointerException e) {
            System.out.println(n + " ! " + e.getMessage());
        }
    }

    static <T> T pick(boolean b, T x, T y) { return b ? x : y; }

    public static void main(String[] args) {
        boolean yes = args.length == 0, no = !yes;
        char c = 'x';
        byte b = 1;
        short s = 2;
        int i = 3;
        long l = 4;
        float fl = 5;
        System.out.println(f(yes ? c : 0) + " " + f(yes ? c : i) + " " + f(no ? c : 65) + " " + f(yes ? b : 'a') + " " + f(yes ? b : s) + " " + f(yes ? 1 : 'a') + " " + f(yes ? b : 127) + " " + f(yes ? b : 128) + " " + f(yes ? i : l) + " " + f(yes ? l : fl) + " " + f(yes ? s : c));
        final int constant = 7;
        final int big = 70000;
        System.out.println(f(yes ? c : constant) + " " + f(yes ? c : big) + " " + f(no ? b : constant));
        System.out.println(k(yes ? 1 : 2.0) + " " + k(yes ? 1 : "s") + " " + k(yes ? (Object) 1 : 2.0) + " " + k(yes ? 'a' : 0) + " " + k(yes ? Integer.valueOf(1) : Double.valueOf(2)) + " " + k(yes ? null : 0) + " " + k(no ? "x" : 'y') + " " + k(yes ? 1 : Long.valueOf(3)));
        Integer nul = null;
        Character nulc = null;
        Map<String, Integer> m = new HashMap<>();
        t("boxed both", () -> yes ? nul : Integer.valueOf(1));
        t("boxed with int", () -> yes ? nul : 1);
        t("boxed with double", () -> no ? 1.5 : nul);
        t("boxed not chosen", () -> no ? nul : 1);
        t("null literal", () -> yes ? null : 1);
        t("nested null", () -> no ? 1 : no ? 2 : null);
        t("nested null unboxed", () -> { int r = no ? 1 : no ? 2 : null; return r; });
        t("map get", () -> yes ? m.get("none") : 0);
        t("map get object", () -> yes ? (Object) m.get("none") : 0);
        t("char unboxed", () -> yes ? nulc : 'c');
        t("generic", () -> pick(yes, nul, 1));
        t("unbox in condition", () -> { Boolean cond = null; return cond ? 1 : 2; });
        t("list elements", () -> List.of(yes ? 1 : 2L, yes ? 'a' : 1).toString());
        Object o = yes ? 1 : yes ? "s" : 2.0;
        Number n = no ? 1 : 2.5f;
        Comparable<?> cmp = yes ? "str" : 5;
        System.out.println(k(o) + " " + k(n) + " " + k(cmp));
        System.out.println((yes ? 1 : 0.5) + (no ? 1 : 'b') + " " + (char) (yes ? c + 1 : c) + (yes ? c : "no") + (no ? 1 : c) + (yes ? c : i));
        int[] arr = {1, 2, 3};
        int at = 0;
        arr[yes ? at++ : at--] = at;
        (yes ? arr : null)[no ? 0 : 2] += 10;
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + at);
        StringBuilder order = new StringBuilder();
        int r = (order.append("c").length() == 1 ? order.append("t") : order.append("f")).length() * (order.length() == 2 ? 10 : 100);
        System.out.println(order + " " + r + " " + (yes ? no ? 1 : 2 : no ? 3 : 4) + " " + (yes || no ? no && yes ? "a" : "b" : "c"));
        long wide = yes ? Integer.MAX_VALUE + 1 : 0L;
        long wide2 = yes ? Integer.MAX_VALUE + 1L : 0;
        double frac = yes ? 7 / 2 : 0.0;
        System.out.println(wide + " " + wide2 + " " + frac + " " + (yes ? -0.0 : 0) + " " + (no ? Float.NaN : 1) + " " + ((yes ? 0.1f : 0.1) == 0.1) + " " + (Object) (yes ? 16777217 : 1f));
        String text = yes ? "a" : null;
        text += no ? "b" : null;
        System.out.println(text + (yes ? List.of() : Map.of()) + pick(no, 'x', 3.5) + (yes ? Integer.valueOf(1000) == 1000 : false));
    }
}
