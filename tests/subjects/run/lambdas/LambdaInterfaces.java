/** Creating a lambda initializes the interfaces that have default methods, and only those (JVMS 5.5). */
public class LambdaInterfaces {
    static int say(String text) {
        System.out.println(text);
        return 1;
    }

    interface WithDefault {
        int X = say("WithDefault");

        void f();

        default void g() {
        }
    }

    interface Without {
        int X = say("Without");

        void f();
    }

    interface Below extends WithDefault {
        int Y = say("Below");
    }

    interface Other {
        int X = say("Other");

        int f(int x);

        default int g() {
            return f(1);
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        Without without = () -> { };
        System.out.println("without");
        Below below = () -> { };
        System.out.println("below");
        WithDefault withDefault = below::f;
        System.out.println("with default");
        for (int i = 0; i < 2; i++) {
            int k = i;
            Other other = x -> x + k;
            System.out.println("other " + other.g());
        }
        System.out.println(Without.X + Below.Y);
    }
}
