// Tests asSpreader, asCollector, asVarargsCollector, invokers, spread and exact invokers with arrays of every type, wrong lengths and nulls.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;

public class HandleSpread {
    static String all(int a, String b, Object c, long d) { return a + b + c + d; }
    static int sum(int... xs) { int t = 0; for (int x : xs) t += x; return t; }
    static String objs(Object... os) { return os == null ? "null" : Arrays.deepToString(os) + os.getClass().getSimpleName(); }
    static String longs(String head, long... ls) { return head + Arrays.toString(ls); }
    static String mid(String a, Object[] os, String z) { return a + Arrays.toString(os) + z; }
    static String strs(String... ss) { return String.join("+", ss); }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return MethodHandles.lookup().findStatic(HandleSpread.class, name, MethodType.methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle all = h("all", String.class, int.class, String.class, Object.class, long.class), sum = h("sum", int.class, int[].class), objs = h("objs", String.class, Object[].class), longs = h("longs", String.class, String.class, long[].class), mid = h("mid", String.class, String.class, Object[].class, String.class);
        MethodHandle spread = all.asSpreader(Object[].class, 4), two = all.asSpreader(Object[].class, 2);
        t("spread", () -> (String) spread.invokeExact(new Object[] {1, "b", null, 4L}) + " " + spread.type());
        t("spread converts", () -> (String) spread.invokeExact(new Object[] {(short) 1, "b", 'c', 4}));
        t("spread two", () -> (String) two.invokeExact(1, "b", new Object[] {"c", 4L}) + " " + two.type());
        t("spread at", () -> (String) all.asSpreader(1, Object[].class, 2).invokeExact(1, new Object[] {"b", "c"}, 4L));
        t("spread zero", () -> all.asSpreader(Object[].class, 0).type());
        t("spread zero null", () -> (String) all.asSpreader(Object[].class, 0).invokeExact(1, "b", (Object) 'c', 4L, (Object[]) null));
        t("spread int array", () -> (int) MethodHandles.lookup().findStatic(Math.class, "max", MethodType.methodType(int.class, int.class, int.class)).asSpreader(int[].class, 2).invokeExact(new int[] {3, 9}));
        t("spread short", () -> (String) spread.invokeExact(new Object[3]));
        t("spread long", () -> (String) spread.invokeExact(new Object[5]));
        t("spread null", () -> (String) spread.invokeExact((Object[]) null));
        t("spread wrong element", () -> (String) spread.invokeExact(new Object[] {"x", "b", "c", 4L}));
        t("spread null to int", () -> (String) spread.invokeExact(new Object[] {null, "b", "c", 4L}));
        t("spread too many", () -> all.asSpreader(Object[].class, 5));
        t("spread not array", () -> all.asSpreader(Object.class, 1));
        t("spread wrong array", () -> all.asSpreader(String[].class, 2));
        MethodHandle collect = objs.asFixedArity().asCollector(Object[].class, 3);
        t("collect", () -> (String) collect.invokeExact((Object) 1, (Object) "b", (Object) null) + " " + collect.type());
        t("collect ints", () -> (int) sum.asFixedArity().asCollector(int[].class, 4).invokeExact(1, 2, 3, 4));
        t("collect zero", () -> (int) sum.asFixedArity().asCollector(int[].class, 0).invokeExact());
        t("collect strings", () -> (String) objs.asFixedArity().asCollector(String[].class, 2).invokeExact("a", "b"));
        t("collect at", () -> (String) mid.asCollector(1, Object[].class, 2).invokeExact("<", (Object) 1, (Object) 2, ">"));
        t("collect wrong", () -> sum.asFixedArity().asCollector(String[].class, 2));
        t("collect negative", () -> sum.asFixedArity().asCollector(int[].class, -1));
        t("collect many", () -> sum.asFixedArity().asCollector(int[].class, 300));
        t("varargs", () -> (int) sum.invoke() + " " + (int) sum.invoke(1) + " " + (int) sum.invoke(1, (short) 2, 'a') + " " + (int) sum.invoke(new int[] {5, 6}) + " " + sum.isVarargsCollector());
        t("varargs objects", () -> (String) objs.invoke() + (String) objs.invoke(1, "a") + (String) objs.invoke((Object) new Object[] {1}) + (String) objs.invoke(new String[] {"s"}) + (String) objs.invoke((Object[]) null) + (String) objs.invoke((Object) null));
        t("varargs longs", () -> (String) longs.invoke("h") + (String) longs.invoke("h", 1, 2L) + (String) longs.invoke("h", new long[] {7}));
        t("varargs missing", () -> (String) longs.invoke());
        t("varargs wrong", () -> (String) longs.invoke("h", "x"));
        t("varargs exact", () -> (int) sum.invokeExact(new int[] {1}));
        t("varargs with arguments", () -> sum.invokeWithArguments(1, 2, 3) + " " + longs.invokeWithArguments("h", 1, 2, 3) + " " + objs.invokeWithArguments() + " " + objs.invokeWithArguments(Arrays.asList(1, null)));
        t("varargs many arguments", () -> { Object[] big = new Object[300]; Arrays.fill(big, 1); return sum.invokeWithArguments(big); });
        t("make varargs", () -> (String) mid.asCollector(1, Object[].class, 1).type().toString());
        t("withVarargs", () -> objs.withVarargs(false).isVarargsCollector() + " " + objs.asFixedArity().withVarargs(true).isVarargsCollector());
        t("withVarargs wrong", () -> all.withVarargs(true));
        t("asVarargsCollector", () -> (String) h("strs", String.class, String[].class).asFixedArity().asVarargsCollector(String[].class).invoke("x", "y", "z"));
        t("varargs after asType", () -> sum.asType(MethodType.methodType(int.class, int.class, int.class)).isVarargsCollector() + " " + (int) sum.asType(MethodType.methodType(int.class, int.class, int.class)).invokeExact(4, 5));
        MethodType mt = all.type();
        t("exact invoker", () -> (String) MethodHandles.exactInvoker(mt).invokeExact(all, 1, "b", (Object) "c", 4L) + " " + MethodHandles.exactInvoker(mt).type());
        t("generic invoker", () -> (String) MethodHandles.invoker(MethodType.methodType(String.class, short.class, String.class, String.class, int.class)).invokeExact(all, (short) 1, "b", "c", 4));
        t("spread invoker", () -> (String) MethodHandles.spreadInvoker(mt, 1).invokeExact(all, 1, new Object[] {"b", "c", 4L}) + " " + MethodHandles.spreadInvoker(mt, 0).type());
        t("exact invoker mismatch", () -> (int) MethodHandles.exactInvoker(MethodType.methodType(int.class)).invokeExact(all));
        t("invoker null", () -> MethodHandles.invoker(MethodType.methodType(int.class)).invoke((MethodHandle) null));
        t("collect then spread", () -> { MethodHandle r = objs.asFixedArity().asCollector(Object[].class, 5).asSpreader(Object[].class, 5); return r.invoke(new Object[] {1, 2, 3, 4, 5}) + " " + List.of(r.type().parameterCount()); });
    }
}
