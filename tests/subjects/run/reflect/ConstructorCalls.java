// Tests Constructor.newInstance and Class.newInstance: abstract classes, enums, inner and local classes with hidden parameters, records, exceptions, access and argument errors.
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class ConstructorCalls {
    static class Plain { final String how; Plain() { how = "none"; } Plain(int i) { how = "int" + i; } Plain(Integer i) { how = "Integer" + i; } Plain(Object... os) { how = "varargs" + Arrays.toString(os); } private Plain(String s) { how = "private " + s; } }
    class Inner { final int v; Inner(int v) { this.v = v + base; } class Deep { Deep(Inner other) { } } }
    int base = 100;
    static abstract class Abs { Abs() { } }
    interface Face { }
    enum En { A(1); En(int x) { } }
    record Rec(int a, String b) { Rec { if (a < 0) throw new IllegalArgumentException("negative"); } Rec(int a) { this(a, "short"); } }
    static class Throws { Throws(int k) throws Exception { if (k == 0) throw new java.io.IOException("checked"); if (k == 1) throw new StackOverflowError("deep"); throw new IllegalStateException("state"); } }
    static class BadInit { static { fail(); } static void fail() { throw new ArithmeticException("init"); } BadInit() { } }
    static class NoDefault { NoDefault(int x) { } }
    @interface Anno { }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (InvocationTargetException e) {
            System.out.println(n + " ! target <- " + e.getCause());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#") + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }
    static void list(Class<?> c) {
        Constructor<?>[] all = c.getDeclaredConstructors();
        Arrays.sort(all, Comparator.comparing(Constructor::toString));
        for (Constructor<?> k : all) System.out.println(k + " | " + k.toGenericString() + " | " + k.getParameterCount() + " " + k.isVarArgs() + k.isSynthetic() + " " + Arrays.toString(k.getGenericParameterTypes()) + " " + k.getName() + " " + k.getDeclaringClass().getSimpleName());
    }

    public static void main(String[] args) throws Exception {
        int captured = args.length + 5;
        class Local { final int x; Local(String s) { x = captured + s.length(); } }
        Object anon = new Plain(3) { final int c = captured; };
        for (Class<?> c : new Class<?>[] {Plain.class, Inner.class, Inner.Deep.class, En.class, Rec.class, Local.class, anon.getClass(), Face.class, int[].class, int.class}) list(c);
        ConstructorCalls outer = new ConstructorCalls();
        t("none", () -> Plain.class.getDeclaredConstructor().newInstance().how);
        t("int", () -> Plain.class.getDeclaredConstructor(int.class).newInstance(5).how + " " + Plain.class.getDeclaredConstructor(int.class).newInstance((byte) 6).how);
        t("Integer", () -> Plain.class.getDeclaredConstructor(Integer.class).newInstance(5).how + " " + Plain.class.getDeclaredConstructor(Integer.class).newInstance((Object) null).how);
        t("varargs", () -> Plain.class.getDeclaredConstructor(Object[].class).newInstance((Object) new Object[] {1, 2}).how);
        t("varargs spread", () -> Plain.class.getDeclaredConstructor(Object[].class).newInstance(1, 2).how);
        t("private", () -> Plain.class.getDeclaredConstructor(String.class).newInstance("p").how);
        t("missing", () -> Plain.class.getDeclaredConstructor(long.class));
        t("public only", () -> Plain.class.getConstructor());
        t("inner", () -> Inner.class.getDeclaredConstructor(ConstructorCalls.class, int.class).newInstance(outer, 5).v);
        t("inner without outer", () -> Inner.class.getDeclaredConstructor(int.class));
        t("inner null outer", () -> Inner.class.getDeclaredConstructor(ConstructorCalls.class, int.class).newInstance(null, 5).v);
        t("local", () -> ((Local) Local.class.getDeclaredConstructors()[0].newInstance("ab", 40)).x);
        t("abstract", () -> Abs.class.getDeclaredConstructor().newInstance());
        t("interface", () -> Face.class.getDeclaredConstructor());
        t("enum", () -> En.class.getDeclaredConstructors()[0].newInstance("B", 1, 2));
        t("record", () -> Rec.class.getDeclaredConstructor(int.class, String.class).newInstance(1, "x") + " " + Rec.class.getDeclaredConstructor(int.class).newInstance(2));
        t("record refuses", () -> Rec.class.getDeclaredConstructor(int.class).newInstance(-2));
        t("checked", () -> Throws.class.getDeclaredConstructor(int.class).newInstance(0));
        t("error", () -> Throws.class.getDeclaredConstructor(int.class).newInstance(1));
        t("unchecked", () -> Throws.class.getDeclaredConstructor(int.class).newInstance(2));
        t("bad initializer", () -> BadInit.class.getDeclaredConstructor().newInstance());
        t("bad initializer again", () -> BadInit.class.getDeclaredConstructor().newInstance());
        t("too few", () -> Plain.class.getDeclaredConstructor(int.class).newInstance());
        t("too many", () -> Plain.class.getDeclaredConstructor().newInstance(1));
        t("wrong type", () -> Plain.class.getDeclaredConstructor(int.class).newInstance("x"));
        t("null to int", () -> Plain.class.getDeclaredConstructor(int.class).newInstance((Object) null));
        t("Class.newInstance", () -> newInstance(Plain.class));
        t("Class.newInstance no default", () -> newInstance(NoDefault.class));
        t("Class.newInstance abstract", () -> newInstance(Abs.class));
        t("Class.newInstance array", () -> newInstance(int[].class));
        t("Class.newInstance primitive", () -> newInstance(int.class));
        t("private of JDK", () -> Integer.class.getDeclaredConstructors().length + " " + Math.class.getDeclaredConstructor().newInstance());
        t("Class itself", () -> { Constructor<?> k = Class.class.getDeclaredConstructors()[0]; k.setAccessible(true); return ""; });
        t("array list", () -> { @SuppressWarnings("unchecked") List<String> l = (List<String>) ArrayList.class.getConstructor(java.util.Collection.class).newInstance(List.of("a")); return l; });
        t("string", () -> String.class.getConstructor(char[].class, int.class, int.class).newInstance(new char[] {'a', 'b', 'c'}, 1, 2));
        t("string bounds", () -> String.class.getConstructor(char[].class, int.class, int.class).newInstance(new char[1], 1, 2));
        t("equal", () -> Plain.class.getDeclaredConstructor().equals(Plain.class.getDeclaredConstructor()) + " " + (Plain.class.getDeclaredConstructor().hashCode() == Plain.class.getName().hashCode()));
        t("annotation", () -> Anno.class.getDeclaredConstructors().length);
    }

    @SuppressWarnings("deprecation")
    static Object newInstance(Class<?> c) throws Throwable {
        Object o = c.newInstance();
        return o instanceof Plain p ? p.how : o;
    }
}
