// Tests Method.invoke: argument conversions, wrong counts and types, null targets, exceptions of every kind, varargs, static and interface methods, access errors.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class InvokeArguments {
    public String all(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o, int[] a) { return z + "," + b + "," + c + "," + s + "," + i + "," + l + "," + f + "," + d + "," + o + "," + Arrays.toString(a); }
    public static long wide(long x) { return x * 2; }
    public static double dbl(double x) { return x / 2; }
    public static char chr(char c) { return (char) (c + 1); }
    public static int sum(int... xs) { return Arrays.stream(xs).sum(); }
    public static String objs(String first, Object... rest) { return first + (rest == null ? "null" : rest.length + Arrays.toString(rest)); }
    public static void nothing() { }
    public Object self() { return this; }
    public static void fails(int kind) throws Exception {
        switch (kind) {
            case 0: throw new IllegalStateException("runtime");
            case 1: throw new java.io.IOException("checked");
            case 2: throw new StackOverflowError("error");
            case 3: throw new IllegalArgumentException("argument");
            case 4: throw new InvocationTargetException(new Exception("inner"), "nested");
            default: throw null;
        }
    }
    private static String hidden(int x) { return "hidden" + x; }
    static class Other { private String own() { return "own"; } }
    interface Face { default String hello() { return "hello " + name(); } String name(); }
    record Named(String name) implements Face { }

    static Method m(String name) { return Arrays.stream(InvokeArguments.class.getDeclaredMethods()).filter(x -> x.getName().equals(name)).findFirst().orElseThrow(); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            Object o = a.run();
            System.out.println(n + " = " + o + (o == null ? "" : " " + o.getClass().getSimpleName()));
        } catch (InvocationTargetException e) {
            System.out.println(n + " ! target " + e.getMessage() + " <- " + e.getCause() + " " + (e.getTargetException() == e.getCause()));
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        InvokeArguments o = new InvokeArguments();
        t("all", () -> m("all").invoke(o, true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, null, null));
        t("all widened", () -> m("all").invoke(o, false, (byte) 1, 'c', (byte) 2, 'a', 4, 5L, 6f, 'o', new int[] {1}));
        t("narrowed", () -> m("all").invoke(o, true, 1, 'c', (short) 2, 3, 4L, 5f, 6d, null, null));
        t("wide of int", () -> m("wide").invoke(null, 5));
        t("wide of char", () -> m("wide").invoke(null, 'a'));
        t("wide of float", () -> m("wide").invoke(null, 5f));
        t("double of long", () -> m("dbl").invoke(null, 1L << 53));
        t("char of short", () -> m("chr").invoke(null, (short) 65));
        t("char of char", () -> m("chr").invoke(null, 'A'));
        t("null to primitive", () -> m("wide").invoke(null, (Object) null));
        t("string to primitive", () -> m("wide").invoke(null, "5"));
        t("too few", () -> m("wide").invoke(null));
        t("too many", () -> m("wide").invoke(null, 1L, 2L));
        t("null array of arguments", () -> m("nothing").invoke(null, (Object[]) null));
        t("null array for one", () -> m("wide").invoke(null, (Object[]) null));
        t("void", () -> m("nothing").invoke(null));
        t("static with target", () -> m("wide").invoke("ignored", 7L));
        t("null target", () -> m("self").invoke(null));
        t("wrong target", () -> m("self").invoke("x"));
        t("self", () -> m("self").invoke(o) == o);
        t("varargs array", () -> m("sum").invoke(null, new int[] {1, 2, 3}));
        t("varargs spread", () -> m("sum").invoke(null, 1, 2));
        t("varargs one int", () -> m("sum").invoke(null, 1));
        t("varargs null", () -> m("sum").invoke(null, (Object) null));
        t("varargs objects", () -> m("objs").invoke(null, "f", new Object[] {1, 2}));
        t("varargs strings", () -> m("objs").invoke(null, "f", new String[] {"x"}));
        t("varargs objects spread", () -> m("objs").invoke(null, "f", 1, 2));
        t("varargs as array of arguments", () -> m("objs").invoke(null, new Object[] {"f", new Object[0]}));
        t("varargs flag", () -> m("objs").isVarArgs() + " " + m("wide").isVarArgs() + " " + m("objs").getParameterCount());
        for (int k = 0; k < 6; k++) {
            int kind = k;
            t("fails " + k, () -> m("fails").invoke(null, kind));
        }
        t("private in the same class", () -> m("hidden").invoke(null, 5));
        t("private of a nest mate", () -> Other.class.getDeclaredMethod("own").invoke(new Other()));
        t("private of JDK", () -> String.class.getDeclaredMethod("isLatin1").invoke("x"));
        t("interface default", () -> Face.class.getMethod("hello").invoke(new Named("n")));
        t("interface on wrong object", () -> Face.class.getMethod("hello").invoke("x"));
        t("public method of hidden class", () -> { List<String> l = List.of("a"); return l.getClass().getMethod("size").invoke(l); });
        t("public method by interface", () -> List.class.getMethod("size").invoke(List.of("a")));
        t("list add", () -> { List<Integer> l = new ArrayList<>(); Method add = List.class.getMethod("add", Object.class); return add.invoke(l, 1) + " " + add.invoke(l, "not an int") + " " + l; });
        t("reflection of reflection", () -> Method.class.getMethod("invoke", Object.class, Object[].class).invoke(m("wide"), null, new Object[] {21}));
        t("reflection twice failing", () -> Method.class.getMethod("invoke", Object.class, Object[].class).invoke(m("fails"), null, new Object[] {1}));
        t("array clone", () -> Object.class.getDeclaredMethod("clone").invoke(new int[1]));
        t("abstract method", () -> Comparable.class.getMethod("compareTo", Object.class).invoke("a", "b"));
        t("abstract method wrong argument", () -> Comparable.class.getMethod("compareTo", Object.class).invoke("a", 5));
        long h = 0;
        for (int i = 0; i < 100; i++) {
            try {
                h = h * 31 + (Long) m("wide").invoke(null, i) + (Integer) m("sum").invoke(null, new int[] {i, i});
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }
        System.out.println(h);
    }
}
