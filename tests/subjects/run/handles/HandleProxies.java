// Tests MethodHandleProxies, LambdaMetafactory and StringConcatFactory called directly, and functional interfaces made of method handles.
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatException;
import java.lang.invoke.StringConcatFactory;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class HandleProxies {
    static int cmp(String a, String b) { return b.compareTo(a); }
    static int add(int a, int b) { return a + b; }
    static Object boom() throws Exception { throw new java.io.IOException("boom"); }
    static String greet(String greeting, String name) { return greeting + ", " + name; }
    String state = "state";
    private String own(Integer n) { return state + n; }
    public interface Shape { double area(); default String text() { return "area " + area(); } }
    interface TwoMethods { void a(); void b(); }
    public interface Marker { }

    static final MethodHandles.Lookup L = MethodHandles.lookup();
    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return L.findStatic(HandleProxies.class, name, MethodType.methodType(r, p)); }
    static MethodType mt(Class<?> r, Class<?>... p) { return MethodType.methodType(r, p); }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#") + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    static <T> T lambda(Class<T> face, String method, MethodType erased, MethodHandle impl, MethodType dynamic, Object... captured) throws Throwable {
        Class<?>[] types = new Class<?>[captured.length];
        for (int i = 0; i < types.length; i++) types[i] = impl.type().parameterType(i);
        CallSite site = LambdaMetafactory.metafactory(L, method, mt(face, types), erased, impl, dynamic);
        return face.cast(site.getTarget().invokeWithArguments(captured));
    }

    static String concat(String recipe, MethodType type, Object... args) throws Throwable { return (String) StringConcatFactory.makeConcatWithConstants(L, "c", type, recipe).getTarget().invokeWithArguments(args); }

    public static void main(String[] args) {
        t("lambda static", () -> lambda(IntBinaryOperator.class, "applyAsInt", mt(int.class, int.class, int.class), h("add", int.class, int.class, int.class), mt(int.class, int.class, int.class)).applyAsInt(3, 4));
        t("lambda boxed", () -> lambda(BiFunction.class, "apply", mt(Object.class, Object.class, Object.class), h("add", int.class, int.class, int.class), mt(Integer.class, Integer.class, Integer.class)).apply(5, 6));
        t("lambda captured", () -> lambda(Function.class, "apply", mt(Object.class, Object.class), h("greet", String.class, String.class, String.class), mt(String.class, String.class), "Hello").apply("Bob"));
        t("lambda instance", () -> lambda(Function.class, "apply", mt(Object.class, Object.class), L.findVirtual(HandleProxies.class, "own", mt(String.class, Integer.class)), mt(String.class, Integer.class), new HandleProxies()).apply(9));
        t("lambda comparator", () -> { Comparator<String> c = lambda(Comparator.class, "compare", mt(int.class, Object.class, Object.class), h("cmp", int.class, String.class, String.class), mt(int.class, String.class, String.class)); return List.of("a", "c", "b").stream().sorted(c.thenComparing(Comparator.naturalOrder())).toList(); });
        t("lambda wrong argument", () -> lambda(Function.class, "apply", mt(Object.class, Object.class), h("greet", String.class, String.class, String.class), mt(String.class, String.class), "Hi").apply(5));
        t("lambda constructor", () -> lambda(Supplier.class, "get", mt(Object.class), L.findConstructor(StringBuilder.class, mt(void.class)), mt(StringBuilder.class)).get().toString().length());
        t("lambda not an interface", () -> LambdaMetafactory.metafactory(L, "run", mt(Object.class), mt(void.class), h("boom", Object.class), mt(void.class)));
        t("lambda wrong arity", () -> LambdaMetafactory.metafactory(L, "get", mt(Supplier.class), mt(Object.class), h("add", int.class, int.class, int.class), mt(Object.class)));
        t("lambda wrong types", () -> LambdaMetafactory.metafactory(L, "apply", mt(Function.class), mt(Object.class, Object.class), h("cmp", int.class, String.class, String.class), mt(String.class, String.class)));
        t("lambda wrong return", () -> LambdaMetafactory.metafactory(L, "get", mt(Supplier.class, int.class, int.class), mt(Object.class), h("add", int.class, int.class, int.class), mt(String.class)));
        t("lambda alt", () -> { Object o = LambdaMetafactory.altMetafactory(L, "call", mt(Callable.class), mt(Object.class), h("boom", Object.class), mt(Object.class), LambdaMetafactory.FLAG_MARKERS, 1, Marker.class).getTarget().invoke(); return (o instanceof Marker) + " " + (o instanceof Callable); });
        t("lambda throws", () -> lambda(Callable.class, "call", mt(Object.class), h("boom", Object.class), mt(Object.class)).call());
        t("concat", () -> concat("\1-\1!\1", mt(String.class, int.class, String.class, double.class), 1, "x", 2.5));
        t("concat kinds", () -> concat("\1\1\1\1\1\1", mt(String.class, byte.class, char.class, boolean.class, long.class, float.class, Object.class), (byte) -1, 'c', true, 5L, 1.5f, null));
        t("concat constant", () -> (String) StringConcatFactory.makeConcatWithConstants(L, "c", mt(String.class, int.class), "\2[\1]\2", "pre", 7).getTarget().invokeExact(3));
        t("concat plain", () -> (String) StringConcatFactory.makeConcat(L, "c", mt(String.class, String.class, int[].class.getComponentType())).getTarget().invokeExact("n", 4));
        t("concat nothing", () -> "[" + concat("", mt(String.class)) + "]");
        t("concat mismatch", () -> concat("\1\1", mt(String.class, int.class), 1));
        t("concat missing constant", () -> StringConcatFactory.makeConcatWithConstants(L, "c", mt(String.class), "\2"));
        t("concat result type", () -> StringConcatFactory.makeConcat(L, "c", mt(int.class, int.class)));
        t("concat too many", () -> StringConcatFactory.makeConcat(L, "c", MethodType.genericMethodType(201).changeReturnType(String.class)));
        t("proxy", () -> { Comparator<String> c = Wrapping.comparator(h("cmp", int.class, String.class, String.class)); return c.compare("a", "b"); });
        t("conversion exception", () -> new LambdaConversionException("m").getMessage() + new StringConcatException("s").getMessage());
    }

    static class Wrapping {
        @SuppressWarnings("unchecked")
        static Comparator<String> comparator(MethodHandle h) throws Throwable {
            Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class, h);
            Shape s = MethodHandleProxies.asInterfaceInstance(Shape.class, MethodHandles.constant(double.class, 2.5));
            System.out.println(s.area() + " " + MethodHandleProxies.isWrapperInstance(s) + " " + MethodHandleProxies.isWrapperInstance("x") + " " + MethodHandleProxies.wrapperInstanceType(s).getSimpleName() + " " + MethodHandleProxies.wrapperInstanceTarget(s).type());
            t("proxy of two methods", () -> MethodHandleProxies.asInterfaceInstance(TwoMethods.class, MethodHandles.zero(void.class)));
            t("proxy of class", () -> MethodHandleProxies.asInterfaceInstance(String.class, MethodHandles.zero(void.class)));
            t("proxy wrong type", () -> MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.identity(int.class)));
            t("proxy throws", () -> MethodHandleProxies.asInterfaceInstance(Supplier.class, h("boom", Object.class)).get());
            t("not a wrapper", () -> MethodHandleProxies.wrapperInstanceTarget("x"));
            return c;
        }
    }
}
