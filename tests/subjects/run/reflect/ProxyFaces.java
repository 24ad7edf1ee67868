// Tests the classes of dynamic proxies: duplicate methods, Object methods, interface order, caching, names and modifiers, constructor by reflection, and creation errors.
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.RandomAccess;

public class ProxyFaces {
    public interface A { String same(); Object covariant(); default void d() { } static void s() { } }
    public interface B { String same(); String covariant(); int hashCode(); boolean equals(Object o); }
    public interface C extends A { int same(int x); }
    interface Package { int v(); }
    private interface Private { int p(); }
    interface IntResult { int clash(); }
    interface StringResult { String clash(); }
    static abstract class Abs { }
    enum En { X }

    static final List<String> LOG = new ArrayList<>();
    static final InvocationHandler H = (p, m, a) -> {
        LOG.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (a == null ? "" : a.length));
        return switch (m.getName()) {
            case "hashCode", "v", "p", "compare" -> 5;
            case "same" -> m.getReturnType() == int.class ? (Object) 9 : "same";
            case "covariant" -> "cov";
            case "equals" -> p == a[0];
            case "toString" -> "proxy text";
            default -> null;
        };
    };
    static Object make(Class<?>... faces) { return Proxy.newProxyInstance(ProxyFaces.class.getClassLoader(), faces, H); }
    static String flush() {
        String s = LOG.toString();
        LOG.clear();
        return s;
    }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run() + " " + flush());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes", "deprecation"})
    public static void main(String[] args) throws Exception {
        Object ab = make(A.class, B.class), ba = make(B.class, A.class);
        t("same of first", () -> ((A) ab).same() + ((B) ab).same() + ((A) ba).same());
        t("covariant", () -> ((A) ab).covariant() + ((B) ab).covariant());
        t("object methods", () -> ab.hashCode() + " " + ab.equals(ab) + ab.equals(ba) + " " + ab);
        t("getClass is not handled", () -> ab.getClass() == ab.getClass());
        t("inherited", () -> ((C) make(C.class)).same() + ((C) make(C.class)).same(1));
        t("overloads", () -> { ((A) make(C.class)).d(); return ""; });
        t("comparator", () -> { Comparator c = (Comparator) make(Comparator.class); return c.compare(1, 2) + " " + c.reversed(); });
        t("sort with proxy", () -> { List<Integer> l = new ArrayList<>(List.of(3, 1, 2)); l.sort((Comparator<Integer>) Proxy.newProxyInstance(null, new Class<?>[] {Comparator.class}, (p, m, a) -> -((Integer) a[0]).compareTo((Integer) a[1]))); return l; });
        t("collection", () -> ((Collection) Proxy.newProxyInstance(ProxyFaces.class.getClassLoader(), new Class<?>[] {List.class, RandomAccess.class}, (p, m, a) -> m.invoke(List.of("x", "y"), a))).size());
        for (Object o : new Object[] {ab, make(Package.class), make(Private.class), make(), make(Serializable.class, Runnable.class)}) {
            Class<?> c = o.getClass();
            System.out.println(c.getSimpleName().startsWith("$Proxy") + " " + Modifier.toString(c.getModifiers()) + " " + c.getSuperclass().getSimpleName() + " " + Arrays.stream(c.getInterfaces()).map(Class::getSimpleName).toList() + " " + Proxy.isProxyClass(c) + " " + (c.getClassLoader() == ProxyFaces.class.getClassLoader()) + " " + c.getPackageName().replaceAll("[0-9]+", "#") + " " + c.getModule().isNamed() + " " + c.isSynthetic() + c.isHidden() + c.isAnonymousClass() + " " + c.getConstructors().length + " " + Arrays.stream(c.getDeclaredMethods()).filter(m -> !Modifier.isStatic(m.getModifiers())).map(Method::getName).sorted().toList());
        }
        System.out.println((make(A.class).getClass() == make(A.class).getClass()) + " " + (ab.getClass() == ba.getClass()) + " " + (make(A.class, B.class).getClass() == ab.getClass()) + " " + (Proxy.getProxyClass(ProxyFaces.class.getClassLoader(), A.class) == make(A.class).getClass()) + " " + Proxy.isProxyClass(Proxy.class) + Proxy.isProxyClass(String.class));
        t("constructor", () -> { Object o = make(Runnable.class).getClass().getConstructor(InvocationHandler.class).newInstance(H); ((Runnable) o).run(); return Proxy.getInvocationHandler(o) == H; });
        t("handler of other", () -> Proxy.getInvocationHandler("x"));
        t("null handler", () -> Proxy.newProxyInstance(ProxyFaces.class.getClassLoader(), new Class<?>[] {A.class}, null));
        t("class", () -> make(Abs.class));
        t("enum", () -> make(En.class));
        t("array", () -> make(A[].class));
        t("primitive", () -> make(int.class));
        t("annotation interface", () -> make(Override.class) instanceof Override);
        t("repeated", () -> make(A.class, A.class));
        t("clash", () -> make(IntResult.class, StringResult.class));
        t("null interface", () -> make(A.class, null));
        t("null list", () -> Proxy.newProxyInstance(null, null, H));
        t("loader cannot see", () -> Proxy.newProxyInstance(null, new Class<?>[] {A.class}, H));
        t("package private", () -> ((Package) make(Package.class, Runnable.class)).v());
        t("private", () -> ((Private) make(Private.class)).p());
        t("sealed", () -> make(Seal.class));
        t("many interfaces", () -> make(A.class, B.class, C.class, Runnable.class, Comparable.class, Serializable.class, Package.class).getClass().getInterfaces().length);
        t("equal to itself", () -> { List<Object> l = new ArrayList<>(List.of(ba, ab)); return l.indexOf(ab) + " " + l.contains(ba) + " " + l.remove(ba) + l.size(); });
        t("clone is not there", () -> Arrays.stream(ab.getClass().getMethods()).noneMatch(m -> m.getName().equals("clone")));
    }

    sealed interface Seal permits Impl { }
    static final class Impl implements Seal { }
}
