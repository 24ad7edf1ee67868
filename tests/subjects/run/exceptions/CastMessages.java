// Tests messages of ClassCastException, ArrayStoreException, NegativeArraySizeException, ArithmeticException and index exceptions of arrays in many shapes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

public class CastMessages {
    static class A { }
    static class B extends A { }
    interface Face { }
    enum En { X }
    record Rec(int v) { }
    static Object o(Object x) { return x; }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }
    @SuppressWarnings("unchecked") static <T> T cast(Object x) { return (T) x; }
    static int size() { return -7; }

    public static void main(String[] args) {
        t("jdk to jdk", () -> (Integer) o("s"));
        t("jdk to own", () -> (A) o("s"));
        t("own to jdk", () -> (String) o(new A()));
        t("own to own", () -> (B) o(new A()));
        t("own to interface", () -> (Face) o(new A()));
        t("own to jdk interface", () -> (Runnable) o(new B()));
        t("enum", () -> (En) o(new Rec(1)));
        t("record", () -> (Rec) o(En.X));
        t("null is fine", () -> (Rec) o(null));
        t("array to array", () -> (String[]) o(new Object[1]));
        t("int array", () -> (long[]) o(new int[1]));
        t("int array to object array", () -> (Object[]) o(new int[1]));
        t("own array", () -> (B[]) o(new A[1]));
        t("own array up", () -> ((A[]) o(new B[1])).length);
        t("array of arrays", () -> (int[][]) o(new long[1][1]));
        t("array to class", () -> (A) o(new A[0]));
        t("class to array", () -> (int[]) o("s"));
        t("boxed", () -> (long) (Long) o(5));
        t("unboxing cast", () -> (int) o(5L));
        t("char cast", () -> (char) o("c"));
        t("anonymous", () -> (B) o(new A() { }));
        t("intersection", () -> (A & Face) o(new B()));
        t("generic result", () -> { Integer i = CastMessages.<Integer>cast("s"); return i; });
        t("generic array result", () -> { A[] a = CastMessages.<A[]>cast(new Object[0]); return a; });
        t("list element", () -> { List<Integer> l = cast(new ArrayList<>(List.of("x"))); int i = l.get(0); return i; });
        t("map value", () -> { Map<String, A> m = cast(Map.of("k", 1)); A a = m.get("k"); return a; });
        t("for each", () -> { List<B> l = cast(List.of(new A())); for (B b : l) return b; return ""; });
        t("lambda argument", () -> { java.util.function.Function<Object, Object> f = cast((java.util.function.Function<B, Object>) b -> b); return f.apply("x"); });
        t("comparable", () -> { Object[] a = {"x", 1}; Arrays.sort(a); return ""; });
        t("not comparable", () -> { Object[] a = {new Rec(1), new Rec(2)}; Arrays.sort(a); return ""; });
        t("Class.cast", () -> A.class.cast("s"));
        t("supplier", () -> { Supplier<String> s = cast((Supplier<Object>) () -> 5); return s.get().length(); });
        t("checked exception cast", () -> { throw (RuntimeException) o(new Exception("x")); });
        t("store Integer", () -> { Object[] a = new String[1]; a[0] = 5; return a; });
        t("store own", () -> { A[] a = new B[1]; a[0] = new A(); return a; });
        t("store array", () -> { Object[] a = new int[1][]; a[0] = new long[1]; return a; });
        t("store null is fine", () -> { Object[] a = new String[1]; a[0] = null; return a[0]; });
        t("store in rows", () -> { Object[][] a = new String[1][1]; a[0][0] = 'c'; return a; });
        t("store interface", () -> { Face[] f = (Face[]) java.lang.reflect.Array.newInstance(Face.class, 1); ((Object[]) f)[0] = new A(); return f; });
        t("store enum", () -> { Object[] a = En.values(); a[0] = "X"; return a; });
        t("arraycopy types", () -> { System.arraycopy(new int[1], 0, new Object[1], 0, 1); return ""; });
        t("arraycopy element", () -> { System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2); return ""; });
        t("arraycopy own element", () -> { System.arraycopy(new A[] {new B(), new A()}, 0, new B[2], 0, 2); return ""; });
        t("arraycopy not array", () -> { System.arraycopy(new A(), 0, new int[1], 0, 1); return ""; });
        t("arraycopy to not array", () -> { System.arraycopy(new int[1], 0, new A(), 0, 1); return ""; });
        t("arraycopy length", () -> { System.arraycopy(new long[3], 0, new long[3], 0, -1); return ""; });
        t("arraycopy source", () -> { System.arraycopy(new long[3], -1, new long[3], 0, 1); return ""; });
        t("arraycopy destination", () -> { System.arraycopy(new B[3], 0, new B[3], -2, 1); return ""; });
        t("arraycopy source end", () -> { System.arraycopy(new byte[3], 2, new byte[9], 0, 2); return ""; });
        t("arraycopy destination end", () -> { System.arraycopy(new A[3], 0, new A[2], 0, 3); return ""; });
        t("arraycopy overflow", () -> { System.arraycopy(new char[3], 2, new char[3], 2, Integer.MAX_VALUE); return ""; });
        t("negative", () -> new int[size()]);
        t("negative multi", () -> new int[2][size()]);
        t("negative first", () -> new A[size()][size() - 1]);
        t("negative long", () -> new long[Integer.MIN_VALUE]);
        t("index", () -> { int[] a = {1, 2, 3}; return a[3]; });
        t("index read", () -> args[5].length());
        t("index negative", () -> { byte[] a = new byte[2]; return a[size() + 6]; });
        t("index write", () -> { double[] d = new double[1]; d[1] = 2; return d; });
        t("index compound", () -> { int[] d = new int[1]; d[size()] += 2; return d; });
        t("index empty", () -> new String[0].clone()[0]);
        t("index min", () -> { short[][] a = {{1}}; return a[0][Integer.MIN_VALUE]; });
        t("division", () -> 1 / (args.length));
        t("long remainder", () -> 1L % (long) args.length);
        t("division of zero", () -> 0 / args.length);
        t("float division is fine", () -> 1.0 / args.length + " " + 1f % args.length);
        t("min division is fine", () -> Integer.MIN_VALUE / (args.length - 1) + " " + Long.MIN_VALUE % (args.length - 1));
        t("string index", () -> "abc".charAt(size()));
        t("string substring", () -> "abc".substring(2, 1));
        t("list index", () -> new ArrayList<>(List.of(1)).get(1));
        t("list of index", () -> List.of(1, 2, 3).get(size()));
        t("as list index", () -> Arrays.asList(1, 2).get(2));
    }
}
