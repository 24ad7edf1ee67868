// Tests the order of evaluation of operands, indexes, arguments and assignments, with side effects and exceptions on the way.
import java.util.Arrays;

public class EvalOrder {
    static final StringBuilder log = new StringBuilder();
    static int v(int x) { log.append(x).append(' '); return x; }
    static int[] arr(String n, int... xs) { log.append(n).append(' '); return xs; }
    static int[] noArr(String n) { log.append(n).append(' '); return null; }
    static EvalOrder obj(EvalOrder o) { log.append(o == null ? "null " : "obj "); return o; }
    static boolean b(boolean x) { log.append(x ? "T " : "F "); return x; }
    static int fail(String s) { log.append(s).append(' '); throw new IllegalStateException(s); }
    int field = 1;
    static int sf = 1;
    int add(int a, int b) { return field + a * 10 + b; }
    EvalOrder with(int f) { field = f; return this; }

    interface Act { Object run(); }
    static void t(String n, Act a) {
        String how;
        try {
            how = "" + a.run();
        } catch (RuntimeException e) {
            how = e.getClass().getSimpleName();
        }
        System.out.println(n + " = " + how + " [" + log.toString().trim() + "]");
        log.setLength(0);
    }

    public static void main(String[] args) {
        t("binary", () -> v(1) + v(2) * v(3) - v(4) / v(5));
        t("division fails late", () -> v(1) / v(0) + v(3));
        t("left fails", () -> fail("l") + v(2));
        t("shift", () -> v(1) << v(2) >> v(1) >>> v(0));
        t("short circuit", () -> b(false) && b(true) || b(true) && !b(false));
        t("no short circuit", () -> b(false) & b(true) | b(true) ^ b(false));
        t("arguments", () -> obj(new EvalOrder()).add(v(2), v(3)));
        t("null receiver", () -> obj(null).add(v(2), v(3)));
        t("failing argument before null", () -> obj(null).add(v(2), fail("arg")));
        t("array index", () -> arr("a", 5, 6, 7)[v(1)] + arr("b", 8)[v(0)]);
        t("null array", () -> noArr("n")[v(1)]);
        t("null array, index fails", () -> noArr("n")[fail("idx")]);
        t("store", () -> { int[] a = {1, 2, 3}; a[v(1)] = v(9); return Arrays.toString(a); });
        t("store null", () -> { noArr("n")[v(1)] = v(9); return "no"; });
        t("store bounds", () -> { arr("a", 1)[v(5)] = v(9); return "no"; });
        t("store bounds, rhs fails", () -> { arr("a", 1)[v(5)] = fail("rhs"); return "no"; });
        t("compound null", () -> { noArr("n")[v(1)] += v(9); return "no"; });
        t("compound bounds", () -> { arr("a", 1)[v(5)] += v(9); return "no"; });
        t("compound keeps left", () -> { int i = 3; i += i++ + ++i; return i; });
        t("assign and increment", () -> { int i = 5; i = i++ + i++; int j = 5; j = j++; return i + " " + j; });
        t("index changes", () -> { int[] a = {0, 0, 0, 0}; int i = 0; a[i] = i = 2; a[i++] = a[i] = i + 10; return Arrays.toString(a) + i; });
        t("array replaced", () -> { int[] a = {1, 2}; int[] old = a; a[0] = (a = new int[] {7, 8})[1]; return Arrays.toString(a) + Arrays.toString(old); });
        t("compound array replaced", () -> { int[][] h = {{1, 2}}; int[] old = h[0]; h[0][1] += (h[0] = new int[] {50, 60})[0]; return Arrays.deepToString(h) + Arrays.toString(old); });
        t("field then change", () -> { EvalOrder o = new EvalOrder(); o.field += o.with(10).field; return o.field; });
        t("static compound", () -> { sf = 1; sf += setSf(100) + sf; return sf; });
        t("chained", () -> { int[] a = new int[3]; int i = 0; a[i++] = a[i++] = a[i++] = v(4) + i; return Arrays.toString(a) + i; });
        t("receiver evaluated first", () -> { EvalOrder o = new EvalOrder(); EvalOrder p = o; return p.add(v(1), (p = null) == null ? v(2) : 0); });
        t("string compound", () -> { String s = "a"; s += s += s += "b"; return s; });
        t("string index", () -> { String[] a = {"x", "y"}; int i = 0; a[i++] += i + a[i]; return a[0] + a[1] + i; });
        t("casts", () -> (byte) v(300) + (char) v(65) + (short) v(70000));
        t("conditional", () -> b(true) ? v(1) : v(2));
        t("nested calls", () -> Math.max(v(1), Math.min(v(5), v(3))) + Integer.compare(v(2), v(2)));
        t("array creation", () -> new int[v(2)][v(3)][v(0)].length);
        t("negative size after all dims", () -> new int[v(-1)][v(3)].length);
        t("dims fail", () -> new int[v(-1)][fail("dim")].length);
        t("initializer", () -> Arrays.toString(new int[] {v(3), v(2), v(1)}));
        t("new arguments", () -> new StringBuilder("x".repeat(v(2))).append(v(3)).insert(v(0), v(4)));
        t("instanceof", () -> (Object) obj(null) instanceof EvalOrder == b(false));
        t("comparison chain", () -> v(1) < v(2) == v(3) > v(4) != b(true));
        t("unary", () -> -v(1) + ~v(2) - -v(3));
    }

    static int setSf(int x) { sf = x; return 1; }
}
