// Tests errors of linkage, stack and assertions that programs can catch: StackOverflowError in several frames, ExceptionInInitializerError chains, AbstractMethodError-free dispatch, custom errors.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

public class ErrorKinds {
    static int plain(int n) { return plain(n + 1) + 1; }
    static int even(int n) { return odd(n + 1); }
    static int odd(int n) { return even(n + 1); }
    static long wide(long a, double b, long c, double d) { return wide(a + 1, b, c, d) + (long) b; }
    static IntUnaryOperator lambda = x -> ErrorKinds.lambda.applyAsInt(x + 1);
    int instance() { return new ErrorKinds().instance() + 1; }
    static class Node { Node next; @Override public String toString() { return "Node(" + next + ")"; } @Override public int hashCode() { return 31 + (next == null ? 0 : next.hashCode()); } }
    static class Init1 { static int v = Init2.v + 1; }
    static class Init2 { static int v = Init3.v + 1; }
    static class Init3 { static int v = 10 / Integer.parseInt("0"); }
    static class Deep { static int v = plain(0); }
    static class MyError extends Error { MyError(String m, Throwable c) { super(m, c); } }
    static class Ctor { Ctor() { new Ctor(); } }

    interface Act { Object run() throws Throwable; }
    static String chain(Throwable t) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; t != null && i < 5; t = t.getCause(), i++) sb.append(i == 0 ? "" : " <- ").append(t.getClass().getSimpleName()).append("(").append(t.getMessage()).append(")");
        return sb.toString();
    }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + chain(e));
        }
    }

    static int finallyRuns;
    static int guarded(int n) {
        try {
            return guarded(n + 1);
        } finally {
            finallyRuns++;
        }
    }
    static int recovers(int n) {
        if (n > 100) return -1;
        try {
            return plain(0);
        } catch (StackOverflowError e) {
            return n;
        }
    }

    public static void main(String[] args) {
        t("plain", () -> plain(0));
        t("mutual", () -> even(0));
        t("wide", () -> wide(0, 1, 2, 3));
        t("lambda", () -> lambda.applyAsInt(0));
        t("instance", () -> new ErrorKinds().instance());
        t("constructor", () -> new Ctor());
        t("toString", () -> { Node n = new Node(); n.next = n; return n.toString(); });
        t("hashCode", () -> { Node n = new Node(); n.next = n; return n.hashCode(); });
        t("list in itself", () -> { List<Object> l = new ArrayList<>(); l.add(l); return l + " " + l.size(); });
        t("list in itself hashed", () -> { List<Object> l = new ArrayList<>(); l.add(l); return l.hashCode(); });
        t("map in itself", () -> { Map<String, Object> m = new HashMap<>(); m.put("self", m); return m; });
        t("finally", () -> { try { guarded(0); return "no"; } catch (StackOverflowError e) { return finallyRuns > 50; } });
        t("recovers", () -> { int s = 0; for (int i = 0; i < 5; i++) s += recovers(i); return s; });
        t("trace", () -> { try { return plain(0); } catch (StackOverflowError e) { return e.getStackTrace().length + " " + e.getStackTrace()[5].getMethodName() + " " + e.getMessage() + " " + e.getCause(); } });
        t("chained initializers", () -> Init1.v);
        t("chained initializers again", () -> Init1.v);
        t("middle", () -> Init2.v);
        t("bottom", () -> Init3.v);
        t("overflow in initializer", () -> { try { return Deep.v; } catch (StackOverflowError | ExceptionInInitializerError e) { return e.getClass().getSimpleName() + " " + e.getCause(); } });
        t("overflow in initializer again", () -> { try { return Deep.v; } catch (NoClassDefFoundError e) { return e.getMessage(); } });
        t("custom error", () -> { throw new MyError("mine", new AssertionError("inner")); });
        t("error as cause", () -> { try { throw new OutOfMemoryError("fake"); } catch (OutOfMemoryError e) { throw new RuntimeException(e); } });
        t("verify error made", () -> { throw new VerifyError("made"); });
        t("internal error made", () -> { throw new InternalError("made", new Exception("why")); });
        t("unknown error", () -> { throw new UnknownError(); });
        t("thread death free", () -> { throw new LinkageError("made"); });
        t("no such method made", () -> { throw new NoSuchMethodError("C.m()V"); });
        t("unsupported version made", () -> { throw new UnsupportedClassVersionError("v"); });
        t("native missing", () -> { nothing(); return ""; });
        System.out.println("still here");
    }
    static native void nothing();
}
