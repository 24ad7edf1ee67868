// Tests an uncaught exception that overrides printing: toString, getLocalizedMessage, getCause, getStackTrace and printStackTrace calls are seen on standard error; exit code 1.
public class UncaughtOverrides {
    static int asked;

    static class Noisy extends RuntimeException {
        private final int code;
        Noisy(int code) {
            super("noisy " + code);
            this.code = code;
        }
        @Override public String getMessage() {
            asked++;
            return super.getMessage() + " (asked " + asked + ")";
        }
        @Override public String getLocalizedMessage() { return "localized " + getMessage(); }
        @Override public String toString() { return "Noisy#" + code + " " + getLocalizedMessage(); }
        @Override public synchronized Throwable getCause() {
            return code > 0 ? new Noisy(code - 1) {
                @Override public StackTraceElement[] getStackTrace() { return new StackTraceElement[0]; }
            } : null;
        }
    }

    static class Silent extends Error {
        Silent() { super(null, null, false, false); }
        @Override public String toString() { return null; }
    }

    static void fail(int code) {
        try {
            throw new Silent();
        } finally {
            if (code >= 0) throw new Noisy(code);
        }
    }

    public static void main(String[] args) {
        try {
            fail(-1);
        } catch (Silent s) {
            System.out.println(s + " " + s.getStackTrace().length + " " + s.getMessage());
            s.printStackTrace();
        }
        try {
            fail(0);
        } catch (Noisy n) {
            System.out.println(n + " | " + n.getMessage() + " | " + n.getCause());
        }
        fail(2);
    }
}
