import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** The stack trace of an exception that comes out of a reflective call. */
public class ReflectThrown {
    static class Failed {
        static final int VALUE = compute();

        static int compute() {
            throw new IllegalStateException("no value");
        }
    }

    static void level2(String s) {
        throw new UnsupportedOperationException(s);
    }

    static void level1(String s) {
        level2(s + s);
    }

    static ReflectThrown make(int n) {
        return new ReflectThrown(n);
    }

    ReflectThrown(int n) {
        if (n > 0) {
            throw new ArithmeticException("n=" + n);
        }
    }

    static void run(boolean constructor) throws Throwable {
        try {
            if (constructor) {
                ReflectThrown.class.getDeclaredConstructor(int.class).newInstance(1);
            } else {
                ReflectThrown.class.getDeclaredMethod("level1", String.class).invoke(null, "ab");
            }
        } catch (InvocationTargetException e) {
            System.out.println(e + " " + e.getCause() + " " + e.getMessage());
            e.printStackTrace();
            throw e.getCause();
        }
    }

    public static void main(String[] args) throws Throwable {
        for (boolean constructor : new boolean[] {true, false}) {
            try {
                run(constructor);
            } catch (RuntimeException e) {
                System.out.println("caught " + e);
            }
        }
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Failed.VALUE);
            } catch (LinkageError e) {
                e.printStackTrace();
                System.out.println(e + " caused by " + e.getCause());
            }
        }
        Method main = ReflectThrown.class.getDeclaredMethod("make", int.class);
        System.out.println(main.invoke(null, 0) != null);
        main.invoke(null, 2);
    }
}
