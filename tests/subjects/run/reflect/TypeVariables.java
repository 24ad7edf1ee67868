// Tests type variables, their bounds and declarations, generic signatures of methods, constructors and exceptions, wildcards, and missing signatures.
import java.lang.reflect.Constructor;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class TypeVariables<A, B extends List<? super A>, C extends Enum<C> & Runnable & Comparable<C>> {
    <T extends A> T method(T t, A a, B[] bs, Map<? extends T, List<?>[]> m) { return t; }
    static <E extends Exception, F extends RuntimeException> void thrower(E e) throws E, F, java.io.IOException { }
    <X> TypeVariables(X x, List<? extends X> l) { }
    static <T extends Comparable<? super T>> T max(Collection<? extends T> c) { return null; }
    static <R extends Recursive<R>> R rec(R r) { return r; }
    interface Recursive<S extends Recursive<S>> { S self(); }
    class Inner<D extends A> { <G extends D> Map<A, G> mix(C c, D d) { return null; } }
    static <T> void array(T[][] a, T... b) { }
    void plain(String s, int[] i) { }

    static String bounds(TypeVariable<?> v) { return v + ":" + Arrays.stream(v.getBounds()).map(Type::getTypeName).collect(Collectors.joining("&")); }
    static String decl(GenericDeclaration d) { return Arrays.stream(d.getTypeParameters()).map(TypeVariables::bounds).collect(Collectors.joining(", ", "<", ">")); }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : new Class<?>[] {TypeVariables.class, TypeVariables.Inner.class, Recursive.class, Map.class, EnumMap.class, Comparable.class, Class.class, String.class, int[].class, List[].class}) System.out.println(c.getSimpleName() + " " + decl(c) + " " + c.toGenericString());
        Method[] ms = TypeVariables.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName).thenComparing(Method::toString));
        for (Method m : ms) {
            if (m.isSynthetic() || m.getName().equals("main")) continue;
            System.out.println(m.getName() + " " + decl(m) + " params " + Arrays.toString(m.getGenericParameterTypes()) + " raw " + Arrays.stream(m.getParameterTypes()).map(Class::getSimpleName).toList() + " returns " + m.getGenericReturnType() + " throws " + Arrays.toString(m.getGenericExceptionTypes()) + " raw " + Arrays.stream(m.getExceptionTypes()).map(Class::getSimpleName).toList());
        }
        Constructor<?> k = TypeVariables.class.getDeclaredConstructors()[0];
        System.out.println(k.toGenericString() + " " + decl(k) + " " + Arrays.toString(k.getGenericParameterTypes()));
        Method mix = TypeVariables.Inner.class.getDeclaredMethods()[0];
        System.out.println(mix.toGenericString() + " " + decl(mix));
        TypeVariable<?> a = TypeVariables.class.getTypeParameters()[0], t = TypeVariables.class.getDeclaredMethod("method", Object.class, Object.class, List[].class, Map.class).getTypeParameters()[0];
        System.out.println(a.getGenericDeclaration() + " | " + t.getGenericDeclaration() + " | " + t.getBounds()[0].equals(a) + " | " + a.equals(TypeVariables.class.getTypeParameters()[0]) + " | " + (a.hashCode() == TypeVariables.class.getTypeParameters()[0].hashCode()) + " | " + t.equals(a) + " | " + TypeVariables.Inner.class.getTypeParameters()[0].getBounds()[0].equals(a));
        ParameterizedType bound = (ParameterizedType) TypeVariables.class.getTypeParameters()[1].getBounds()[0];
        WildcardType w = (WildcardType) bound.getActualTypeArguments()[0];
        System.out.println(w + " " + Arrays.toString(w.getUpperBounds()) + Arrays.toString(w.getLowerBounds()) + " " + w.equals(((ParameterizedType) TypeVariables.class.getTypeParameters()[1].getBounds()[0]).getActualTypeArguments()[0]) + " " + w.getLowerBounds()[0].equals(a));
        for (String n : new String[] {"max", "sort", "unmodifiableMap", "emptyList", "copy", "addAll", "fill"}) {
            Method[] all = Arrays.stream(java.util.Collections.class.getMethods()).filter(m -> m.getName().equals(n)).sorted(Comparator.comparing(Method::toString)).toArray(Method[]::new);
            for (Method m : all) System.out.println(m.toGenericString() + " " + decl(m));
        }
        System.out.println(Class.class.getMethod("asSubclass", Class.class).toGenericString() + " | " + Class.class.getMethod("getAnnotation", Class.class).toGenericString() + " | " + Enum.class.getMethod("valueOf", Class.class, String.class).toGenericString() + " | " + Object.class.getMethod("getClass").getGenericReturnType());
        Type[] copy = a.getBounds();
        copy[0] = null;
        System.out.println(Arrays.toString(a.getBounds()) + " " + a.getTypeName() + " " + Arrays.toString(a.getAnnotatedBounds()).replaceAll("@[0-9a-f]+", ""));
        System.out.println(Arrays.stream(TypeVariables.class.getDeclaredMethod("array", Object[][].class, Object[].class).getGenericParameterTypes()).map(x -> x + "/" + x.getClass().getInterfaces()[0].getSimpleName()).toList() + " " + Recursive.class.getMethod("self").getGenericReturnType() + " " + Recursive.class.getMethod("self").getReturnType().getSimpleName());
    }
}
