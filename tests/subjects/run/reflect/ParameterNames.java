// Tests java.lang.reflect.Parameter: names without the -parameters flag, implicit and synthetic parameters of inner classes, enums and records, varargs, texts.
import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

public class ParameterNames {
    static void none() { }
    static int many(int first, final String second, long[] third, List<? extends Number> fourth, Object... rest) { return 0; }
    <T extends Comparable<T>> T generic(T t, Map<String, T[]> map, int[][]... grids) { return t; }
    class Inner { Inner(int x) { } Inner() { } class Deep { Deep(String s) { } } }
    static class Nested { Nested(char c, double... ds) { } }
    enum En { A(1, "s"); En(int n, String s) { } }
    record Rec(int a, String... b) { Rec(long l) { this((int) l, "x"); } }
    record Compact(String s, int n) { Compact { } }
    interface Face { void m(int x, Face f); default void d(boolean b) { } }
    abstract static class Gen<X> { abstract X take(X x); }
    static class Str extends Gen<String> { @Override String take(String s) { return s; } }

    static String show(Parameter p) { return p.getName() + ":" + p.getType().getSimpleName() + ":" + p.getParameterizedType() + (p.isNamePresent() ? "N" : "") + (p.isImplicit() ? "I" : "") + (p.isSynthetic() ? "S" : "") + (p.isVarArgs() ? "V" : "") + Modifier.toString(p.getModifiers()) + " '" + p + "'"; }
    static void dump(Class<?> c) {
        System.out.println(c.getSimpleName());
        Stream.concat(Arrays.stream(c.getDeclaredConstructors()), Arrays.stream(c.getDeclaredMethods())).filter(e -> !e.getName().contains("lambda") && !e.getName().equals("main") && !e.getName().equals("show") && !e.getName().equals("dump")).sorted(Comparator.comparing(Object::toString)).forEach(e -> System.out.println("  " + e.getName() + e.getParameterCount() + " " + (e.isSynthetic() ? "synthetic " : "") + Arrays.stream(e.getParameters()).map(ParameterNames::show).toList()));
    }

    public static void main(String[] args) throws Exception {
        int captured = args.length;
        long captured2 = captured * 2L;
        class Local {
            Local(String own) { }
            long sum() { return captured + captured2; }
        }
        class Plain { Plain(int x) { } }
        Object anon = new Nested('c', 1.5) { long x = captured2; };
        for (Class<?> c : new Class<?>[] {ParameterNames.class, Inner.class, Inner.Deep.class, Nested.class, En.class, Rec.class, Compact.class, Face.class, Gen.class, Str.class, Local.class, Plain.class, anon.getClass()}) dump(c);
        Parameter[] ps = ParameterNames.class.getDeclaredMethod("many", int.class, String.class, long[].class, List.class, Object[].class).getParameters();
        Parameter[] again = ParameterNames.class.getDeclaredMethod("many", int.class, String.class, long[].class, List.class, Object[].class).getParameters();
        System.out.println(ps[0].equals(again[0]) + " " + (ps[0] == again[0]) + " " + (ps[0].hashCode() == again[0].hashCode()) + " " + ps[0].equals(ps[1]) + " " + ps[0].getDeclaringExecutable().getName() + " " + ps.length + " " + ps[4].getAnnotations().length + " " + ps[2].getAnnotatedType().getType());
        Executable e = ps[0].getDeclaringExecutable();
        System.out.println(e.getParameterCount() + " " + e.getGenericParameterTypes().length + " " + Arrays.toString(e.getParameterTypes()) + " " + e.isVarArgs());
        ps[0] = null;
        System.out.println(e.getParameters()[0] != null);
        for (Executable x : new Executable[] {String.class.getMethod("indexOf", int.class, int.class), String.class.getConstructor(byte[].class, int.class, int.class), List.class.getMethod("add", int.class, Object.class), Map.class.getMethod("merge", Object.class, Object.class, java.util.function.BiFunction.class), Thread.State.class.getMethod("valueOf", String.class), Object.class.getMethod("equals", Object.class)}) System.out.println(x.getName() + " " + Arrays.toString(x.getParameters()) + " " + Arrays.stream(x.getParameters()).map(Parameter::isNamePresent).toList());
        System.out.println(new Local("x").sum() + " " + new Str().take("y"));
    }
}
