// Tests an uncaught custom Error thrown from a synchronized method and a finally that replaces an exception; exit code 1.
public class UncaughtError {
    static class Fatal extends Error {
        final int code;
        Fatal(int code, Throwable cause) { super("fatal code " + code, cause); this.code = code; }
    }

    private int state;

    synchronized int advance(int by) {
        state += by;
        if (state > 10) throw new Fatal(state, null);
        return state;
    }

    static int replace(UncaughtError u) {
        try {
            while (true) u.advance(4);
        } finally {
            System.out.println("state in finally " + u.state);
            Object o = u.state;
            String s = (String) o;
            System.out.println(s);
        }
    }

    public static void main(String[] args) {
        UncaughtError u = new UncaughtError();
        try {
            for (int i = 0; ; i++) System.out.println(i + " " + u.advance(i));
        } catch (Fatal f) {
            System.out.println("caught " + f.code + " " + f.getMessage() + " " + f.getCause());
            u.state = 1;
        }
        try {
            replace(u);
        } catch (ClassCastException e) {
            System.out.println("replaced by CCE, suppressed " + e.getSuppressed().length);
            throw new Fatal(u.state, e);
        } finally {
            System.out.println("done");
        }
    }
}
