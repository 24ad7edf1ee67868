// Tests guardWithTest, catchException, tryFinally and switches made of method handles, with exceptions from every part and wrong types.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class HandleControl {
    static final StringBuilder LOG = new StringBuilder();
    static boolean isLong(String s) { LOG.append("test "); return s.length() > 3; }
    static String yes(String s) { LOG.append("yes "); return "long " + s; }
    static String no(String s) { LOG.append("no "); return "short " + s; }
    static int parse(String s) { LOG.append("parse "); return Integer.parseInt(s); }
    static int onNumber(NumberFormatException e, String s) { LOG.append("handler "); return -s.length(); }
    static int onAny(Throwable e) { LOG.append("any "); return -999; }
    static int rethrow(NumberFormatException e) { throw new IllegalStateException("wrapped", e); }
    static int cleanup(Throwable t, int result, String s) { LOG.append("cleanup(").append(t == null ? "ok" : t.getClass().getSimpleName()).append(',').append(result).append(',').append(s).append(") "); return result + 1000; }
    static int badCleanup(Throwable t, int result) { throw new UnsupportedOperationException("cleanup failed"); }
    static void voidBody(String s) { LOG.append("body ").append(s).append(' '); if (s.isEmpty()) throw new IllegalArgumentException("empty"); }
    static void voidCleanup(Throwable t) { LOG.append("void cleanup ").append(t == null).append(' '); }
    static int swallow(Throwable t, int r) { return t == null ? r : -1; }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return MethodHandles.lookup().findStatic(HandleControl.class, name, MethodType.methodType(r, p)); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        LOG.setLength(0);
        String how;
        try {
            how = "= " + a.run();
        } catch (Throwable e) {
            how = "! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause().getClass().getSimpleName());
        }
        System.out.println(n + " " + how + (LOG.length() == 0 ? "" : " [" + LOG.toString().trim() + "]"));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle test = h("isLong", boolean.class, String.class), yes = h("yes", String.class, String.class), no = h("no", String.class, String.class), parse = h("parse", int.class, String.class);
        MethodHandle guard = MethodHandles.guardWithTest(test, yes, no);
        t("guard true", () -> (String) guard.invokeExact("abcdef"));
        t("guard false", () -> (String) guard.invokeExact("abc"));
        t("guard null", () -> (String) guard.invokeExact((String) null));
        t("nested guard", () -> (String) MethodHandles.guardWithTest(test, guard, no).invokeExact("abcdef"));
        t("guard shorter test", () -> (String) MethodHandles.guardWithTest(MethodHandles.constant(boolean.class, true), yes, no).invokeExact("x"));
        t("guard wrong test", () -> MethodHandles.guardWithTest(parse, yes, no));
        t("guard branches differ", () -> MethodHandles.guardWithTest(test, yes, parse));
        MethodHandle caught = MethodHandles.catchException(parse, NumberFormatException.class, h("onNumber", int.class, NumberFormatException.class, String.class));
        t("catch nothing", () -> (int) caught.invokeExact("12"));
        t("catch number", () -> (int) caught.invokeExact("twelve"));
        t("catch does not fit", () -> (int) MethodHandles.catchException(parse, ArithmeticException.class, MethodHandles.dropArguments(MethodHandles.constant(int.class, 5), 0, ArithmeticException.class)).invokeExact("x"));
        t("catch any", () -> (int) MethodHandles.catchException(parse, Throwable.class, h("onAny", int.class, Throwable.class)).invokeExact("x"));
        t("handler throws", () -> (int) MethodHandles.catchException(parse, NumberFormatException.class, h("rethrow", int.class, NumberFormatException.class)).invokeExact("x"));
        t("catch twice", () -> (int) MethodHandles.catchException(MethodHandles.catchException(parse, NumberFormatException.class, h("rethrow", int.class, NumberFormatException.class)), IllegalStateException.class, MethodHandles.dropArguments(MethodHandles.constant(int.class, 77), 0, IllegalStateException.class)).invokeExact("x"));
        t("catch wrong handler", () -> MethodHandles.catchException(parse, NumberFormatException.class, yes));
        t("catch not throwable", () -> MethodHandles.catchException(parse, (Class) String.class, parse));
        MethodHandle fin = MethodHandles.tryFinally(parse, h("cleanup", int.class, Throwable.class, int.class, String.class));
        t("finally normal", () -> (int) fin.invokeExact("42"));
        t("finally exceptional", () -> (int) fin.invokeExact("x"));
        t("finally throws", () -> (int) MethodHandles.tryFinally(parse, h("badCleanup", int.class, Throwable.class, int.class)).invokeExact("5"));
        t("finally throws over exception", () -> (int) MethodHandles.tryFinally(parse, h("badCleanup", int.class, Throwable.class, int.class)).invokeExact("x"));
        t("finally cannot swallow", () -> (int) MethodHandles.tryFinally(parse, h("swallow", int.class, Throwable.class, int.class)).invokeExact("x"));
        t("finally void", () -> { MethodHandles.tryFinally(h("voidBody", void.class, String.class), h("voidCleanup", void.class, Throwable.class)).invokeExact("s"); return "done"; });
        t("finally void throws", () -> { MethodHandles.tryFinally(h("voidBody", void.class, String.class), h("voidCleanup", void.class, Throwable.class)).invokeExact(""); return "done"; });
        t("finally wrong cleanup", () -> MethodHandles.tryFinally(parse, h("cleanup", int.class, Throwable.class, int.class, String.class).asType(MethodType.methodType(long.class, Throwable.class, int.class, String.class))));
        t("nested finally", () -> (int) MethodHandles.tryFinally(fin, h("cleanup", int.class, Throwable.class, int.class, String.class)).invokeExact("1"));
        MethodHandle def = MethodHandles.dropArguments(MethodHandles.constant(String.class, "default"), 0, int.class), c0 = MethodHandles.dropArguments(MethodHandles.constant(String.class, "zero"), 0, int.class), c1 = MethodHandles.dropArguments(MethodHandles.constant(String.class, "one"), 0, int.class);
        MethodHandle sw = MethodHandles.tableSwitch(def, c0, c1);
        t("switch", () -> (String) sw.invokeExact(0) + (String) sw.invokeExact(1) + (String) sw.invokeExact(2) + (String) sw.invokeExact(-1) + " " + sw.type());
        t("switch no cases", () -> MethodHandles.tableSwitch(def));
        t("switch types", () -> MethodHandles.tableSwitch(def, yes));
        MethodHandle abs = MethodHandles.guardWithTest(MethodHandles.explicitCastArguments(MethodHandles.lookup().findStatic(Integer.class, "signum", MethodType.methodType(int.class, int.class)), MethodType.methodType(boolean.class, int.class)), MethodHandles.lookup().findStatic(Math.class, "abs", MethodType.methodType(int.class, int.class)), MethodHandles.identity(int.class));
        t("abs", () -> (int) abs.invokeExact(-5) + " " + (int) abs.invokeExact(0) + " " + (int) abs.invokeExact(6));
    }
}
