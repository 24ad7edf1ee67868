import java.io.Serializable;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Supplier;

/** LambdaMetafactory.altMetafactory: markers, bridges and serializable lambdas, as javac asks for them and called directly. */
public class Metafactories {
    interface Marker { default String mark() { return "marked"; } }
    interface Generic<T, R> { R apply(T value); }
    interface OfNumber<T extends Number> extends Generic<T, Comparable<?>> { Comparable<?> apply(T value); }
    interface Narrow extends OfNumber<Integer> { String apply(Integer value); }
    interface Direct { Object apply(String value); }
    interface Two extends Generic<String, Object>, Direct {}
    interface Kept extends Serializable {}
    interface Both extends Generic<String, Object>, Function<String, Object> { Object apply(String value); }

    static String text(Integer value) { return "text " + value; }

    static String methods(Object lambda) {
        Method[] methods = lambda.getClass().getDeclaredMethods();
        return Arrays.stream(methods).filter(m -> !m.getName().equals("writeReplace"))
            .map(m -> m.getReturnType().getSimpleName() + " " + m.getName() + Arrays.toString(m.getParameterTypes()) + (m.isBridge() ? " bridge" : ""))
            .sorted().toList() + " " + Arrays.toString(lambda.getClass().getInterfaces());
    }

    @SuppressWarnings("unchecked")
    static void use(String what, Object lambda) {
        System.out.println(what + ": " + methods(lambda) + " " + (lambda instanceof Serializable) + " " + (lambda instanceof Marker m ? m.mark() : ""));
        if (lambda instanceof Narrow n) System.out.println(n.apply(1) + " " + ((OfNumber<Integer>) n).apply(2) + " " + ((Generic<Integer, ?>) n).apply(3));
        try {
            System.out.println(((Generic<Object, Object>) lambda).apply("wrong"));
        } catch (ClassCastException e) {
            System.out.println("not cast");
        }
    }

    static Object direct(int flags, Object... more) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType own = MethodType.methodType(String.class, Integer.class);
        MethodHandle target = lookup.findStatic(Metafactories.class, "text", own);
        Object[] args = new Object[4 + more.length];
        args[0] = own;
        args[1] = target;
        args[2] = own;
        args[3] = flags;
        System.arraycopy(more, 0, args, 4, more.length);
        return LambdaMetafactory.altMetafactory(lookup, "apply", MethodType.methodType(Narrow.class), args).getTarget().invoke();
    }

    public static void main(String[] args) throws Throwable {
        Narrow narrow = Metafactories::text;
        use("reference", narrow);
        Narrow lambda = v -> "lambda " + v;
        use("lambda", lambda);
        use("marked", (Narrow & Marker) Metafactories::text);
        use("serializable", (Narrow & Serializable) v -> "s" + v);
        use("all", (Narrow & Marker & Serializable & Cloneable) v -> "a" + v);
        int captured = args.length + 5;
        use("captures", (Narrow & Marker) v -> "c" + (v + captured));
        use("both", (Both & Marker) v -> v + "!");
        use("bridged", (Two) v -> v + "?");
        use("bridged and marked", (Two & Marker & Serializable) v -> v + captured);
        use("kept", (Narrow & Kept) v -> "k" + v);
        Supplier<Comparator<String>> made = () -> (Comparator<String> & Serializable & Marker) (a, b) -> b.compareTo(a);
        System.out.println(made.get().compare("a", "b") + " " + methods(made.get()));
        MethodType number = MethodType.methodType(Comparable.class, Number.class);
        MethodType object = MethodType.methodType(Object.class, Object.class);
        int bridges = LambdaMetafactory.FLAG_BRIDGES;
        int markers = LambdaMetafactory.FLAG_MARKERS;
        int serializable = LambdaMetafactory.FLAG_SERIALIZABLE;
        use("direct bridges", direct(bridges, 2, number, object));
        use("direct markers and bridges", direct(markers | bridges, 1, Marker.class, 2, number, object));
        use("direct all", direct(markers | bridges | serializable, 2, Marker.class, Cloneable.class, 2, number, object));
        try {
            ((Generic<Integer, ?>) direct(0)).apply(1);
        } catch (AbstractMethodError e) {
            System.out.println("no bridge");
        }
        try {
            direct(bridges, 3, number, object);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
            System.out.println("too few");
        }
        try {
            direct(markers, 1, String.class);
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
