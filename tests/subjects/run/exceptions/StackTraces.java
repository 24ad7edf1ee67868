// Tests getStackTrace elements: class, method, line, file; in constructors, static init, lambdas, inner classes; printStackTrace to stderr.
public class StackTraces {
    static void show(String what, Throwable t) {
        System.out.println(what + ": " + t);
        for (StackTraceElement e : t.getStackTrace())
            System.out.println("   " + e.getClassName() + "." + e.getMethodName() + ":" + e.getLineNumber() + " " + e.getFileName() + " " + e.isNativeMethod());
    }

    static int a(int n) {
        if (n == 0) {
            return 10
                / n;
        }
        return a(n - 1);
    }

    static class Inner {
        Inner(int k) {
            this(k, "x");
        }

        Inner(int k, String s) {
            fail(k);
        }

        int[] arr = new int[2];

        private void fail(int k) {
            arr[k]
                = 5;
        }

        static Object boom = null;

        class Deeper {
            String s = boom.toString();
        }
    }

    interface Thing { int go(int x); default int twice(int x) { return go(x) + go(x - 1); } }

    static Throwable capture(Runnable r) {
        try {
            r.run();
            return new Exception("none");
        } catch (Throwable t) {
            return t;
        }
    }

    static class Clinit {
        static int v;
        static {
            v = StackTraces.a(1);
        }
    }

    static Exception made() { return new Exception("made here"); }

    static Exception rethrown(Exception e) {
        try {
            throw e;
        } catch (Exception x) {
            return x;
        }
    }

    public static void main(String[] args) {
        show("recursion", capture(() -> a(3)));
        show("ctor", capture(() -> new Inner(2)));
        show("field init", capture(() -> new Inner(1).new Deeper()));
        Thing t = x -> 10 / x;
        show("default+lambda", capture(() -> t.twice(1)));
        Throwable ei = capture(() -> System.out.println(Clinit.v));
        show("clinit", ei);
        show("clinit cause", ei.getCause());
        show("made", made());
        show("rethrown", rethrown(made()));
        show("anon", capture(new Runnable() {
            @Override public void run() {
                throw new IllegalStateException(
                    "anon " + args.length);
            }
        }));
        Exception e = made();
        e.fillInStackTrace();
        show("refilled", e);
        StackTraceElement[] st = {new StackTraceElement("pkg.C", "m", "C.java", 12), new StackTraceElement("D", "n", null, -1), new StackTraceElement("E", "o", "E.java", -2)};
        e.setStackTrace(st);
        for (StackTraceElement s : e.getStackTrace()) System.out.println(s);
        System.out.println(st[0].equals(new StackTraceElement("pkg.C", "m", "C.java", 12)) + " " + new Exception().getStackTrace()[0]);
        System.err.println("to stderr");
        new RuntimeException("top", new IllegalArgumentException("cause", made())).printStackTrace();
        capture(() -> a(2)).printStackTrace();
        e.printStackTrace();
        ei.printStackTrace();
        Exception sup = new Exception("with suppressed");
        sup.addSuppressed(made());
        sup.addSuppressed(new Error("second", new Exception("its cause")));
        sup.printStackTrace();
        made().printStackTrace(System.out);
    }
}
