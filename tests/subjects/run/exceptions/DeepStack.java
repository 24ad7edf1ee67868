// Tests catching StackOverflowError from several kinds of recursion, and that the program goes on correctly.
public class DeepStack {
    static int depth;
    static int finallies;

    static int plain(int n) { depth++; return plain(n + 1) + 1; }
    static long wide(long a, double b, Object c) { depth++; return wide(a + 1, b * 2, c) + 1; }
    int inst(int n) { depth++; return inst(n + 1) + n; }
    static void withFinally() { try { withFinally(); } finally { finallies++; } }
    static class Chain { Chain next; Chain(int n) { next = new Chain(n + 1); } }
    static class Cyc { Cyc other; @Override public String toString() { return "C" + other; } }
    interface F { int f(F g, int n); }

    static void attempt(String name, Runnable r) {
        depth = 0;
        try {
            r.run();
            System.out.println(name + " finished");
        } catch (StackOverflowError e) {
            System.out.println(name + " overflow caught, deep=" + (depth == 0 || depth > 300) + " msg=" + e.getMessage());
        }
    }

    static int recover(int n) {
        try {
            return recover(n + 1);
        } catch (StackOverflowError e) {
            return 1;
        }
    }

    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }

    public static void main(String[] args) {
        attempt("plain", () -> plain(0));
        attempt("wide", () -> wide(0, 1, "x"));
        attempt("inst", () -> new DeepStack().inst(0));
        attempt("finally", () -> withFinally());
        System.out.println(finallies > 300);
        attempt("ctor", () -> new Chain(0));
        attempt("toString", () -> { Cyc a = new Cyc(), b = new Cyc(); a.other = b; b.other = a; System.out.println(a.toString().length()); });
        F f = (g, n) -> g.f(g, n + 1);
        attempt("lambda", () -> f.f(f, 0));
        System.out.println("recover " + recover(0));
        System.out.println("sum " + sum(500));
        Throwable t = null;
        try {
            plain(0);
        } catch (Error e) {
            t = e;
        }
        System.out.println(t instanceof VirtualMachineError);
        System.out.println(t.getStackTrace().length > 100);
        System.out.println(t.getStackTrace()[500].getMethodName());
        int total = 0;
        for (int i = 0; i < 3; i++) {
            try {
                plain(i);
            } catch (StackOverflowError e) {
                total += i + 1;
            }
        }
        System.out.println("total " + total);
    }
}
