// Tests annotations on parameters, types, type parameters, record components, local and inner constructors, receivers, bounds, arrays, casts and supertypes.
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedArrayType;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.AnnotatedTypeVariable;
import java.lang.reflect.AnnotatedWildcardType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class AnnotationPlaces {
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.PARAMETER) @interface P { int value() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface U { String value() default ""; }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_PARAMETER) @interface TP { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT}) @interface Spread { }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.RECORD_COMPONENT) @interface Only { }

    static class Sup<@TP("s") S> { }
    static class Types<@TP("t") T extends @U("bound") Number & @U("bound2") Comparable<@U("arg") T>> extends @U("super") Sup<@U("superarg") String> implements @U("face") Runnable, Comparable<@U("cmp") Types<T>> {
        @U("field") String plain;
        @U("elem") String @U("outer") [] @U("inner") [] array;
        List<@U("item") ? extends @U("up") Number> wild;
        Map.@U("nested") Entry<@U("k") String, @U("v") int @U("arr") []> entry;
        @U("var") T var;
        <@TP("m") M extends @U("mb") Object> @U("ret") String method(@U("this") Types<T> this, @U("p") @P(5) int p, M m) throws @U("ex") IllegalStateException { return null; }
        @Override public void run() { }
        @Override public int compareTo(Types<T> o) { return 0; }
    }
    record Rec(@Spread @Only @U("comp") String a, @P(1) int b, int @U("va") ... c) { }
    class Inner { Inner(@P(7) int x, String y) { } }
    enum En { A(1); En(@P(8) int x) { } }
    static void many(@P(1) @Spread int a, String b, @P(3) long... c) { }

    static String an(Annotation[] as) { return Arrays.stream(as).map(a -> a instanceof U u ? "U(" + u.value() + ")" : a instanceof P p ? "P(" + p.value() + ")" : a instanceof TP t ? "TP(" + t.value() + ")" : a.annotationType().getSimpleName()).sorted().collect(Collectors.joining(",", "[", "]")); }
    static String ty(AnnotatedType t) {
        if (t == null) return "null";
        String s = an(t.getAnnotations());
        if (t instanceof AnnotatedArrayType a) return s + "array of " + ty(a.getAnnotatedGenericComponentType());
        if (t instanceof AnnotatedParameterizedType p) return s + p.getType() + "<" + Arrays.stream(p.getAnnotatedActualTypeArguments()).map(AnnotationPlaces::ty).collect(Collectors.joining("; ")) + ">";
        if (t instanceof AnnotatedWildcardType w) return s + "? up " + Arrays.stream(w.getAnnotatedUpperBounds()).map(AnnotationPlaces::ty).toList() + " low " + Arrays.stream(w.getAnnotatedLowerBounds()).map(AnnotationPlaces::ty).toList();
        if (t instanceof AnnotatedTypeVariable v) return s + "var " + v.getType();
        return s + t.getType().getTypeName();
    }
    static String own(Parameter p) {
        try {
            return an(p.getAnnotations());
        } catch (ArrayIndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }
    static void params(Executable e) {
        System.out.println(e.getName() + " " + Arrays.stream(e.getParameterAnnotations()).map(AnnotationPlaces::an).toList() + " " + Arrays.stream(e.getParameters()).map(AnnotationPlaces::own).toList() + " types " + Arrays.stream(e.getAnnotatedParameterTypes()).map(AnnotationPlaces::ty).toList());
    }

    public static void main(String[] args) throws Exception {
        for (String f : new String[] {"plain", "array", "wild", "entry", "var"}) System.out.println(f + " " + ty(Types.class.getDeclaredField(f).getAnnotatedType()) + " own " + an(Types.class.getDeclaredField(f).getAnnotations()));
        System.out.println("super " + ty(Types.class.getAnnotatedSuperclass()) + " " + Arrays.stream(Types.class.getAnnotatedInterfaces()).map(AnnotationPlaces::ty).toList() + " " + ty(Object.class.getAnnotatedSuperclass()) + " " + ty(int[].class.getAnnotatedSuperclass()) + " " + Runnable.class.getAnnotatedInterfaces().length);
        for (TypeVariable<?> v : new TypeVariable<?>[] {Types.class.getTypeParameters()[0], Sup.class.getTypeParameters()[0]}) System.out.println(v + " " + an(v.getAnnotations()) + " " + Arrays.stream(v.getAnnotatedBounds()).map(AnnotationPlaces::ty).toList());
        Method m = Arrays.stream(Types.class.getDeclaredMethods()).filter(x -> x.getName().equals("method")).findFirst().get();
        System.out.println(ty(m.getAnnotatedReturnType()) + " | " + ty(m.getAnnotatedReceiverType()) + " | " + Arrays.stream(m.getAnnotatedExceptionTypes()).map(AnnotationPlaces::ty).toList() + " | " + an(m.getTypeParameters()[0].getAnnotations()) + ty(m.getTypeParameters()[0].getAnnotatedBounds()[0]) + " | " + an(m.getAnnotations()));
        params(m);
        params(Arrays.stream(AnnotationPlaces.class.getDeclaredMethods()).filter(x -> x.getName().equals("many")).findFirst().get());
        params(Inner.class.getDeclaredConstructors()[0]);
        params(En.class.getDeclaredConstructors()[0]);
        params(Rec.class.getDeclaredConstructors()[0]);
        int captured = args.length;
        class Local { Local(@P(9) int x) { System.out.println(captured + x); } }
        params(Local.class.getDeclaredConstructors()[0]);
        for (RecordComponent c : Rec.class.getRecordComponents()) System.out.println(c.getName() + " component " + an(c.getAnnotations()) + " accessor " + an(c.getAccessor().getAnnotations()) + " field " + an(Rec.class.getDeclaredField(c.getName()).getAnnotations()) + " type " + ty(c.getAnnotatedType()) + " returns " + ty(c.getAccessor().getAnnotatedReturnType()) + " field type " + ty(Rec.class.getDeclaredField(c.getName()).getAnnotatedType()));
        System.out.println(an(Types.class.getAnnotations()) + " " + an(En.class.getField("A").getAnnotations()) + " " + ty(Inner.class.getDeclaredConstructors()[0].getAnnotatedReturnType()) + " " + ty(Inner.class.getDeclaredConstructors()[0].getAnnotatedReceiverType()) + " " + ty(AnnotationPlaces.class.getDeclaredMethod("many", int.class, String.class, long[].class).getAnnotatedReceiverType()));
        AnnotatedType one = Types.class.getDeclaredField("plain").getAnnotatedType(), two = Types.class.getDeclaredField("plain").getAnnotatedType();
        System.out.println(one.equals(two) + " " + (one.hashCode() == two.hashCode()) + " " + one.getAnnotation(U.class).value() + " " + one.isAnnotationPresent(P.class) + " " + one.getAnnotatedOwnerType() + " " + ty(((AnnotatedParameterizedType) Types.class.getDeclaredField("entry").getAnnotatedType()).getAnnotatedOwnerType()));
        Constructor<?>[] cs = String.class.getConstructors();
        System.out.println(Arrays.stream(cs).sorted(Comparator.comparing(Constructor::toString)).limit(3).map(c -> c.getParameterAnnotations().length).toList());
    }
}
