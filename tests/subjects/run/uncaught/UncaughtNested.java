// Tests an uncaught ExceptionInInitializerError out of nested static initializers, an interface field and an enum, with several causes; exit code 1.
public class UncaughtNested {
    interface Limits { int MAX = Integer.parseInt(System.getProperty("no.such.limit", "ten")); }
    enum Mode {
        FAST, SLOW;
        static final int LIMIT = Limits.MAX;
    }
    static class Engine {
        static final Mode MODE = Mode.FAST;
        static int speed() { return MODE.ordinal() + 1; }
    }
    static class Other {
        static final int[] TABLE = new int[3];
        static { for (int i = 0; i < 3; i++) TABLE[i] = i * i; }
    }

    static int use(String what) {
        return switch (what) {
            case "other" -> Other.TABLE[2];
            case "mode" -> Mode.SLOW.ordinal();
            case "engine" -> Engine.speed();
            default -> throw new IllegalArgumentException(what);
        };
    }

    static void describe(Throwable t) {
        for (int i = 0; t != null; t = t.getCause(), i++) System.out.println("  ".repeat(i) + t);
    }

    public static void main(String[] args) {
        System.out.println(use("other"));
        for (String s : new String[] {"mode", "mode", "what"}) {
            try {
                use(s);
            } catch (LinkageError | IllegalArgumentException e) {
                System.out.println(s + ":");
                describe(e);
            }
        }
        System.err.println("once more");
        use("engine");
    }
}
