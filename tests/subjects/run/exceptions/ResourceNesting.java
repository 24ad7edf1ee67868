// Tests nested try-with-resources: suppression chains, disabled suppression, resources from methods and lambdas, loops, returns and rethrown exceptions.
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

public class ResourceNesting {
    static final StringBuilder log = new StringBuilder();

    record R(String n, String fail) implements AutoCloseable {
        R { log.append('+').append(n); if (fail.contains("o")) throw new IllegalStateException("open " + n); }
        R(String n) { this(n, ""); }
        @Override public void close() throws IOException {
            log.append('-').append(n);
            if (fail.contains("c")) throw new IOException("close " + n);
            if (fail.contains("e")) throw new StackOverflowError("error in close " + n);
        }
    }

    static class NoSuppress extends Exception {
        NoSuppress(String m) { super(m, null, false, true); }
    }

    static String tree(Throwable t) {
        StringBuilder sb = new StringBuilder(t.getClass().getSimpleName() + "(" + t.getMessage());
        if (t.getCause() != null) sb.append(" <- ").append(tree(t.getCause()));
        for (Throwable s : t.getSuppressed()) sb.append(" + ").append(tree(s));
        return sb.append(")").toString();
    }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        String how;
        try {
            how = "" + a.run();
        } catch (Throwable e) {
            how = tree(e);
        }
        System.out.println(n + ": " + log + " " + how);
        log.setLength(0);
    }

    static R[] open(String... names) {
        R[] out = new R[names.length];
        for (int i = 0; i < names.length; i++) out[i] = new R(names[i]);
        return out;
    }

    static int loop(int n) throws IOException {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            try (R r = new R("r" + i)) {
                if (i == 1) continue;
                if (i == 4) break;
                if (i == 6) return -1;
                sum += i;
            } finally {
                log.append('f');
            }
        }
        return sum;
    }

    public static void main(String[] args) {
        t("three fail", () -> { try (R a = new R("a", "c"); R b = new R("b", "c"); R c = new R("c", "c")) { throw new RuntimeException("body"); } });
        t("only closes fail", () -> { try (R a = new R("a", "c"); R b = new R("b", "c")) { return "never returned"; } });
        t("open fails second", () -> { try (R a = new R("a", "c"); R b = new R("b", "o")) { return "no"; } });
        t("open fails first", () -> { try (R a = new R("a", "oc"); R b = new R("b")) { return "no"; } });
        t("close error over exception", () -> { try (R a = new R("a", "e")) { throw new IOException("body"); } });
        t("nested blocks", () -> {
            try (R a = new R("a", "c")) {
                try (R b = new R("b", "c")) {
                    throw new Exception("inner");
                } catch (IOException e) {
                    return "wrong handler";
                }
            }
        });
        t("catch then rethrow", () -> {
            try (R a = new R("a", "c")) {
                throw new Exception("first");
            } catch (Exception e) {
                try (R b = new R("b", "c")) {
                    throw new Exception("second", e);
                }
            }
        });
        t("finally replaces", () -> { try { try (R a = new R("a", "c")) { throw new Exception("lost"); } } finally { new R("f").close(); throw new Exception("from finally"); } });
        t("suppression disabled", () -> { try (R a = new R("a", "c")) { throw new NoSuppress("quiet"); } });
        t("return value kept", () -> { StringBuilder sb = new StringBuilder("v"); try (Closeable c = () -> sb.append("closed")) { return sb.length() + sb.toString(); } finally { sb.append("x"); } });
        t("lambda resource", () -> { Deque<String> d = new ArrayDeque<>(); try (AutoCloseable x = () -> d.push("1"); AutoCloseable y = () -> d.push("2"); AutoCloseable z = d::clear) { d.push("body"); } return d; });
        t("existing variables", () -> { R[] rs = open("p", "q"); R p = rs[0]; final R q = rs[1]; try (p; q; R s = new R("s")) { return p.n() + q.n() + s.n(); } });
        t("null resources", () -> { R none = null; try (none; R b = null) { return none + "/" + b; } });
        t("null and failure", () -> { try (R none = null; R b = new R("b", "c")) { throw new Exception("x"); } });
        t("loop", () -> loop(9));
        t("same exception", () -> { Exception same = new Exception("same"); try (AutoCloseable c = () -> { throw same; }) { throw same; } });
        t("conditional", () -> { try (R r = args.length > 0 ? new R("yes") : new R("no", "c")) { return r.n(); } });
        t("generic resource", () -> with(new R("g", "c")));
        t("multi catch", () -> { try (R r = new R("m", "c")) { return 1; } catch (IOException | IllegalStateException e) { return "caught " + e.getMessage(); } finally { log.append("fin"); } });
        t("self suppression", () -> { Exception e = new Exception("e"); e.addSuppressed(e); return e; });
        t("cause chain", () -> { Exception e = new Exception(new IOException(new RuntimeException("root"))); throw e; });
        t("init cause twice", () -> { Exception e = new Exception("e", null); e.initCause(new Error()); return e; });
        t("init cause self", () -> { Exception e = new Exception("e"); e.initCause(e); return e; });
        t("init cause ok", () -> { Exception e = new Exception("e"); return tree(e.initCause(new Error("late"))); });
    }

    static <T extends AutoCloseable> String with(T t) throws Exception {
        try (t; T again = t) {
            return "used " + (t == again);
        }
    }
}
