// Tests an uncaught NoClassDefFoundError from the second use of a class whose initializer failed; exit code 1.
public class UncaughtNoClassDef {
    static class Broken {
        static String text = null;
        static int len = length(text);
        static int length(String s) { return s.length(); }
        static int twice() { return len * 2; }
    }

    static int tries;

    static int use() {
        tries++;
        return Broken.twice();
    }

    public static void main(String[] args) {
        try {
            use();
        } catch (ExceptionInInitializerError e) {
            System.out.println("first: " + e.getCause().getClass().getSimpleName() + " tries " + tries);
            StackTraceElement[] st = e.getCause().getStackTrace();
            for (StackTraceElement s : st) System.out.println("  " + s);
        }
        System.out.println("second use now");
        System.out.flush();
        System.out.println(use());
    }
}
