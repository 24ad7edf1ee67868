import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Calls by reflection: dispatch, conversion of arguments and results, exceptions. */
public class ReflectInvoke {
    static class A {
        String who() {
            return "A";
        }

        private String secret() {
            return "A.secret";
        }

        static String st(String s) {
            return "st " + s;
        }
    }

    static class B extends A {
        final int n;

        B() {
            this(1);
        }

        B(int n) {
            if (n < 0) {
                throw new IllegalArgumentException("negative: " + n);
            }
            this.n = n;
        }

        @Override
        String who() {
            return "B" + n;
        }
    }

    interface Greeter {
        default String greet(String name) {
            return "hello " + name + " from " + me();
        }

        String me();
    }

    static abstract class Abstract {
        Abstract() {
        }
    }

    static class Bad {
        static int value = 1 / zero();

        static int zero() {
            return 0;
        }

        static void touch() {
        }
    }

    static boolean z(boolean v) { return !v; }
    static byte b(byte v) { return (byte) (v + 1); }
    static char c(char v) { return (char) (v + 1); }
    static short s(short v) { return (short) (v + 1); }
    static int i(int v) { return v + 1; }
    static long j(long v) { return v + 1; }
    static float f(float v) { return v + 1; }
    static double d(double v) { return v + 1; }
    static Object o(Object v) { return v; }
    static void nothing() { }
    static String five(int a, long b, double c, String d, Object... rest) { return a + "," + b + "," + c + "," + d + "," + rest.length; }
    static void checked() throws Exception { throw new Exception("checked"); }
    static int deep(int n) { return n == 0 ? Integer.parseInt("x") : deep(n - 1); }

    interface Body {
        Object run() throws Throwable;
    }

    static void t(String name, Body body) {
        try {
            System.out.println(name + " = " + body.run());
        } catch (InvocationTargetException e) {
            System.out.println(name + " ! target " + e.getTargetException() + " " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(name + " ! " + e.getClass().getName());
        }
    }

    static Method m(String name, Class<?>... types) throws Exception {
        return ReflectInvoke.class.getDeclaredMethod(name, types);
    }

    public static void main(String[] args) throws Exception {
        Method who = A.class.getDeclaredMethod("who");
        t("who A", () -> who.invoke(new A()));
        t("who B", () -> who.invoke(new B(7)));
        t("who other", () -> who.invoke("string"));
        Method secret = A.class.getDeclaredMethod("secret");
        t("secret", () -> secret.invoke(new B()));
        t("static", () -> A.class.getDeclaredMethod("st", String.class).invoke(null, "x"));
        t("static null", () -> A.class.getDeclaredMethod("st", String.class).invoke("ignored", (Object) null));
        Greeter g = () -> "lambda";
        t("default", () -> Greeter.class.getMethod("greet", String.class).invoke(g, "bob"));
        t("interface", () -> List.class.getMethod("size").invoke(new ArrayList<>(List.of(1, 2, 3))));
        t("virtual jdk", () -> Object.class.getMethod("toString").invoke(new StringBuilder("sb")));
        t("array clone", () -> Object.class.getMethod("getClass").invoke((Object) new int[0][]));
        Object[] values = {true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "s", null};
        String[] names = {"z", "b", "c", "s", "i", "j", "f", "d", "o"};
        Class<?>[] types = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, Object.class};
        for (int n = 0; n < names.length; n++) {
            StringBuilder line = new StringBuilder(names[n]);
            Method method = m(names[n], types[n]);
            for (Object v : values) {
                try {
                    Object r = method.invoke(null, v);
                    line.append(" ").append(r).append(r == null ? "" : ":" + r.getClass().getSimpleName());
                } catch (IllegalArgumentException e) {
                    line.append(" -");
                }
            }
            System.out.println(line);
        }
        t("void", () -> m("nothing").invoke(null));
        t("five", () -> m("five", int.class, long.class, double.class, String.class, Object[].class)
            .invoke(null, 1, 2, 3f, "four", new Object[] {5, 6}));
        t("checked", () -> m("checked").invoke(null));
        t("deep", () -> m("deep", int.class).invoke(null, 5));
        t("few", () -> m("i", int.class).invoke(null));
        t("many", () -> m("nothing").invoke(null, 1));
        Constructor<B> make = B.class.getDeclaredConstructor(int.class);
        t("new", () -> make.newInstance((byte) 9).who());
        t("new default", () -> B.class.getDeclaredConstructor().newInstance().who());
        t("new throws", () -> make.newInstance(-1));
        t("new mismatch", () -> make.newInstance("x"));
        t("abstract", () -> Abstract.class.getDeclaredConstructor().newInstance());
        t("string", () -> String.class.getConstructor(char[].class).newInstance((Object) new char[] {'h', 'i'}));
        t("class", () -> Class.forName("java.util.ArrayList").getConstructor().newInstance());
        t("bad init", () -> Bad.class.getDeclaredMethod("touch").invoke(null));
        t("bad init again", () -> Bad.class.getDeclaredMethod("touch").invoke(null));
        int sum = 0;
        Method inc = m("i", int.class);
        for (int n = 0; n < 100; n++) {
            sum = (Integer) inc.invoke(null, sum);
        }
        System.out.println(sum + " " + (inc.invoke(null, 100) == inc.invoke(null, 100)));
        t("nested", () -> Method.class.getMethod("invoke", Object.class, Object[].class)
            .invoke(inc, null, new Object[] {41}));
    }
}
