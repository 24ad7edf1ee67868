// Tests shutdown hooks and a main thread whose handlers of uncaught exceptions fail: what is printed, the names of the threads, the other hooks, the exit code.
public class HandlersFail {
    static class Own extends RuntimeException { Own(String m) { super(m); } }

    static Thread hook(String name, Runnable r, Thread.UncaughtExceptionHandler h) {
        Thread t = new Thread(r, name);
        if (h != null) t.setUncaughtExceptionHandler(h);
        return t;
    }

    public static void main(String[] args) {
        Thread t = hook("first", () -> { throw new Own("in hook"); }, (x, e) -> {
            System.out.println(x.getName() + " " + e.getMessage());
            throw new Own("in handler");
        });
        Runtime.getRuntime().addShutdownHook(t);
        Thread.currentThread().setName("renamed");
        Thread.currentThread().setUncaughtExceptionHandler((x, e) -> {
            System.err.println("handles " + e);
            throw new AssertionError(e);
        });
        System.out.println("before");
        throw new IllegalStateException("uncaught");
    }
}
