// Tests native methods for which no library is loaded: texts with parameter types, stack traces, calls through interfaces, reflection and method handles, initialization before the call, synchronized and overloaded natives.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.IntBinaryOperator;

public class NativeMethods {
    static native void none();
    static native int add(int a, int b);
    native long wide(long a, double b, float[][] c, String... d);
    private native List<String> hidden(Inner i);
    synchronized native Object locked(Object o);
    static native void over(byte b);
    static native void over(char c);
    static native void over(short[] s, boolean z);
    static final native Inner make();

    class Inner { native Inner self(); }
    static class Starts {
        static { System.out.println("Starts is initialized"); }
        static native void later();
    }
    interface Shape { double area(); }
    static class Round implements Shape { @Override public native double area(); }
    static class Square extends Round { @Override public double area() { return super.area() + 1; } }
    enum Kind { ONE { @Override native int code(); }; abstract int code(); }
    static class Throws { native void m() throws Exception; }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e);
            for (int i = 0; i < Math.min(2, e.getStackTrace().length); i++) {
                StackTraceElement s = e.getStackTrace()[i];
                System.out.println("  " + s + " " + s.isNativeMethod() + " " + s.getLineNumber());
            }
        }
    }

    public static void main(String[] args) {
        NativeMethods n = new NativeMethods();
        t("none", () -> { none(); return ""; });
        t("add", () -> add(1, 2));
        t("wide", () -> n.wide(1, 2, null, "x"));
        t("hidden", () -> n.hidden(null));
        t("locked", () -> n.locked(n));
        t("unlocked again", () -> { synchronized (n) { return Thread.holdsLock(n); } });
        t("after", () -> Thread.holdsLock(n));
        t("byte", () -> { over((byte) 1); return ""; });
        t("char", () -> { over('c'); return ""; });
        t("short", () -> { over(null, true); return ""; });
        t("inner", () -> n.new Inner().self());
        t("make", () -> make());
        t("initialized first", () -> { Starts.later(); return ""; });
        t("again", () -> { Starts.later(); return ""; });
        t("interface", () -> ((Shape) new Round()).area());
        t("super", () -> new Square().area());
        t("enum", () -> Kind.ONE.code());
        t("null receiver", () -> { NativeMethods none = null; return none.wide(1, 2, null); });
        t("reference", () -> { IntBinaryOperator o = NativeMethods::add; return o.applyAsInt(1, 2); });
        t("reflection", () -> NativeMethods.class.getDeclaredMethod("add", int.class, int.class).invoke(null, 1, 2));
        t("cause", () -> {
            try {
                return NativeMethods.class.getDeclaredMethod("none").invoke(null);
            } catch (InvocationTargetException e) {
                return e.getCause();
            }
        });
        t("handle", () -> (int) MethodHandles.lookup().findStatic(NativeMethods.class, "add", MethodType.methodType(int.class, int.class, int.class)).invokeExact(1, 2));
        t("modifiers", () -> Modifier.toString(NativeMethods.class.getDeclaredMethod("make").getModifiers()));
        t("caught as", () -> {
            try {
                new Throws().m();
                return "no";
            } catch (LinkageError e) {
                return e.getMessage() + e.getCause();
            }
        });
        none();
    }
}
