// Tests an uncaught exception that comes out of reflective calls: constructor in method in constructor, wrapped at each step; exit code 1.
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class UncaughtReflect {
    final int v;
    UncaughtReflect(int v) {
        this.v = v;
        if (v > 2) throw new IllegalArgumentException("too large: " + v);
    }

    static UncaughtReflect build(int v) throws Exception {
        Constructor<UncaughtReflect> c = UncaughtReflect.class.getDeclaredConstructor(int.class);
        return c.newInstance(v);
    }

    public static int sum(int n) throws Exception {
        int t = 0;
        for (int i = 0; i <= n; i++) t += build(i).v;
        return t;
    }

    static Object call(String name, int arg) throws Exception {
        Method m = UncaughtReflect.class.getMethod(name, int.class);
        return m.invoke(null, arg);
    }

    public static void main(String[] args) throws Exception {
        System.out.println(call("sum", 2));
        try {
            call("none", 1);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            call("sum", 5);
        } catch (InvocationTargetException e) {
            Throwable t = e;
            int depth = 0;
            while (t.getCause() != null) {
                t = t.getCause();
                depth++;
            }
            System.out.println(depth + " " + t.getMessage());
            System.err.println("about to fail");
            throw new IllegalStateException("reflection failed", e);
        } finally {
            System.out.println("finally");
        }
    }
}
