// Tests exceptions and stack traces through method handles, VarHandles and proxies of them: which frames are shown, causes, errors while linking.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;
import java.util.stream.Collectors;

public class HandleTraces {
    static int[] data = {1, 2, 3};
    static int leaf(int x) { return 10 / x; }
    static void nested(String s) { throw new IllegalStateException("nested " + s, new RuntimeException("cause")); }
    static int recurse(MethodHandle self, int n) throws Throwable { return n == 0 ? leaf(0) : 1 + (int) self.invokeExact(self, n - 1); }
    static int caught(ArithmeticException e, int x) { throw new UnsupportedOperationException("in handler for " + x, e); }
    static class Init {
        static final int V = compute();
        static int compute() { throw new IllegalArgumentException("init"); }
        static int get() { return V; }
    }
    HandleTraces() { this(0); }
    HandleTraces(int x) { leaf(x); }

    static final MethodHandles.Lookup L = MethodHandles.lookup();
    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return L.findStatic(HandleTraces.class, name, MethodType.methodType(r, p)); }

    interface Act { void run() throws Throwable; }
    static String trace(Throwable e) {
        String frames = Arrays.stream(e.getStackTrace()).map(f -> f.getMethodName() + (f.getFileName() != null && f.getFileName().equals("HandleTraces.java") ? ":" + f.getLineNumber() : "@" + f.getClassName())).takeWhile(f -> !f.startsWith("t:")).collect(Collectors.joining(" < "));
        return e.getClass().getSimpleName() + " (" + e.getMessage() + ") " + frames + (e.getCause() == null ? "" : " <- " + trace(e.getCause()));
    }
    static void t(String n, Act a) {
        try {
            a.run();
            System.out.println(n + ": no exception");
        } catch (Throwable e) {
            System.out.println(n + ": " + trace(e));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle leaf = h("leaf", int.class, int.class), nested = h("nested", void.class, String.class);
        t("exact", () -> { int r = (int) leaf.invokeExact(0); });
        t("generic", () -> { Object r = leaf.invoke((short) 0); });
        t("with arguments", () -> leaf.invokeWithArguments(0));
        t("bound", () -> MethodHandles.insertArguments(leaf, 0, 0).invoke());
        t("filtered", () -> { int r = (int) MethodHandles.filterReturnValue(leaf, leaf).invokeExact(20); });
        t("spread", () -> { Object r = leaf.asSpreader(Object[].class, 1).invoke(new Object[] {0}); });
        t("nested", () -> { nested.invokeExact("x"); });
        t("recursive", () -> { MethodHandle r = h("recurse", int.class, MethodHandle.class, int.class); int v = (int) r.invokeExact(r, 3); });
        t("handler", () -> { int v = (int) MethodHandles.catchException(leaf, ArithmeticException.class, h("caught", int.class, ArithmeticException.class, int.class)).invokeExact(0); });
        t("finally", () -> { int v = (int) MethodHandles.tryFinally(leaf, MethodHandles.dropArguments(MethodHandles.identity(int.class), 0, Throwable.class)).invokeExact(0); });
        t("constructor", () -> { HandleTraces o = (HandleTraces) L.findConstructor(HandleTraces.class, MethodType.methodType(void.class)).invokeExact(); });
        t("wrong type", () -> { long v = (long) leaf.invokeExact(1); });
        t("null handle", () -> { MethodHandle none = null; none.invokeExact(); });
        t("array bounds", () -> { int v = (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(data, 5); });
        t("var handle bounds", () -> { VarHandle v = MethodHandles.arrayElementVarHandle(int[].class); v.set(data, 7, 1); });
        t("var handle null", () -> { VarHandle v = L.findStaticVarHandle(HandleTraces.class, "data", int[].class); int[] d = (int[]) v.getAndSet((int[]) null); try { data[0] = 1; } finally { v.set(d); } });
        t("static initializer", () -> { int v = (int) L.findStatic(Init.class, "get", MethodType.methodType(int.class)).invokeExact(); });
        t("static initializer again", () -> { int v = (int) L.findStaticGetter(Init.class, "V", int.class).invokeExact(); });
        t("loop", () -> MethodHandles.countedLoop(MethodHandles.constant(int.class, 3), null, MethodHandles.dropReturn(leaf)).invoke());
        t("guard", () -> { int v = (int) MethodHandles.guardWithTest(MethodHandles.dropArguments(MethodHandles.constant(boolean.class, true), 0, int.class), leaf, leaf).invokeExact(0); });
        t("throw handle", () -> { Object v = MethodHandles.throwException(Object.class, Exception.class).invoke(new Exception("made outside")); });
        t("class cast", () -> { Object v = leaf.asType(MethodType.methodType(Object.class, Object.class)).invokeExact((Object) "s"); });
        t("stack overflow", () -> {
            MethodHandle r = h("recurse", int.class, MethodHandle.class, int.class);
            try {
                int v = (int) r.invokeExact(r, 1_000_000);
            } catch (StackOverflowError e) {
                throw new Exception("overflow with " + (e.getStackTrace().length > 100 ? "many frames" : "few frames"));
            }
        });
        try {
            leaf.invokeExact("x");
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getStackTrace()[e.getStackTrace().length - 1].getMethodName());
        }
        try {
            nested.invokeExact("uncaught");
        } catch (IllegalStateException e) {
            e.printStackTrace();
        }
    }
}
