// Tests uncaught exceptions without frames: not writable traces, emptied traces and causes without frames; exit code 1.
public class UncaughtNoTrace {
    static class Bare extends RuntimeException {
        Bare(String m, Throwable cause) { super(m, cause, true, false); }
    }

    static RuntimeException emptied(String m, Throwable cause) {
        RuntimeException e = new RuntimeException(m, cause);
        e.setStackTrace(new StackTraceElement[0]);
        return e;
    }

    static RuntimeException faked(String m) {
        RuntimeException e = new RuntimeException(m);
        e.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("no.such.Type", "method", "Type.java", 12),
            new StackTraceElement("no.such.Native", "call", null, -2),
            new StackTraceElement("loader", "some.module", "1.0", "no.such.Modular", "<init>", "Modular.java", 3),
        });
        return e;
    }

    static void run(int n) {
        if (n == 0) throw new Bare("bare", null);
        if (n == 1) throw emptied("emptied", faked("faked"));
        Bare top = new Bare("top", emptied("middle", faked("bottom")));
        top.addSuppressed(faked("suppressed"));
        top.addSuppressed(new Bare("bare suppressed", new Error("its cause")));
        throw top;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            try {
                run(i);
            } catch (RuntimeException e) {
                System.out.println(e.getMessage() + " " + e.getStackTrace().length + " " + e.getCause());
                e.printStackTrace();
            }
        }
        run(2);
    }
}
