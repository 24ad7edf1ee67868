// Tests loops made of method handles: countedLoop, whileLoop, doWhileLoop, iteratedLoop and the general loop with several clauses, and their errors.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Iterator;
import java.util.List;

public class HandleLoops {
    static int zero() { return 0; }
    static int step(int acc, int i, int base) { return acc + i * base; }
    static String append(String acc, int i) { return acc + i; }
    static String empty() { return ""; }
    static boolean below(int v, int limit) { return v < limit; }
    static int addTwo(int v, int limit) { return v + 2; }
    static String collect(String acc, Object item) { return acc + "<" + item + ">"; }
    static int fact(int n, int acc, int k) { return acc * n; }
    static void print(int i) { System.out.print("i" + i + " "); }
    static int sumNext(int a, int b, int n, int limit) { return a + b; }
    static int second(int a, int b, int n, int limit) { return a; }
    static int count(int a, int b, int n, int limit) { return n + 1; }
    static boolean more(int a, int b, int n, int limit) { return n < limit; }
    static String result(int a, int b, int n, int limit) { return "state(" + limit + ")=" + a + " after " + n; }
    static int boom(int v, int i) { if (i == 3) throw new IllegalStateException("at " + i); return v + i; }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return MethodHandles.lookup().findStatic(HandleLoops.class, name, MethodType.methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle ten = MethodHandles.constant(int.class, 10), zero = h("zero", int.class);
        MethodHandle counted = MethodHandles.countedLoop(MethodHandles.dropArguments(ten, 0, int.class), MethodHandles.dropArguments(zero, 0, int.class), h("step", int.class, int.class, int.class, int.class));
        t("counted", () -> (int) counted.invokeExact(3) + " " + counted.type());
        t("counted from", () -> (String) MethodHandles.countedLoop(MethodHandles.constant(int.class, 5), MethodHandles.constant(int.class, 9), h("empty", String.class), h("append", String.class, String.class, int.class)).invokeExact());
        t("counted negative", () -> (String) MethodHandles.countedLoop(MethodHandles.constant(int.class, -3), h("empty", String.class), h("append", String.class, String.class, int.class)).invokeExact() + "|");
        t("counted void", () -> { MethodHandles.countedLoop(MethodHandles.constant(int.class, 4), null, h("print", void.class, int.class)).invokeExact(); return "done"; });
        t("counted throws", () -> (int) MethodHandles.countedLoop(ten, zero, h("boom", int.class, int.class, int.class)).invokeExact());
        t("counted null init", () -> (int) MethodHandles.countedLoop(ten, null, MethodHandles.dropArguments(MethodHandles.lookup().findStatic(Integer.class, "sum", MethodType.methodType(int.class, int.class, int.class)), 2, new Class<?>[0])).invokeExact());
        t("while", () -> (int) MethodHandles.whileLoop(MethodHandles.dropArguments(zero, 0, int.class), h("below", boolean.class, int.class, int.class), h("addTwo", int.class, int.class, int.class)).invokeExact(7));
        t("while never", () -> (int) MethodHandles.whileLoop(MethodHandles.dropArguments(zero, 0, int.class), h("below", boolean.class, int.class, int.class), h("addTwo", int.class, int.class, int.class)).invokeExact(-1));
        t("do while", () -> (int) MethodHandles.doWhileLoop(MethodHandles.dropArguments(zero, 0, int.class), h("addTwo", int.class, int.class, int.class), h("below", boolean.class, int.class, int.class)).invokeExact(-1));
        MethodHandle iterated = MethodHandles.iteratedLoop(null, MethodHandles.dropArguments(h("empty", String.class), 0, Iterable.class), h("collect", String.class, String.class, Object.class));
        t("iterated", () -> (String) iterated.invoke(List.of(1, "two", 3.0)) + " " + iterated.type());
        t("iterated empty", () -> (String) iterated.invoke(List.of()) + "|");
        t("iterated null", () -> (String) iterated.invoke((Iterable<?>) null));
        MethodHandle it = MethodHandles.lookup().findVirtual(List.class, "iterator", MethodType.methodType(Iterator.class));
        t("iterated with iterator", () -> (String) MethodHandles.iteratedLoop(it, MethodHandles.dropArguments(h("empty", String.class), 0, List.class), MethodHandles.dropArguments(h("collect", String.class, String.class, Object.class), 2, List.class)).invoke(List.of('a', 'b')));
        Class<?>[] ints = {int.class, int.class, int.class, int.class};
        MethodHandle[] a = {MethodHandles.dropArguments(zero, 0, int.class), h("sumNext", int.class, ints)};
        MethodHandle[] b = {MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, int.class), h("second", int.class, ints)};
        MethodHandle[] n = {MethodHandles.dropArguments(zero, 0, int.class), h("count", int.class, ints), h("more", boolean.class, ints), h("result", String.class, ints)};
        MethodHandle general = MethodHandles.loop(a, b, n);
        t("loop", () -> (String) general.invokeExact(10) + " " + (String) general.invokeExact(0) + " " + (String) general.invokeExact(40) + " " + general.type());
        MethodHandle[] acc = {null, MethodHandles.lookup().findStatic(Integer.class, "sum", MethodType.methodType(int.class, int.class, int.class))};
        t("loop without predicate", () -> MethodHandles.loop(acc));
        t("loop without clauses", () -> MethodHandles.loop());
        t("loop null clause", () -> MethodHandles.loop((MethodHandle[]) null, n));
        t("loop too many parts", () -> MethodHandles.loop(new MethodHandle[] {null, null, null, null, null}));
        t("counted wrong type", () -> MethodHandles.countedLoop(h("empty", String.class), zero, h("boom", int.class, int.class, int.class)));
        t("counted wrong body", () -> MethodHandles.countedLoop(ten, zero, h("append", String.class, String.class, int.class)));
        t("while wrong predicate", () -> MethodHandles.whileLoop(zero, h("addTwo", int.class, int.class, int.class), h("addTwo", int.class, int.class, int.class)));
        t("iterated wrong iterator", () -> MethodHandles.iteratedLoop(zero, null, h("print", void.class, int.class)));
        MethodHandle nested = MethodHandles.countedLoop(MethodHandles.constant(int.class, 3), MethodHandles.constant(String.class, ""), MethodHandles.filterArguments(h("append", String.class, String.class, int.class), 1, MethodHandles.countedLoop(MethodHandles.identity(int.class), MethodHandles.dropArguments(zero, 0, int.class), MethodHandles.dropArguments(h("boom", int.class, int.class, int.class), 2, int.class))));
        t("nested", () -> (String) nested.invokeExact());
        int total = 0;
        for (int i = 0; i < 200; i++) total += (int) counted.invokeExact(i);
        System.out.println(total);
    }
}
