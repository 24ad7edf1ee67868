// Tests combinators: insertArguments, dropArguments, filterArguments, filterReturnValue, foldArguments, collectArguments, permuteArguments and their errors.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

public class HandleCombine {
    static final MethodHandles.Lookup L = MethodHandles.lookup();
    static String join(String a, int b, long c, Object d) { return a + "|" + b + "|" + c + "|" + d; }
    static int sum(int a, int b) { log("sum"); return a + b; }
    static int inc(int a) { log("inc"); return a + 1; }
    static String show(Object o) { return "[" + o + "]"; }
    static int len(String s) { log("len"); return s.length(); }
    static void effect(int a, int b) { log("effect" + a + b); }
    static String three(String a, String b, String c) { return a + b + c; }
    static Object[] arr(Object... os) { return os; }

    static final StringBuilder LOG = new StringBuilder();
    static void log(String s) { LOG.append(s).append(' '); }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return L.findStatic(HandleCombine.class, name, MethodType.methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            Object o = a.run();
            System.out.println(n + " = " + (o instanceof Object[] x ? Arrays.toString(x) : o) + (LOG.length() == 0 ? "" : " [" + LOG.toString().trim() + "]"));
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
        LOG.setLength(0);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle join = h("join", String.class, String.class, int.class, long.class, Object.class), sum = h("sum", int.class, int.class, int.class), inc = h("inc", int.class, int.class), show = h("show", String.class, Object.class), len = h("len", int.class, String.class), effect = h("effect", void.class, int.class, int.class), three = h("three", String.class, String.class, String.class, String.class);
        t("insert", () -> (String) MethodHandles.insertArguments(join, 1, 5, 6L).invokeExact("a", (Object) "d"));
        t("insert all", () -> (String) MethodHandles.insertArguments(join, 0, "a", 1, 2L, null).invokeExact());
        t("insert type", () -> MethodHandles.insertArguments(join, 1, 5).type());
        t("insert widening", () -> MethodHandles.insertArguments(join, 2, 5).type());
        t("insert wrong", () -> MethodHandles.insertArguments(join, 1, "x"));
        t("insert null for int", () -> MethodHandles.insertArguments(join, 1, (Object) null));
        t("insert position", () -> MethodHandles.insertArguments(join, 5, 1));
        t("insert too many", () -> MethodHandles.insertArguments(sum, 1, 1, 2));
        t("bindTo", () -> (String) join.bindTo("bound").invokeExact(1, 2L, (Object) 'c'));
        t("bindTo primitive", () -> sum.bindTo(1));
        t("bindTo wrong", () -> join.bindTo(5));
        t("drop", () -> (int) MethodHandles.dropArguments(sum, 1, String.class, double.class).invokeExact(1, "dropped", 2.5, 3));
        t("drop at end", () -> MethodHandles.dropArguments(sum, 2, List.of(Object.class)).type());
        t("drop position", () -> MethodHandles.dropArguments(sum, 3, int.class));
        t("drop void", () -> MethodHandles.dropArguments(sum, 0, void.class));
        t("drop to match", () -> MethodHandles.dropArgumentsToMatch(sum, 0, List.of(String.class, int.class, int.class, long.class), 1).type());
        t("drop return", () -> MethodHandles.dropReturn(sum).type());
        t("filter", () -> (int) MethodHandles.filterArguments(sum, 0, inc, len).invokeExact(10, "four"));
        t("filter one", () -> (int) MethodHandles.filterArguments(sum, 1, len).invokeExact(10, "four"));
        t("filter null", () -> (int) MethodHandles.filterArguments(sum, 0, null, inc).invokeExact(1, 2));
        t("filter wrong", () -> MethodHandles.filterArguments(sum, 0, show));
        t("filter too many", () -> MethodHandles.filterArguments(sum, 1, inc, inc));
        t("filter return", () -> (String) MethodHandles.filterReturnValue(sum, show.asType(MethodType.methodType(String.class, int.class))).invokeExact(3, 4));
        t("filter return wrong", () -> MethodHandles.filterReturnValue(sum, len));
        t("filter return of void", () -> (int) MethodHandles.filterReturnValue(effect, MethodHandles.constant(int.class, 9)).invokeExact(1, 2));
        t("fold", () -> (String) MethodHandles.foldArguments(MethodHandles.dropArguments(show.asType(MethodType.methodType(String.class, int.class)), 1, int.class, int.class), sum).invokeExact(20, 22));
        t("fold void", () -> (int) MethodHandles.foldArguments(sum, effect).invokeExact(5, 6));
        t("fold at", () -> (String) MethodHandles.foldArguments(three, 1, MethodHandles.insertArguments(three, 0, "<", ">").asType(MethodType.methodType(String.class, String.class))).invokeExact("a", "c"));
        t("fold wrong", () -> MethodHandles.foldArguments(join, len));
        t("collect", () -> (int) MethodHandles.collectArguments(sum, 1, MethodHandles.filterReturnValue(three, len)).invokeExact(100, "a", "bb", "ccc"));
        t("collect void", () -> (int) MethodHandles.collectArguments(inc, 1, effect).invokeExact(1, 2, 3));
        t("collect type", () -> MethodHandles.collectArguments(join, 3, sum).type());
        t("permute", () -> (String) MethodHandles.permuteArguments(three, MethodType.methodType(String.class, String.class, String.class, String.class), 2, 0, 1).invokeExact("a", "b", "c"));
        t("permute duplicate", () -> (String) MethodHandles.permuteArguments(three, MethodType.methodType(String.class, String.class, int.class), 0, 0, 0).invokeExact("x", 5));
        t("permute bad index", () -> MethodHandles.permuteArguments(three, MethodType.methodType(String.class, String.class), 0, 0, 1));
        t("permute bad length", () -> MethodHandles.permuteArguments(three, three.type(), 0, 1));
        t("permute bad type", () -> MethodHandles.permuteArguments(three, MethodType.methodType(String.class, int.class), 0, 0, 0));
        t("compose", () -> { MethodHandle m = inc; for (int i = 0; i < 20; i++) m = MethodHandles.filterReturnValue(m, inc); int r = (int) m.invokeExact(0); LOG.setLength(0); return r; });
        t("constant", () -> (String) MethodHandles.constant(String.class, "c").invokeExact() + (int) MethodHandles.constant(int.class, 5).invokeExact() + (Object) MethodHandles.constant(Object.class, null).invokeExact());
        t("constant wrong", () -> MethodHandles.constant(int.class, "s"));
        t("constant void", () -> MethodHandles.constant(void.class, null));
        t("identity", () -> (long) MethodHandles.identity(long.class).invokeExact(7L) + " " + MethodHandles.identity(String[].class).type());
        t("zero", () -> (int) MethodHandles.zero(int.class).invokeExact() + " " + (Object) MethodHandles.zero(Object.class).invokeExact() + " " + MethodHandles.empty(MethodType.methodType(boolean.class, String.class)).invoke("x") + " " + MethodHandles.zero(void.class).type());
        t("throw exception", () -> { MethodHandle th = MethodHandles.throwException(int.class, IllegalStateException.class); return (int) th.invokeExact(new IllegalStateException("thrown by handle")); });
        t("array ops", () -> { int[] a = {1, 2, 3}; MethodHandles.arrayElementSetter(int[].class).invokeExact(a, 1, 20); return (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(a, 1) + " " + ((String[]) MethodHandles.arrayConstructor(String[].class).invokeExact(4)).length; });
        t("array getter bounds", () -> (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[2], 2));
        t("array length null", () -> (int) MethodHandles.arrayLength(int[].class).invokeExact((int[]) null));
        t("array constructor negative", () -> (int[]) MethodHandles.arrayConstructor(int[].class).invokeExact(-3));
        t("not an array", () -> MethodHandles.arrayLength(String.class));
    }
}
