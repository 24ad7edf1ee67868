// Tests Class.forName in all forms, initialization by it, casts, asSubclass, resources, arrays and primitives by name, class loaders, and error messages.
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class ClassLookup {
    static final List<String> LOG = new ArrayList<>();
    static class Lazy { static { LOG.add("Lazy"); } static int x = 1; }
    static class Lazy2 { static { LOG.add("Lazy2"); } }
    static class Broken { static { if (true) throw new IllegalStateException("broken"); } }
    static class Parent { static { LOG.add("Parent"); } }
    static class Kid extends Parent implements Face { static { LOG.add("Kid"); } }
    interface Face { int N = ClassLookup.log("Face"); }
    static int log(String s) { LOG.add(s); return 1; }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run() + (LOG.isEmpty() ? "" : " " + LOG));
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause()) + (LOG.isEmpty() ? "" : " " + LOG));
        }
        LOG.clear();
    }

    public static void main(String[] args) {
        ClassLoader app = ClassLookup.class.getClassLoader(), platform = ClassLoader.getPlatformClassLoader();
        for (String s : new String[] {"java.lang.String", "java.util.Map$Entry", "ClassLookup", "ClassLookup$Face", "[I", "[[Ljava.lang.String;", "[LClassLookup$Face;", "[Z", "int", "void", "I", "java.util.Map.Entry", "java/lang/String", "Ljava/lang/String;", "", " ", "[", "[V", "[java.lang.String", "[Ljava.lang.String", "NoSuchClass", "no.such.Class", "classlookup", "java.lang.string", "ClassLookup$1Nope", "int[]", "[[[[[[[[[[J"}) t("forName " + s, () -> Class.forName(s));
        t("null", () -> Class.forName(null));
        t("not initialized", () -> Class.forName("ClassLookup$Lazy", false, app));
        t("class literal", () -> Lazy.class.getSimpleName() + Lazy[].class.getSimpleName());
        t("array of it", () -> Class.forName("[LClassLookup$Lazy;"));
        t("initialized", () -> Class.forName("ClassLookup$Lazy", true, app));
        t("initialized once", () -> Class.forName("ClassLookup$Lazy"));
        t("with super", () -> Class.forName("ClassLookup$Kid"));
        t("interface", () -> Class.forName("ClassLookup$Face"));
        t("broken", () -> Class.forName("ClassLookup$Broken"));
        t("broken again", () -> Class.forName("ClassLookup$Broken"));
        t("broken not initialized", () -> Class.forName("ClassLookup$Broken", false, app));
        t("boot loader", () -> Class.forName("ClassLookup", false, null));
        t("boot loader of JDK", () -> Class.forName("java.util.List", false, null));
        t("platform loader", () -> Class.forName("ClassLookup", false, platform));
        t("by module", () -> Class.forName(Object.class.getModule(), "java.lang.String") + " " + Class.forName(Object.class.getModule(), "ClassLookup"));
        t("load class", () -> app.loadClass("ClassLookup$Lazy2"));
        t("load class array", () -> app.loadClass("[I"));
        t("load class missing", () -> app.loadClass("Missing"));
        t("load class missing in platform", () -> platform.loadClass("a.b.C"));
        t("loaders", () -> (app == ClassLoader.getSystemClassLoader()) + " " + (app.getParent() == platform) + " " + platform.getParent() + " " + app.getName() + platform.getName() + " " + (Thread.currentThread().getContextClassLoader() == app));
        t("cast", () -> String.class.cast("x") + Number.class.cast(5) + Object.class.cast(null));
        t("cast wrong", () -> Integer.class.cast("x"));
        t("cast own", () -> Face.class.cast("x"));
        t("cast primitive", () -> int.class.cast(5));
        t("cast array", () -> Object[].class.cast(new int[1]));
        t("asSubclass", () -> Integer.class.asSubclass(Number.class) + " " + int[].class.asSubclass(Serializable.class));
        t("asSubclass wrong", () -> Number.class.asSubclass(Integer.class));
        t("asSubclass own", () -> Kid.class.asSubclass(Runnable.class));
        t("resource", () -> ClassLookup.class.getResource("nothing.txt") + " " + ClassLookup.class.getResourceAsStream("/no/thing") + " " + app.getResource("nope"));
        t("resource null", () -> ClassLookup.class.getResourceAsStream(null));
        t("package", () -> "[" + ClassLookup.class.getPackageName() + "] " + app.getDefinedPackage("no.such") + " " + Package.getPackage("java.util") + " " + app.getUnnamedModule().isNamed());
        t("enum constants", () -> Arrays.toString(Thread.State.class.getEnumConstants()) + String.class.getEnumConstants());
        t("own loader", () -> { ClassLoader own = new ClassLoader(app) { @Override protected Class<?> findClass(String n) throws ClassNotFoundException { LOG.add("find " + n); return super.findClass(n); } }; return own.loadClass("java.lang.String") + " " + (own.loadClass("ClassLookup") == ClassLookup.class) + " " + (own.getParent() == app) + " " + own.loadClass("Unknown"); });
        t("signers and domain", () -> ClassLookup.class.getSigners() + " " + (ClassLookup.class.getProtectionDomain() != null) + " " + String.class.isInstance("x") + " " + ClassLookup.class.desiredAssertionStatus());
    }
}
