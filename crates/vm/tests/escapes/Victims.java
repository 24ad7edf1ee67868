import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Classes to be changed, and what runs them. Arguments: the folder of these classes, and a file whose lines have a number, the
 * class to run, and changed classes, each as name and bytes in hexadecimal; the third argument
 * is the number of lines to leave out. Of each line a class loader defines the changed classes
 * and those beside them; what is printed is how the method run ends. The methods of these classes have no branches, so they
 * need no stack maps, which the machine does not check.
 */
public class Victims {
    private static final Map<String, byte[]> ORIGINALS = new TreeMap<>();

    public static void main(String[] args) throws Exception {
        for (File file : new File(args[0]).listFiles((folder, name) -> name.endsWith(".class"))) {
            String name = file.getName().replace(".class", "");
            if (!name.startsWith("Victims") && !name.startsWith("Lookups") && !name.startsWith("Reads")) ORIGINALS.put(name, Files.readAllBytes(file.toPath()));
        }
        List<String> lines = Files.readAllLines(new File(args[1]).toPath());
        for (String line : lines.subList(Integer.parseInt(args[2]), lines.size())) {
            String[] parts = line.split(" ");
            Changed loader = new Changed();
            for (int i = 3; i < parts.length; i += 2) {
                loader.files.put(parts[i - 1], HexFormat.of().parseHex(parts[i]));
            }
            System.out.println(parts[0] + ": " + outcome(parts[1], loader));
        }
    }

    private static String outcome(String name, ClassLoader loader) {
        try {
            Class<?> c = Class.forName(name, true, loader);
            Method run = c.getDeclaredMethod("run");
            run.setAccessible(true);
            return "ran " + run.invoke(null) + " " + described(c);
        } catch (Throwable e) {
            Throwable cause = e instanceof InvocationTargetException ? e.getCause() : e;
            return cause.toString().lines().findFirst().orElse("");
        }
    }

    /** What reflection says about a class: it must not make more of it than HotSpot does. */
    private static String described(Class<?> c) {
        try {
            return c.getNestHost() + " " + c.getNestMembers().length + " " + c.getDeclaringClass() + " " + c.getEnclosingMethod() + " " + c.isSealed()
                + " " + c.isRecord() + " " + c.getModifiers() + " " + c.getModule().isNamed();
        } catch (Throwable e) {
            return e.getClass().getName();
        }
    }

    /** Defines the classes of its table itself, and has all others from its parent. */
    static class Changed extends ClassLoader {
        final Map<String, byte[]> files = new TreeMap<>(ORIGINALS);

        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            byte[] file = files.get(name);
            if (file == null) return super.loadClass(name, resolve);
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defineClass(name, file, 0, file.length);
        }
    }
}

class Nest {
    private int secret = 41;
    private static String hidden(int n) { return "hidden " + n; }
    static class Inner {
        private final long own = 7;
        private int peek(Nest n) { return n.secret++ + hidden(1).length() + (int) own; }
    }
    public static String run() {
        Nest n = new Nest();
        return new Inner().peek(n) + " " + n.secret + " " + new Inner().own;
    }
}

class Sealed {
    sealed interface Shape permits Circle, Square { default int area() { return side() * side(); } int side(); }
    record Circle(int side) implements Shape { }
    record Square(int side, String name) implements Shape {
        Square { Objects.requireNonNull(name); }
    }
    enum Kind { ONE { int n() { return 1; } }, TWO; int n() { return 2; } }
    public static String run() {
        Shape shape = new Square(3, "s");
        Object other = new Circle(2);
        return shape.area() + " " + shape + " " + other.hashCode() + " " + shape.equals(other) + " " + Kind.ONE.n() + Kind.valueOf("TWO").n();
    }
}

class Lambdas {
    private int base = 5;
    private int add(int x) { return base + x; }
    private Supplier<Integer> later(int x) { return () -> add(x) + base; }
    static <T, R> R apply(Function<T, R> f, T t) { return f.apply(t); }
    public static String run() {
        Lambdas l = new Lambdas();
        Runnable r = (Runnable & Cloneable) () -> l.base++;
        r.run();
        Function<String, Integer> length = String::length;
        Supplier<List<String>> made = ArrayList::new;
        return l.later(3).get() + " " + apply(length, "abc") + " " + made.get().size() + " " + apply(l::add, 4);
    }
}

class Heirs {
    static abstract class Base {
        protected int field = 1;
        protected static int shared = 2;
        protected int call() { return field; }
        protected abstract String name();
    }
    static class Derived extends Base implements Comparable<Derived>, Cloneable {
        protected int call() { return super.call() + shared + field; }
        protected String name() { return "derived"; }
        public int compareTo(Derived other) { return other.field - field; }
        protected Object clone() throws CloneNotSupportedException { return super.clone(); }
    }
    public static String run() throws Exception {
        Base b = new Derived();
        Derived copy = (Derived) ((Derived) b).clone();
        Map<Object, Object> map = new HashMap<>();
        map.put(b.name(), new int[] {b.call(), copy.compareTo((Derived) b)});
        int[] numbers = (int[]) map.get("derived");
        return numbers[0] + " " + numbers[1] + " " + new StringBuilder("x").append(b.field).reverse();
    }
}
