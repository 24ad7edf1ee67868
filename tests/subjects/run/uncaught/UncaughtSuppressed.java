// Tests an uncaught exception with suppressed exceptions and causes of suppressed ones; exit code 1.
public class UncaughtSuppressed {
    static class Conn implements AutoCloseable {
        final String name;
        Conn(String name) {
            this.name = name;
            System.out.println("open " + name);
        }

        void send(int n) {
            if (n > 2) throw new IllegalStateException("cannot send " + n + " on " + name);
            System.out.println("sent " + n);
        }

        @Override public void close() throws Exception {
            System.out.println("close " + name);
            try {
                flush();
            } catch (ArithmeticException e) {
                throw new Exception("close failed for " + name, e);
            }
        }

        private void flush() {
            int zero = name.length() - name.length();
            System.out.println(1 / zero);
        }
    }

    static void work(int n) throws Exception {
        try (Conn a = new Conn("a"); Conn b = new Conn("bb")) {
            for (int i = 0; i < n; i++) {
                a.send(i);
                b.send(i + 1);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            work(2);
        } catch (Exception e) {
            System.out.println(e.getMessage() + " suppressed " + e.getSuppressed().length);
        }
        try {
            work(5);
        } catch (IllegalStateException e) {
            throw new RuntimeException("giving up", e);
        } finally {
            System.err.println("err from finally");
        }
    }
}
