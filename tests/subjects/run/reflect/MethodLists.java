// Tests which methods getMethods, getDeclaredMethods, getMethod and getDeclaredMethod find: overriding, overloading, bridges, defaults, statics of interfaces, hidden ones.
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

public class MethodLists {
    public interface Top { default String hi() { return "Top"; } void todo(); static void util() { } private void secret() { } }
    public interface Left extends Top { @Override default String hi() { return "Left"; } }
    public interface Right extends Top { Object make(); }
    public abstract static class Base implements Callable<Object> {
        public Object make() { return null; }
        protected void prot() { }
        void pack() { }
        private void priv() { }
        public static String stat() { return "Base"; }
        public void over(int x) { }
        public void over(Object o) { }
        public final void fin() { }
        @Override public Object call() throws Exception { return null; }
    }
    public static class Kid extends Base implements Left, Right, Comparable<Kid> {
        @Override public String make() { return "kid"; }
        @Override public void todo() { }
        @Override protected void prot() { }
        public static String stat() { return "Kid"; }
        public void over(String s) { }
        @Override public Integer call() { return 1; }
        @Override public int compareTo(Kid k) { return 0; }
        private void priv() { }
    }

    static String sig(Method m) { return m.getReturnType().getSimpleName() + " " + m.getDeclaringClass().getSimpleName() + "." + m.getName() + Arrays.stream(m.getParameterTypes()).map(Class::getSimpleName).collect(Collectors.joining(",", "(", ")")) + (m.isBridge() ? "B" : "") + (m.isSynthetic() ? "S" : "") + (m.isDefault() ? "D" : "") + (Modifier.isStatic(m.getModifiers()) ? "s" : "") + (Modifier.isVolatile(m.getModifiers()) ? "v" : ""); }
    static void list(String n, Method[] ms) { System.out.println(n + " " + Arrays.stream(ms).filter(m -> m.getDeclaringClass() != Object.class).map(MethodLists::sig).sorted().collect(Collectors.joining("; "))); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            Object o = a.run();
            System.out.println(n + " = " + (o instanceof Method m ? sig(m) : o));
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {Top.class, Left.class, Right.class, Base.class, Kid.class}) {
            list(c.getSimpleName() + " public:", c.getMethods());
            list(c.getSimpleName() + " declared:", c.getDeclaredMethods());
        }
        list("array public:", int[].class.getMethods());
        list("array declared:", int[].class.getDeclaredMethods());
        list("primitive:", int.class.getMethods());
        list("Runnable:", Runnable.class.getMethods());
        System.out.println(Arrays.stream(Object.class.getDeclaredMethods()).map(Method::getName).filter(n -> !n.contains("0") && !n.equals("registerNatives")).distinct().sorted().toList() + " " + Arrays.stream(Kid.class.getMethods()).filter(m -> m.getDeclaringClass() == Object.class).map(Method::getName).distinct().sorted().toList());
        t("make", () -> Kid.class.getMethod("make"));
        t("call", () -> Kid.class.getMethod("call"));
        t("call of Base", () -> Base.class.getMethod("call"));
        t("hi", () -> Kid.class.getMethod("hi"));
        t("stat", () -> Kid.class.getMethod("stat").invoke(null) + " " + Base.class.getMethod("stat").invoke(null));
        t("over int", () -> Kid.class.getMethod("over", int.class));
        t("over Object", () -> Kid.class.getMethod("over", Object.class));
        t("over Integer", () -> Kid.class.getMethod("over", Integer.class));
        t("compareTo Object", () -> Kid.class.getMethod("compareTo", Object.class));
        t("interface static of Kid", () -> Kid.class.getMethod("util"));
        t("interface static of Top", () -> Top.class.getMethod("util"));
        t("protected", () -> Kid.class.getMethod("prot"));
        t("declared protected", () -> Kid.class.getDeclaredMethod("prot"));
        t("declared inherited", () -> Kid.class.getDeclaredMethod("fin"));
        t("private of Base", () -> Base.class.getDeclaredMethod("priv"));
        t("private interface", () -> Top.class.getDeclaredMethod("secret"));
        t("constructor name", () -> Kid.class.getDeclaredMethod("<init>"));
        t("static initializer", () -> MethodLists.class.getDeclaredMethod("<clinit>"));
        t("null parameters", () -> Kid.class.getMethod("make", (Class<?>[]) null));
        t("null parameter type", () -> Kid.class.getMethod("over", (Class<?>) null));
        t("null name", () -> Kid.class.getMethod(null));
        t("object method of interface", () -> Top.class.getMethod("toString"));
        t("clone of array", () -> int[].class.getMethod("clone"));
        t("values", () -> Thread.State.class.getMethod("values").invoke(null).getClass().getSimpleName());
        Kid k = new Kid();
        Method bridge = Arrays.stream(Kid.class.getDeclaredMethods()).filter(m -> m.isBridge() && m.getName().equals("make")).findFirst().get();
        t("bridge call", () -> bridge.invoke(k) + " " + bridge.getReturnType().getSimpleName());
        t("virtual through Base", () -> Base.class.getMethod("make").invoke(k) + " " + Top.class.getMethod("hi").invoke(k) + " " + Callable.class.getMethod("call").invoke(k));
        t("private is not virtual", () -> { Method p = Base.class.getDeclaredMethod("priv"); return p.invoke(k); });
        System.out.println(Arrays.stream(List.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class && m.getName().equals("sort")).map(MethodLists::sig).sorted(Comparator.naturalOrder()).toList());
    }
}
