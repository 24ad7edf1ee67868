import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** What classes say about their members. */
public class ReflectMembers {
    interface Shape<T extends Comparable<T>> {
        double area();

        default String describe() {
            return "shape of " + area();
        }

        static int corners() {
            return 4;
        }
    }

    static abstract class Base<T extends Comparable<T>> implements Shape<T> {
        protected T key;
        private static final long SERIAL = 42L;
        transient volatile int[] cache;
        public static String[][] table = {{"a"}};

        protected Base(T key) {
            this.key = key;
        }

        abstract T pick(List<? extends T> from) throws IOException, IllegalStateException;

        synchronized final void locked(int... xs) {
        }
    }

    static final class Leaf extends Base<String> {
        enum Mode { ON, OFF }

        record Pair(int left, String right) {
        }

        Leaf() {
            super("leaf");
        }

        private Leaf(String s, int n, double[] d) throws IOException {
            super(s);
        }

        @Override
        String pick(List<? extends String> from) {
            return from.get(0);
        }

        @Override
        public double area() {
            return 1.5;
        }

        <X extends Map<String, X>> X generic(X x, Map<String, List<int[]>> m) {
            return x;
        }
    }

    static void show(Class<?> c) {
        System.out.println(c + " | " + Modifier.toString(c.getModifiers()) + " | " + c.toGenericString());
        System.out.println("  super " + c.getSuperclass() + " " + c.getGenericSuperclass());
        System.out.println("  interfaces " + Arrays.toString(c.getInterfaces()) + Arrays.toString(c.getGenericInterfaces()));
        System.out.println("  type parameters " + Arrays.toString(c.getTypeParameters()));
        Field[] fields = c.getDeclaredFields();
        Arrays.sort(fields, Comparator.comparing(Field::getName));
        for (Field f : fields) {
            if (!f.isSynthetic()) {
                System.out.println("  F " + f + " | " + f.toGenericString() + " | " + f.getType().getSimpleName());
            }
        }
        Method[] methods = c.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::toString));
        for (Method m : methods) {
            System.out.println("  M " + m + " | " + m.toGenericString() + " | " + m.isDefault() + m.isVarArgs() + m.isBridge()
                + m.isSynthetic() + m.getParameterCount());
        }
        Constructor<?>[] constructors = c.getDeclaredConstructors();
        Arrays.sort(constructors, Comparator.comparing(Constructor::toString));
        for (Constructor<?> k : constructors) {
            System.out.println("  C " + k + " | " + Arrays.toString(k.getExceptionTypes()));
        }
    }

    public static void main(String[] args) throws Exception {
        show(Shape.class);
        show(Base.class);
        show(Leaf.class);
        show(Leaf.Mode.class);
        show(int[].class);
        show(int.class);
        String[] publicMethods = Arrays.stream(Leaf.class.getMethods()).filter(m -> m.getDeclaringClass() != Object.class)
            .map(Method::toString).sorted().toArray(String[]::new);
        System.out.println(String.join("\n", publicMethods));
        System.out.println(Arrays.toString(Leaf.class.getFields()));
        String[] classes = Arrays.stream(ReflectMembers.class.getDeclaredClasses()).map(Class::getName).sorted()
            .toArray(String[]::new);
        System.out.println(Arrays.toString(classes) + Leaf.Mode.class.getEnclosingClass() + Leaf.class.getNestHost());
        System.out.println(Arrays.toString(Leaf.Pair.class.getRecordComponents()) + Leaf.Pair.class.isRecord());
        System.out.println(Leaf.Pair.class.getRecordComponents()[1].getAccessor().invoke(new Leaf.Pair(1, "r")));
        try {
            Leaf.class.getMethod("nothing", int.class, String[].class);
        } catch (NoSuchMethodException e) {
            System.out.println(e);
        }
        try {
            Leaf.class.getDeclaredField("nothing");
        } catch (NoSuchFieldException e) {
            System.out.println(e);
        }
        try {
            Leaf.class.getDeclaredConstructor(char.class);
        } catch (NoSuchMethodException e) {
            System.out.println(e);
        }
        Method a = Leaf.class.getDeclaredMethod("area");
        System.out.println(a.equals(Leaf.class.getMethod("area")) + " " + (a == Leaf.class.getDeclaredMethod("area"))
            + " " + (a.hashCode() == Leaf.class.getMethod("area").hashCode()));
        System.out.println(Object.class.isAssignableFrom(Leaf.class) + " " + Leaf.class.getPackageName().isEmpty());
    }
}
