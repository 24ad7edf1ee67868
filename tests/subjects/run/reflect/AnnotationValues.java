// Tests values of annotations: every element type, defaults, text, equality, hash codes, cloned arrays, nested annotations, annotationType, and reflection on them.
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;

public class AnnotationValues {
    enum Color { RED, GREEN { @Override public String toString() { return "green!"; } } }
    @Retention(RetentionPolicy.RUNTIME) @interface In { String value() default "in"; int n() default -1; }
    @Retention(RetentionPolicy.RUNTIME) @interface All {
        boolean z() default true;
        byte b() default -1;
        char c() default '\'';
        short s() default 300;
        int i() default 1 << 20;
        long l() default 1L << 40;
        float f() default 1.5f;
        double d() default Double.NaN;
        String str() default "quote \" tab \t end";
        Class<?> cls() default String.class;
        Color e() default Color.RED;
        In in() default @In(n = 5);
        boolean[] zs() default {true, false};
        byte[] bs() default {1, 2};
        char[] cs() default {'a', '\n'};
        int[] is() default {};
        long[] ls() default 7;
        float[] fs() default {Float.POSITIVE_INFINITY};
        double[] ds() default {-0.0, 0.5};
        String[] strs() default {"x", ""};
        Class<?>[] clss() default {int.class, int[].class, AnnotationValues.Color.class};
        Color[] es() default {Color.GREEN, Color.RED};
        In[] ins() default {@In, @In("two")};
    }
    @Retention(RetentionPolicy.RUNTIME) @interface Marker { }
    @Retention(RetentionPolicy.RUNTIME) @interface One { int[] value(); }

    @All static class Defaults { }
    @All(z = false, str = "s", cls = void.class, e = Color.GREEN, is = {3, 4}, ins = {}, c = '\u20ac', d = 0.1) @Marker static class Changed { }
    @All(e = Color.GREEN, z = false, c = '\u20ac', is = {3, 4}, ins = {}, d = 0.1, cls = void.class, str = "s") static class Same { }
    @One({1, 2}) @Marker static class A1 { }
    @One({1, 2}) static class A2 { }
    @One({2, 1}) static class A3 { }

    static Object show(Object o) {
        if (!o.getClass().isArray()) return o;
        StringBuilder sb = new StringBuilder("{");
        for (int i = 0; i < java.lang.reflect.Array.getLength(o); i++) sb.append(i == 0 ? "" : ",").append(java.lang.reflect.Array.get(o, i));
        return sb + "}";
    }

    public static void main(String[] args) throws Exception {
        All d = Defaults.class.getAnnotation(All.class), c = Changed.class.getAnnotation(All.class), s = Same.class.getAnnotation(All.class);
        Method[] ms = All.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) System.out.println(m.getName() + " " + m.getReturnType().getSimpleName() + " " + show(m.invoke(d)) + " " + show(m.invoke(c)) + " default " + show(m.getDefaultValue()));
        System.out.println(In.class.getMethod("n").getDefaultValue() + " " + One.class.getMethod("value").getDefaultValue());
        System.out.println(Changed.class.getAnnotation(Marker.class) + " " + A1.class.getAnnotation(One.class) + " " + d.in() + " " + d.ins()[1]);
        System.out.println(c.equals(s) + " " + c.equals(d) + " " + d.equals(d) + " " + d.equals(null) + d.equals("x") + " " + (c.hashCode() == s.hashCode()) + " " + A1.class.getAnnotation(One.class).equals(A2.class.getAnnotation(One.class)) + A1.class.getAnnotation(One.class).equals(A3.class.getAnnotation(One.class)) + " " + A1.class.getAnnotation(Marker.class).equals(Changed.class.getAnnotation(Marker.class)) + " " + A1.class.getAnnotation(One.class).hashCode() + " " + A1.class.getAnnotation(Marker.class).hashCode() + " " + d.in().hashCode());
        d.strs()[0] = "changed";
        System.out.println(d.strs()[0] + " " + (d.strs() == d.strs()) + " " + (d.ins()[0] == d.ins()[0]));
        System.out.println(d.annotationType() + " " + d.in().annotationType().getSimpleName() + " " + Proxy.isProxyClass(d.getClass()) + " " + (d instanceof All) + (d instanceof Annotation) + " " + (Defaults.class.getAnnotation(All.class) == d) + " " + All.class.isAnnotation() + " " + Arrays.toString(All.class.getInterfaces()));
        String text = d.toString();
        System.out.println(text.startsWith("@AnnotationValues.All(") + " " + text.contains("z=true") + text.contains("l=1099511627776L") + " " + text.contains("e=RED") + " " + text.length());
        String changed = c.toString();
        System.out.println(changed.contains("is={3, 4}") + " " + changed.contains("ins={}") + changed.contains("str=\"s\"") + " " + changed.contains("clss={int.class, int[].class, ") + " " + changed.length());
        In mine = new In() {
            @Override public String value() { return "in"; }
            @Override public int n() { return 5; }
            @Override public Class<? extends Annotation> annotationType() { return In.class; }
        };
        System.out.println(d.in().equals(mine) + " " + mine.equals(d.in()) + " " + mine.n());
        Object fake = Proxy.newProxyInstance(In.class.getClassLoader(), new Class<?>[] {In.class}, (p, m, a) -> switch (m.getName()) {
            case "value" -> "in";
            case "n" -> 5;
            case "annotationType" -> In.class;
            case "hashCode" -> 0;
            default -> false;
        });
        System.out.println(d.in().equals(fake) + " " + fake.equals(d.in()));
        for (String n : new String[] {"hashCode", "toString", "annotationType"}) System.out.print(n + " " + Annotation.class.getMethod(n).getReturnType().getSimpleName() + " ");
        System.out.println(Retention.class.getAnnotation(Retention.class).value() + " " + All.class.getAnnotation(Retention.class) + " " + Override.class.getAnnotation(Retention.class) + " " + Deprecated.class.getMethod("since").getDefaultValue() + "|");
        try {
            All.class.getMethod("cls").invoke("x");
        } catch (IllegalArgumentException e) {
            System.out.println("wrong target");
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        System.out.println(ElementType.valueOf("TYPE_USE") + " " + FunctionalInterface.class.getAnnotations().length + " " + Arrays.stream(FunctionalInterface.class.getAnnotations()).map(a -> a.annotationType().getSimpleName()).sorted().toList());
    }
}
