// Tests access by reflection: setAccessible, trySetAccessible, canAccess, isAccessible across nests, packages and modules, and the texts of refused access.
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

public class AccessChecks {
    private int mine = 1;
    protected static String prot = "protected";
    int pack = 3;
    private static void hidden() { }
    static class Nested {
        private int own = 2;
        private Nested() { }
        private String call() { return "call " + own; }
    }

    static String clean(Throwable e) { return e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + clean(e));
        }
    }
    static Object open(AccessibleObject o) {
        o.setAccessible(true);
        return "opened " + o.canAccess(o instanceof Field f && !java.lang.reflect.Modifier.isStatic(f.getModifiers()) || o instanceof Method m && !java.lang.reflect.Modifier.isStatic(m.getModifiers()) ? receiver : null);
    }
    static Object receiver;

    public static void main(String[] args) throws Exception {
        AccessChecks me = new AccessChecks();
        t("own private", () -> AccessChecks.class.getDeclaredField("mine").get(me) + " " + AccessChecks.class.getDeclaredField("mine").canAccess(me));
        t("nest mate private", () -> Nested.class.getDeclaredField("own").get(new Nested()) + " " + Nested.class.getDeclaredMethod("call").invoke(Nested.class.getDeclaredConstructor().newInstance()));
        t("can access static", () -> AccessChecks.class.getDeclaredField("prot").canAccess(null) + " " + AccessChecks.class.getDeclaredMethod("hidden").canAccess(null));
        t("can access wrong object", () -> AccessChecks.class.getDeclaredField("mine").canAccess("x"));
        t("can access null", () -> AccessChecks.class.getDeclaredField("mine").canAccess(null));
        t("can access static with object", () -> AccessChecks.class.getDeclaredField("prot").canAccess(me));
        t("can access constructor", () -> Nested.class.getDeclaredConstructor().canAccess(null) + " " + String.class.getConstructor().canAccess(null) + " " + ArrayList.class.getDeclaredConstructors().length);
        t("get private of String", () -> String.class.getDeclaredField("hash").get("x"));
        t("get package private of JDK", () -> ArrayList.class.getDeclaredField("elementData").get(new ArrayList<>()));
        t("call protected of JDK", () -> Object.class.getDeclaredMethod("clone").invoke(new ArrayList<>()));
        t("call package private of JDK", () -> HashMap.class.getDeclaredMethod("hash", Object.class).invoke(null, "x"));
        t("construct private of JDK", () -> Optional.class.getDeclaredConstructor(Object.class).newInstance("x"));
        t("construct private of JDK, no arguments", () -> Collections.class.getDeclaredConstructor().newInstance());
        receiver = "x";
        t("open field of String", () -> open(String.class.getDeclaredField("value")));
        t("open static field", () -> open(Integer.class.getDeclaredField("digits")));
        t("open method", () -> open(String.class.getDeclaredMethod("isLatin1")));
        t("open constructor", () -> open(Optional.class.getDeclaredConstructor(Object.class)));
        t("open internal class", () -> open(Class.forName("jdk.internal.misc.Unsafe").getDeclaredMethod("getUnsafe")));
        t("open public of internal package", () -> open(Class.forName("jdk.internal.util.ArraysSupport").getDeclaredMethod("newLength", int.class, int.class, int.class)));
        t("open public of public", () -> open(String.class.getMethod("length")));
        t("open protected of public", () -> open(Object.class.getDeclaredMethod("finalize")));
        receiver = new Thread();
        t("open static protected", () -> open(ClassLoader.class.getDeclaredMethod("registerAsParallelCapable")));
        receiver = List.of(1);
        t("open method of hidden implementation", () -> open(List.of(1).getClass().getMethod("size")));
        t("try open", () -> String.class.getDeclaredField("value").trySetAccessible() + " " + AccessChecks.class.getDeclaredField("mine").trySetAccessible() + " " + String.class.getMethod("length").trySetAccessible());
        t("open all", () -> { AccessibleObject.setAccessible(new AccessibleObject[] {AccessChecks.class.getDeclaredField("mine"), String.class.getDeclaredField("value")}, true); return ""; });
        t("open all of ours", () -> { Field[] fs = {AccessChecks.class.getDeclaredField("mine"), AccessChecks.class.getDeclaredField("pack")}; AccessibleObject.setAccessible(fs, true); return isAccessible(fs[0]) + " " + isAccessible(fs[1]) + " " + isAccessible(AccessChecks.class.getDeclaredField("mine")); });
        t("close again", () -> { Field f = AccessChecks.class.getDeclaredField("mine"); f.setAccessible(true); f.setAccessible(false); return isAccessible(f) + " " + f.get(me); });
        t("close of JDK", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(false); return isAccessible(f); });
        t("fields of reflection", () -> Field.class.getDeclaredFields().length + " " + Method.class.getDeclaredFields().length + " " + Class.class.getDeclaredFields().length + " " + AccessibleObject.class.getDeclaredFields().length);
        t("modifiers field", () -> Field.class.getDeclaredField("modifiers"));
        t("class loader field", () -> Class.class.getDeclaredField("classLoader"));
        t("security of System", () -> System.class.getDeclaredField("security"));
        try {
            Constructor<?> c = AccessChecks.class.getDeclaredConstructor();
            c.setAccessible(true);
            System.out.println(((AccessChecks) c.newInstance()).pack);
            String.class.getDeclaredField("coder").setAccessible(true);
        } catch (InaccessibleObjectException e) {
            System.out.println(clean(e) + " " + (e instanceof RuntimeException) + " " + e.getStackTrace()[0].getMethodName());
        }
        System.out.println(String.class.getModule().isOpen("java.lang") + " " + String.class.getModule().isExported("java.lang") + String.class.getModule().isExported("jdk.internal.misc") + AccessChecks.class.getModule().isOpen("") + " " + String.class.getModule().isOpen("java.lang", AccessChecks.class.getModule()) + " " + AccessChecks.class.getModule().canRead(String.class.getModule()) + " " + String.class.getModule().getDescriptor().isOpen() + String.class.getModule().getDescriptor().name());
    }

    @SuppressWarnings("deprecation")
    static boolean isAccessible(AccessibleObject o) { return o.isAccessible(); }
}
