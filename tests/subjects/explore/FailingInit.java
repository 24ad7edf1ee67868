import static fretsaw.Fretsaw.getBoolean;

/** An initializer that fails on some paths, and an object that it leaves behind. */
public class FailingInit {
    static FailingInit.Leaky leaked;

    static class Leaky {
        static int value = 5;

        static {
            leaked = new Leaky();
            if (getBoolean()) {
                throw new IllegalStateException("no");
            }
        }

        static int five() {
            return value;
        }

        int ask() {
            return five();
        }
    }

    public static void main(String[] args) {
        String first;
        try {
            first = "" + Leaky.five();
        } catch (ExceptionInInitializerError e) {
            first = e.getCause().toString();
        }
        String second;
        try {
            second = "" + leaked.ask();
        } catch (NoClassDefFoundError e) {
            second = e.getMessage();
        }
        System.out.println(first + ", " + second);
    }
}
