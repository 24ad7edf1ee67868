// Tests changing traces: setStackTrace, fillInStackTrace, no writable trace, suppression off, getStackTrace copies, localized messages, initCause rules, rethrown exceptions.
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.stream.Collectors;

public class TraceEdits {
    static class Light extends RuntimeException {
        Light(String m) { super(m, null, false, false); }
    }
    static class NoFill extends Exception {
        int fills;
        NoFill(String m) { super(m); }
        @Override public synchronized Throwable fillInStackTrace() { fills++; return this; }
    }
    static class Localized extends Exception {
        final String lang;
        Localized(String lang) { super("key"); this.lang = lang; }
        @Override public String getLocalizedMessage() { return lang + ":" + getMessage(); }
    }
    static class NullMessage extends Exception { @Override public String getMessage() { return null; } @Override public String getLocalizedMessage() { return null; } }
    static class Lying extends Exception {
        @Override public synchronized Throwable getCause() { return new Error("made up cause"); }
        @Override public StackTraceElement[] getStackTrace() { return new StackTraceElement[] {new StackTraceElement("Not", "here", null, 1)}; }
    }
    static class Counting extends Exception {
        static int calls;
        @Override public String getMessage() { return "call " + ++calls; }
    }

    static Exception make() { return new Exception("made"); }
    static Exception refill(Exception e) { return (Exception) e.fillInStackTrace(); }
    static void thrower(Exception e) throws Exception { throw e; }
    static String frames(Throwable t) { return Arrays.stream(t.getStackTrace()).map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.joining(" < ")); }
    static String text(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        return w.toString().replace("\t", " ").replace("\n", "|");
    }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Exception e = make();
        System.out.println(frames(e));
        try {
            thrower(e);
        } catch (Exception x) {
            System.out.println((x == e) + " " + frames(x));
        }
        System.out.println(frames(refill(e)) + " " + (refill(e) == e));
        StackTraceElement[] mine = {new StackTraceElement("C", "m", "F", 3)};
        e.setStackTrace(mine);
        mine[0] = null;
        e.getStackTrace()[0] = null;
        System.out.println(frames(e) + " " + (e.getStackTrace() == e.getStackTrace()) + " " + text(e));
        e.setStackTrace(new StackTraceElement[0]);
        System.out.println(text(e));
        t("null trace", () -> { e.setStackTrace(null); return ""; });
        t("null frame", () -> { e.setStackTrace(new StackTraceElement[] {null}); return ""; });
        Light l = new Light("light");
        System.out.println(frames(l) + "|" + text(l) + " " + frames(l.fillInStackTrace()) + "|");
        l.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "F", 3)});
        l.addSuppressed(new Exception("dropped"));
        System.out.println(l.getStackTrace().length + " " + l.getSuppressed().length);
        t("light null suppressed", () -> { l.addSuppressed(null); return ""; });
        NoFill n = new NoFill("nofill");
        System.out.println(n.fills + " " + frames(n) + "|" + text(n));
        n.fillInStackTrace();
        System.out.println(n.fills);
        Localized loc = new Localized("fr");
        System.out.println(loc + " " + loc.getMessage() + " " + text(loc).split("\\|")[0]);
        System.out.println(new NullMessage() + " " + new Exception() + " " + new Exception((String) null) + " " + new Exception("") + " " + new Exception((Throwable) null) + " " + new Exception(new Error("c")) + " " + new Exception(null, new Error("c")));
        Lying ly = new Lying();
        System.out.println(text(ly) + " " + ly.getStackTrace()[0]);
        Counting c = new Counting();
        System.out.println(c + " " + c.getMessage() + " " + text(c).split("\\|")[0]);
        Exception x = new Exception("x");
        x.initCause(null);
        t("initCause after null", () -> x.initCause(new Error("late")));
        Exception y = new Exception("y", null);
        t("initCause after constructor", () -> y.initCause(new Error("late")));
        Exception z = new Exception("z");
        t("initCause self", () -> z.initCause(z));
        t("initCause once", () -> z.initCause(new Error("cause")).getCause());
        t("initCause twice", () -> z.initCause(new Error("again")));
        t("suppress self", () -> { z.addSuppressed(z); return ""; });
        z.addSuppressed(x);
        z.addSuppressed(x);
        z.getSuppressed()[0] = null;
        System.out.println(Arrays.toString(z.getSuppressed()));
        try {
            try {
                throw new IllegalStateException("inner");
            } catch (IllegalStateException i) {
                i.setStackTrace(Arrays.copyOf(i.getStackTrace(), 1));
                throw i;
            } finally {
                System.out.println("finally");
            }
        } catch (RuntimeException r) {
            System.out.println(frames(r));
        }
        AssertionError a = new AssertionError(new Exception("as detail"));
        System.out.println(a + " " + a.getCause() + " " + new AssertionError("m", null).getCause() + " " + new AssertionError('c') + " " + new AssertionError(1.5));
        System.out.println(new ExceptionInInitializerError(new Exception("why")) + " " + new ExceptionInInitializerError(new Exception("why")).getException() + " " + new ClassNotFoundException("C", new Exception("why")).getException() + " " + new java.lang.reflect.InvocationTargetException(new Exception("t"), "m") + " " + new java.lang.reflect.UndeclaredThrowableException(new Exception("u")).getUndeclaredThrowable());
    }
}
