// Tests an uncaught exception with a chain of causes and "... n more" lines from nested calls; exit code 1.
public class UncaughtChain {
    static class LowLevel extends Exception { LowLevel(String m) { super(m); } }
    static class MidLevel extends Exception { MidLevel(String m, Throwable c) { super(m, c); } }
    static class TopLevel extends RuntimeException { TopLevel(Throwable c) { super(c); } }

    static void low(int n) throws LowLevel {
        if (n == 0) throw new LowLevel("low failed");
        low(n - 1);
    }

    static void mid(int n) throws MidLevel {
        try {
            low(n);
        } catch (LowLevel e) {
            throw new MidLevel("mid failed with " + n, e);
        }
    }

    static void top() {
        try {
            mid(3);
        } catch (MidLevel e) {
            throw new TopLevel(e);
        }
    }

    static int depth(int n) {
        if (n > 0) return depth(n - 1) + 1;
        top();
        return 0;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            try {
                mid(i);
            } catch (MidLevel e) {
                System.out.println(e.getMessage() + " / " + e.getCause().getMessage() + " / " + e.getStackTrace().length + " / " + e.getCause().getStackTrace().length);
            }
        }
        System.out.println("before");
        try {
            System.out.println(depth(4));
        } finally {
            System.out.println("finally in main");
        }
        System.out.println("never printed");
    }
}
