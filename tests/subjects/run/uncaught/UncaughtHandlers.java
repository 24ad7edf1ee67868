// Tests default and thread handlers of uncaught exceptions on the main thread: what they see, their output, and the exit code 1 afterwards.
public class UncaughtHandlers {
    static class Teller implements Thread.UncaughtExceptionHandler {
        final String name;
        Teller(String name) { this.name = name; }
        @Override public void uncaughtException(Thread t, Throwable e) {
            System.out.println(name + " sees " + e + " of " + t.getName() + " caused by " + e.getCause());
            System.err.println(name + " frames " + e.getStackTrace().length + " top " + e.getStackTrace()[0].getMethodName() + ":" + e.getStackTrace()[0].getLineNumber());
        }
    }

    static void fail(int n) {
        if (n == 0) throw new IllegalStateException("bottom", new RuntimeException("cause"));
        fail(n - 1);
    }

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        System.out.println(Thread.getDefaultUncaughtExceptionHandler() + " " + (main.getUncaughtExceptionHandler() == main.getThreadGroup()) + " " + main.getName() + " " + main.getThreadGroup().getName());
        Thread.setDefaultUncaughtExceptionHandler(new Teller("default"));
        main.getThreadGroup().uncaughtException(main, new Exception("by hand"));
        main.setUncaughtExceptionHandler(new Teller("own"));
        System.out.println(((Teller) main.getUncaughtExceptionHandler()).name + " " + ((Teller) Thread.getDefaultUncaughtExceptionHandler()).name);
        try {
            fail(2);
        } catch (IllegalStateException e) {
            main.getUncaughtExceptionHandler().uncaughtException(main, e);
        }
        main.setUncaughtExceptionHandler(null);
        System.out.println(main.getUncaughtExceptionHandler() == main.getThreadGroup());
        try {
            fail(1);
        } finally {
            System.out.println("finally first");
        }
    }
}
