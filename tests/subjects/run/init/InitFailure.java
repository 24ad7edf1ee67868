// Tests failing static initializers: ExceptionInInitializerError with cause, then NoClassDefFoundError on later uses.
public class InitFailure {
    static class Bad {
        static int v = 1;
        static { System.out.println("Bad running"); }
        static int w = 10 / (v - 1);
        static void m() { System.out.println("never"); }
    }

    static class SubBad extends Bad { static { System.out.println("SubBad never"); } }

    static class ThrowsError {
        static { if (true) throw new StackOverflowError("fake"); }
        static int x;
    }

    static class ThrowsAssert {
        static { assert 1 > 2 : "assert in clinit"; }
        static int x;
    }

    static class Custom extends RuntimeException { Custom(String m, Throwable c) { super(m, c); } }

    static class Wrapped {
        static final Object O;
        static {
            try {
                Object[] a = new Integer[1];
                a[0] = "s";
                O = a;
            } catch (ArrayStoreException e) {
                throw new Custom("wrapped", e);
            }
        }
    }

    static class NullInit { static String s = null; static int len = s.length(); }

    static class Outer { static int v = new Inner().k; static class Inner { int k = NullInit.len; } }

    interface IBad { Object O = boom("IBad"); default void d() { } }
    static class ImplBad implements IBad { static { System.out.println("ImplBad never"); } }

    enum EBad { ONE, TWO; EBad() { if (ordinal() == 1) throw new IllegalStateException("enum " + name()); } }

    static Object boom(String s) { throw new UnsupportedOperationException("boom " + s); }

    interface Act { void run() throws Throwable; }

    static void attempt(String n, Act a) {
        for (int i = 0; i < 2; i++) {
            try {
                a.run();
                System.out.println(n + " ok");
            } catch (Throwable t) {
                StringBuilder sb = new StringBuilder(n + " " + i + ": " + t.getClass().getName() + " msg=" + t.getMessage());
                if (t instanceof ExceptionInInitializerError) sb.append(" exc=").append(((ExceptionInInitializerError) t).getException());
                for (Throwable c = t.getCause(); c != null; c = c.getCause()) sb.append(" <- ").append(c.getClass().getName()).append(' ').append(c.getMessage());
                System.out.println(sb);
            }
        }
    }

    public static void main(String[] args) {
        attempt("Bad.m", () -> Bad.m());
        attempt("Bad.v", () -> System.out.println(Bad.v));
        attempt("new Bad", () -> new Bad());
        attempt("SubBad", () -> new SubBad());
        attempt("Bad[]", () -> System.out.println(new Bad[2].length));
        attempt("ThrowsError", () -> ThrowsError.x++);
        attempt("ThrowsAssert", () -> ThrowsAssert.x++);
        attempt("Wrapped", () -> System.out.println(Wrapped.O));
        attempt("Outer", () -> System.out.println(Outer.v));
        attempt("NullInit", () -> System.out.println(NullInit.s));
        attempt("ImplBad", () -> new ImplBad());
        attempt("IBad", () -> System.out.println(IBad.O));
        attempt("EBad", () -> System.out.println(EBad.ONE));
    }
}
