// Tests assert with details of every type, assertion status, side effects, causes from throwable details, and asserts in nested, static and generic places.
public class AssertForms {
    static int evaluated;
    static boolean check(boolean b) { evaluated++; return b; }
    static <T> T detail(T t) { evaluated += 100; return t; }

    interface Act { void run(); }
    static void t(String n, Act a) {
        try {
            a.run();
            System.out.println(n + ": passed");
        } catch (AssertionError e) {
            System.out.println(n + ": " + e.getMessage() + " / " + e.getCause() + " / " + e.getStackTrace()[0].getMethodName());
        }
    }

    static class Inner {
        static final boolean ON;
        static {
            boolean on = false;
            assert on = true;
            ON = on;
        }
        final int v;
        Inner(int v) {
            assert v >= 0 : "negative " + v;
            this.v = v;
        }
        class Deeper { int half() { assert v % 2 == 0 : v; return v / 2; } }
    }

    interface WithDefault {
        default int positive(int x) { assert x > 0; return x; }
        static int even(int x) { assert (x & 1) == 0 : "odd " + x; return x; }
    }

    enum Level { LOW, HIGH; Level up() { assert this != HIGH : this; return HIGH; } }

    record Percent(int p) { Percent { assert p >= 0 && p <= 100 : new IllegalArgumentException("percent " + p); } }

    static int div(int a, int b) {
        assert b != 0 : "division of " + a + " by zero";
        return a / b;
    }

    static int unreachable(int k) {
        switch (k) {
            case 1: return 10;
            default:
                assert false : "default reached with " + k;
                return -1;
        }
    }

    public static void main(String[] args) {
        System.out.println(Inner.ON + " " + AssertForms.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        t("true", () -> { assert check(true) : detail("x"); });
        t("no detail", () -> { assert check(false); });
        t("string", () -> { assert check(false) : detail("text"); });
        t("null", () -> { assert false : null; });
        t("null string", () -> { assert false : (String) null; });
        t("int", () -> { assert false : 42; });
        t("char", () -> { assert false : 'c'; });
        t("long", () -> { assert false : 1L << 40; });
        t("float", () -> { assert false : 1.5f; });
        t("double", () -> { assert false : -0.0; });
        t("boolean", () -> { assert false : false; });
        t("byte", () -> { byte b = -3; assert false : b; });
        t("object", () -> { assert false : java.util.List.of(1, 2); });
        t("char array", () -> { assert false : String.valueOf(new char[] {'a', 'b'}); });
        t("throwable", () -> { assert false : new RuntimeException("cause"); });
        t("throwable as object", () -> { Object o = new Error("dynamic cause"); assert false : o; });
        System.out.println(evaluated);
        t("detail throws", () -> {
            try {
                assert false : div(1, 0) / 0;
            } catch (ArithmeticException e) {
                System.out.println("from the detail: " + e.getMessage());
            }
        });
        t("constructor", () -> new Inner(-4));
        t("inner", () -> System.out.println(new Inner(8).new Deeper().half() + new Inner(7).new Deeper().half()));
        t("default method", () -> new WithDefault() { }.positive(0));
        t("static interface method", () -> WithDefault.even(3));
        t("enum", () -> System.out.println(Level.LOW.up().up()));
        t("record", () -> new Percent(101));
        t("switch default", () -> System.out.println(unreachable(1) + unreachable(2)));
        t("lambda", () -> ((Runnable) () -> { assert 1 > 2 : "in lambda"; }).run());
        t("anonymous", () -> new Object() { void m() { assert toString().isEmpty() : "in anonymous class"; } }.m());
        t("compound condition", () -> { int x = 0; assert x++ == 0 && x++ == 1 || x++ > 100 : "x is " + x; System.out.println(x); assert x++ > 5 : "x is " + x; });
        t("explicit", () -> { throw new AssertionError("message", new Exception("explicit cause")); });
        t("explicit object", () -> { throw new AssertionError(3.25); });
        t("explicit none", () -> { throw new AssertionError(); });
        int loops = 0;
        for (int i = 0; i < 5; i++) {
            try {
                assert i % 2 == 0;
                loops += i;
            } catch (AssertionError e) {
                loops += 100;
            } finally {
                assert loops >= 0;
            }
        }
        System.out.println(loops);
        ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(false);
        System.out.println(AssertForms.class.desiredAssertionStatus() + " " + Late.on());
        ClassLoader.getSystemClassLoader().setClassAssertionStatus("AssertForms$Later", true);
        System.out.println(Later.on());
    }

    static class Late { static boolean on() { boolean on = false; assert on = true; return on; } }
    static class Later { static boolean on() { boolean on = false; assert on = true; return on; } }
}
