// Tests a handler of uncaught exceptions that throws itself, after which nothing but its first output is seen; exit code 1.
public class UncaughtHandlerFails {
    static int handled;

    static class Fails implements Thread.UncaughtExceptionHandler {
        @Override public void uncaughtException(Thread t, Throwable e) {
            handled++;
            System.out.println("handler " + handled + " for " + e.getMessage());
            if (handled > 1) throw new UnsupportedOperationException("from the handler of " + e.getMessage());
        }
    }

    static int divide(int a, int b) { return a / b; }

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler(new Fails());
        try {
            Thread.getDefaultUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), new Error("rehearsal"));
        } catch (UnsupportedOperationException e) {
            System.out.println("not yet");
        }
        try {
            Thread.getDefaultUncaughtExceptionHandler().uncaughtException(Thread.currentThread(), new Error("second rehearsal"));
        } catch (UnsupportedOperationException e) {
            System.out.println("caught " + e.getMessage());
        }
        System.out.println(divide(7, 2));
        System.err.println("before");
        System.out.println(divide(1, args.length));
    }
}
