// Tests MethodHandles.Lookup: findVirtual, findStatic, findConstructor, findSpecial, getters and setters, and what each kind of handle looks like.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class HandleFind {
    static class Base {
        protected String name = "base";
        String who() { return "Base.who"; }
        static String st(int a, long b) { return "Base.st" + a + b; }
    }
    static class Point extends Base {
        int x;
        private double y = 2.5;
        static String shared = "shared";
        final int fixed = 7;
        Point() { this(1); }
        Point(int x) { this.x = x; }
        private Point(int x, double y) { this.x = x; this.y = y; }
        @Override String who() { return "Point.who"; }
        int add(int a, int... rest) { int t = x + a; for (int r : rest) t += r; return t; }
        private String secret(String s) { return "secret " + s + x; }
        String viaSuper() throws Throwable {
            MethodHandle mh = MethodHandles.lookup().findSpecial(Base.class, "who", MethodType.methodType(String.class), Point.class);
            return (String) mh.invokeExact(this);
        }
    }
    interface Greet { default String hi() { return "hi " + name(); } String name(); static int two() { return 2; } }
    record Person(String name) implements Greet { }

    // Hash codes differ from run to run.
    static String clean(String s) { return s == null ? null : s.replaceAll("@[0-9a-f]+", "@#"); }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + clean(e.getMessage()));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType str = MethodType.methodType(String.class);
        MethodHandle who = l.findVirtual(Base.class, "who", str);
        System.out.println((String) who.invokeExact(new Base()) + " " + (String) who.invokeExact((Base) new Point()) + " " + who.type() + " " + who);
        System.out.println(new Point().viaSuper());
        MethodHandle st = l.findStatic(Base.class, "st", MethodType.methodType(String.class, int.class, long.class));
        System.out.println((String) st.invokeExact(1, 2L) + " " + st.invoke((short) 3, 'a') + " " + st.type() + " " + l.findStatic(Point.class, "st", st.type()).invoke(5, 6));
        MethodHandle c0 = l.findConstructor(Point.class, MethodType.methodType(void.class)), c2 = l.findConstructor(Point.class, MethodType.methodType(void.class, int.class, double.class));
        Point p = (Point) c2.invokeExact(9, 4.5);
        System.out.println(((Point) c0.invokeExact()).x + " " + p.x + " " + p.y + " " + c2.type());
        MethodHandle gx = l.findGetter(Point.class, "x", int.class), sx = l.findSetter(Point.class, "x", int.class), gy = l.findGetter(Point.class, "y", double.class), gs = l.findStaticGetter(Point.class, "shared", String.class), ss = l.findStaticSetter(Point.class, "shared", String.class), gn = l.findGetter(Point.class, "name", String.class);
        sx.invokeExact(p, 33);
        ss.invokeExact("changed");
        System.out.println((int) gx.invokeExact(p) + " " + (double) gy.invokeExact(p) + " " + (String) gs.invokeExact() + " " + gn.invoke(p) + " " + gx.type() + sx.type() + gs.type() + ss.type());
        MethodHandle add = l.findVirtual(Point.class, "add", MethodType.methodType(int.class, int.class, int[].class));
        System.out.println(add.isVarargsCollector() + " " + add.invoke(p, 1) + " " + add.invoke(p, 1, 2, 3) + " " + add.invoke(p, 1, new int[] {4, 5}) + " " + (int) add.asFixedArity().invokeExact(p, 1, new int[] {6}) + " " + add.asFixedArity().isVarargsCollector());
        System.out.println(l.findVirtual(Point.class, "secret", MethodType.methodType(String.class, String.class)).invoke(p, "s"));
        t("special without private access", () -> l.findSpecial(Point.class, "secret", MethodType.methodType(String.class, String.class), Point.class));
        t("special in nest", () -> MethodHandles.privateLookupIn(Point.class, l).findSpecial(Base.class, "who", str, Point.class).invoke(p));
    }

    static {
        t("interface default", () -> MethodHandles.lookup().findVirtual(Greet.class, "hi", MethodType.methodType(String.class)).invoke(new Person("ann")));
        t("interface static", () -> (int) MethodHandles.lookup().findStatic(Greet.class, "two", MethodType.methodType(int.class)).invokeExact());
        t("record accessor", () -> MethodHandles.publicLookup().findVirtual(List.class, "size", MethodType.methodType(int.class)).invoke(new ArrayList<>(List.of(1, 2))));
        t("object method on interface", () -> MethodHandles.lookup().findVirtual(Greet.class, "toString", MethodType.methodType(String.class)).invoke(new Person("x")));
        t("array length", () -> (int) MethodHandles.arrayLength(int[].class).invokeExact(new int[4]));
        t("array clone", () -> ((int[]) MethodHandles.lookup().findVirtual(int[].class, "clone", MethodType.methodType(Object.class)).invoke(new int[] {1, 2})).length);
        t("no method", () -> MethodHandles.lookup().findVirtual(Base.class, "nope", MethodType.methodType(void.class)));
        t("wrong type", () -> MethodHandles.lookup().findVirtual(Base.class, "who", MethodType.methodType(int.class)));
        t("static as virtual", () -> MethodHandles.lookup().findVirtual(Base.class, "st", MethodType.methodType(String.class, int.class, long.class)));
        t("virtual as static", () -> MethodHandles.lookup().findStatic(Base.class, "who", MethodType.methodType(String.class)));
        t("no field", () -> MethodHandles.lookup().findGetter(Point.class, "z", int.class));
        t("field of wrong type", () -> MethodHandles.lookup().findGetter(Point.class, "x", long.class));
        t("static field as instance", () -> MethodHandles.lookup().findGetter(Point.class, "shared", String.class));
        t("instance field as static", () -> MethodHandles.lookup().findStaticGetter(Point.class, "x", int.class));
        t("final setter", () -> MethodHandles.lookup().findSetter(Point.class, "fixed", int.class));
        t("constructor with result", () -> MethodHandles.lookup().findConstructor(Point.class, MethodType.methodType(Point.class)));
        t("constructor as method", () -> MethodHandles.lookup().findVirtual(Point.class, "<init>", MethodType.methodType(void.class)));
        t("constructor of array", () -> MethodHandles.lookup().findConstructor(int[].class, MethodType.methodType(void.class, int.class)));
        t("abstract constructor", () -> MethodHandles.lookup().findConstructor(Number.class, MethodType.methodType(void.class)).invoke());
        t("null receiver", () -> MethodHandles.lookup().findVirtual(Base.class, "who", MethodType.methodType(String.class)).invoke((Base) null));
        t("null receiver of field", () -> MethodHandles.lookup().findGetter(Point.class, "x", int.class).invoke((Point) null));
        t("wrong receiver", () -> MethodHandles.lookup().findVirtual(Point.class, "who", MethodType.methodType(String.class)).invoke((Object) new Base()));
        t("unreflect", () -> MethodHandles.lookup().unreflect(Map.class.getMethod("of", Object.class, Object.class)).invoke("k", 1));
        t("unreflect constructor", () -> MethodHandles.lookup().unreflectConstructor(StringBuilder.class.getConstructor(String.class)).invoke("sb"));
        t("unreflect getter", () -> MethodHandles.lookup().unreflectGetter(Point.class.getDeclaredField("fixed")).invoke(new Point()));
        t("bind", () -> (String) MethodHandles.lookup().bind(new Point(), "who", MethodType.methodType(String.class)).invokeExact());
        t("throws", () -> MethodHandles.lookup().findStatic(Integer.class, "parseInt", MethodType.methodType(int.class, String.class)).invoke("x"));
    }
}
