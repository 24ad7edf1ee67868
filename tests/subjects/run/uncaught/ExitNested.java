// Tests System.exit from a deeply nested call inside try/finally: finally blocks do not run; exit code 42.
public class ExitNested {
    static int level;

    static void down(int n) {
        level = n;
        try {
            if (n == 5) {
                System.out.println("exiting at level " + n);
                System.err.println("bye");
                System.exit(n * 8 + 2);
            }
            down(n + 1);
        } catch (Throwable t) {
            System.out.println("must not catch " + t);
        } finally {
            System.out.println("finally must not run " + n);
        }
    }

    static class Res implements AutoCloseable {
        @Override public void close() { System.out.println("closed at level " + level); }
    }

    public static void main(String[] args) {
        try (Res r = new Res()) {
            System.out.println("first resource " + (r != null));
        }
        synchronized (ExitNested.class) {
            try (Res r = new Res()) {
                Runnable run = () -> down(0);
                run.run();
            } finally {
                System.out.println("outer finally must not run");
            }
        }
        System.out.println("unreachable");
    }
}
