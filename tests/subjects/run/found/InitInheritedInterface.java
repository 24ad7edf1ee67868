// Tests that a class does not initialize the interfaces of a superclass whose own initialization is still going on.
public class InitInheritedInterface {
    static int log(String what) {
        System.out.println(what);
        return what.length();
    }

    interface First {
        int F = log("First, which uses " + Sub.use());
        default void first() {}
    }

    interface Second {
        int S = log("Second");
        default void second() {}
    }

    interface Third {
        int T = log("Third");
        default void third() {}
    }

    static class Base implements First, Second {
        static int b = log("Base");
    }

    static class Sub extends Base implements Third {
        static int s = log("Sub");
        static String use() {
            return "Sub, where s is " + s;
        }
    }

    public static void main(String[] args) {
        System.out.println(Base.b + Sub.s);
    }
}
