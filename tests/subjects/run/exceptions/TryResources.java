// Tests try-with-resources: close order, suppressed exceptions, null resources, existing variables, failing constructors.
public class TryResources {
    static class Res implements AutoCloseable {
        final String n;
        final boolean failClose;
        Res(String n, boolean failOpen, boolean failClose) throws Exception {
            if (failOpen) throw new Exception("open " + n);
            this.n = n;
            this.failClose = failClose;
            System.out.print("+" + n + " ");
        }
        Res(String n) throws Exception { this(n, false, false); }
        void use(boolean fail) { System.out.print("*" + n + " "); if (fail) throw new IllegalStateException("use " + n); }
        @Override public void close() throws Exception {
            System.out.print("-" + n + " ");
            if (failClose) throw new java.io.IOException("close " + n);
        }
    }

    static class Quiet implements AutoCloseable {
        int closes;
        @Override public void close() { closes++; System.out.print("quiet" + closes + " "); }
    }

    static void show(Throwable t) {
        StringBuilder sb = new StringBuilder("=> " + t);
        for (Throwable s : t.getSuppressed()) sb.append(" {").append(s).append(s.getSuppressed().length > 0 ? " +" + s.getSuppressed().length : "").append("}");
        System.out.println(sb);
    }

    static String value(boolean fail) throws Exception {
        try (Res r = new Res("v", false, fail)) {
            return "value of " + r.n;
        }
    }

    public static void main(String[] args) throws Exception {
        for (int mask = 0; mask < 32; mask++) {
            System.out.print(mask + ": ");
            try (Res a = new Res("a", false, (mask & 1) != 0); Res b = new Res("b", (mask & 2) != 0, (mask & 4) != 0)) {
                a.use(false);
                b.use((mask & 8) != 0);
                System.out.println("body done ");
            } catch (IllegalStateException e) {
                System.out.print("ISE ");
                show(e);
            } catch (Exception e) {
                show(e);
            } finally {
                if ((mask & 16) != 0) System.out.println("finally " + mask);
            }
        }
        try (Res n = null; Quiet q = new Quiet()) {
            System.out.println("null resource " + (n == null) + q.closes);
        }
        System.out.println();
        Quiet q = new Quiet();
        Res outer = new Res("o");
        try (q; outer; q) {
            outer.use(false);
        }
        System.out.println(q.closes);
        System.out.println(value(false));
        try {
            System.out.println(value(true));
        } catch (Exception e) {
            show(e);
        }
        for (int i = 0; i < 3; i++) {
            try (Quiet l = new Quiet()) {
                if (i == 0) continue;
                if (i == 1) break;
            }
        }
        System.out.println();
        try {
            try (Res r = new Res("deep", false, true)) {
                try (Res s = new Res("deeper", false, true)) {
                    throw new Error("inner");
                }
            }
        } catch (Throwable t) {
            show(t);
        }
        Exception base = new Exception("base");
        base.addSuppressed(new RuntimeException("s1"));
        base.addSuppressed(new Error("s2"));
        show(base);
        try {
            base.addSuppressed(base);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            base.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
