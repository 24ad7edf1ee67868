// Tests class loaders of the program that define classes: two loaders with classes of the same name, loaders asked first, arrays of such classes, their modules and packages, statics of their own, missing classes, and duplicate definitions.
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

public class OwnLoaders {
    public static class Counter {
        static int made;
        final int id = ++made;
        public Counter other() { return new Counter(); }
        public Counter[] many(int n) { Counter[] a = new Counter[n]; for (int i = 0; i < n; i++) a[i] = new Counter(); return a; }
        @Override public String toString() { return "Counter" + id + "/" + made; }
    }
    public static class User { public Object use() { return new Counter().other(); } public Object missing() { return new Gone(); } }
    public static class Gone { }

    static class Own extends ClassLoader {
        final List<String> asked = new ArrayList<>();
        Own(String name) { super(name, OwnLoaders.class.getClassLoader()); }
        @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
            Class<?> c = findLoadedClass(n);
            if (c != null) return c;
            if (!n.startsWith("OwnLoaders$")) return super.loadClass(n, resolve);
            asked.add(n.substring(11));
            if (n.endsWith("Gone")) throw new ClassNotFoundException(n + " hidden by " + getName());
            return define(n);
        }
        Class<?> define(String n) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(n.replace('.', '/') + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(n, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(n, e);
            }
        }
    }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            Throwable x = e instanceof InvocationTargetException ? e.getCause() : e;
            System.out.println(n + " ! " + x.toString().replaceAll("@[0-9a-f]+", "@") + " <- " + x.getCause());
            for (int i = 0; i < Math.min(4, x.getStackTrace().length); i++) System.out.println("  " + x.getStackTrace()[i].toString().replaceAll("@[0-9a-f]+", "@"));
        }
    }

    public static void main(String[] args) throws Exception {
        List<Object> kept = new ArrayList<>();
        for (int round = 0; round < 3; round++) {
            Own a = new Own("a" + round), b = new Own(null);
            Class<?> ca = a.loadClass("OwnLoaders$Counter"), cb = b.loadClass("OwnLoaders$Counter");
            Object x = ca.getConstructor().newInstance(), y = cb.getConstructor().newInstance(), z = new Counter();
            kept.add(x);
            System.out.println(x + " " + y + " " + z + " " + (ca == cb) + (ca == Counter.class) + " " + ca.getName().equals(cb.getName()) + " " + (x instanceof Counter));
            System.out.println((ca.getClassLoader() == a) + " " + ca.getModule().isNamed() + " " + (ca.getModule() == a.getUnnamedModule()) + " " + (ca.getModule() == cb.getModule()) + " [" + ca.getPackageName() + "] " + (ca.getPackage() == cb.getPackage()));
            Object many = ca.getMethod("many", int.class).invoke(x, 3);
            System.out.println(Array.getLength(many) + " " + Array.get(many, 2) + " " + (many.getClass().getComponentType() == ca) + " " + (many.getClass().getClassLoader() == a) + " " + (many.getClass().getModule() == ca.getModule()) + " " + (many instanceof Counter[]));
            Object u = a.loadClass("OwnLoaders$User").getConstructor().newInstance();
            t("uses its own", () -> u.getClass().getMethod("use").invoke(u) + " " + (u.getClass().getMethod("use").invoke(u).getClass() == ca));
            t("missing", () -> u.getClass().getMethod("missing").invoke(u));
            t("missing again", () -> u.getClass().getMethod("missing").invoke(u));
            t("twice", () -> a.define("OwnLoaders$Counter"));
            t("cast", () -> (Counter) x);
            t("forName", () -> (Class.forName("OwnLoaders$Counter", true, a) == ca) + " " + (Class.forName("[LOwnLoaders$Counter;", true, b) == Array.newInstance(cb, 0).getClass()));
            t("wrong name", () -> { byte[] c = OwnLoaders.class.getResourceAsStream("OwnLoaders$Gone.class").readAllBytes(); return new ClassLoader() { Class<?> d() { return defineClass("Other", c, 0, c.length); } }.d(); });
            System.out.println(a.asked + " " + b.asked);
        }
        System.out.println(kept);
    }
}
