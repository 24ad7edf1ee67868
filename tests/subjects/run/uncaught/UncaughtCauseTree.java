// Tests an uncaught exception whose causes and suppressed exceptions refer to each other in circles and share frames; exit code 1.
public class UncaughtCauseTree {
    static class Step extends Exception {
        Step(String m) { super(m); }
        Step(String m, Throwable c) { super(m, c); }
    }

    static Step one(int depth) {
        if (depth > 0) return one(depth - 1);
        return new Step("one");
    }

    static Step two(Throwable cause) { return new Step("two", cause); }

    static void build() throws Step {
        Step a = one(3);
        Step b = two(a);
        a.initCause(b);
        Step c = new Step("three", b);
        c.addSuppressed(a);
        c.addSuppressed(new Step("four", new Error("five", c)));
        Step leaf = new Step("leaf");
        leaf.addSuppressed(leaf.getCause() == null ? new Step("under leaf") : c);
        a.addSuppressed(leaf);
        throw c;
    }

    static int count(Throwable t, int limit) {
        int n = 0;
        for (; t != null && n < limit; t = t.getCause()) n++;
        return n;
    }

    public static void main(String[] args) throws Step {
        try {
            build();
        } catch (Step e) {
            System.out.println(e.getMessage() + " " + count(e, 100) + " " + e.getSuppressed().length);
            Throwable t = e;
            for (int i = 0; i < 6; i++) {
                System.out.print(t.getMessage() + " ");
                t = t.getCause();
            }
            System.out.println();
        }
        build();
    }
}
