// Tests less common method references: super and interface super, inner constructors, generic constructors, varargs, protected, overloaded, chained.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.*;

public class MethodRefForms {
    interface Speak { default String say(String s) { return "speak " + s; } static String loud(String s) { return s.toUpperCase(); } }
    interface Shout extends Speak {
        @Override default String say(String s) { return "shout " + s; }
    }
    static class Base {
        protected String id(String s) { return "base:" + s; }
        static String st(Object o) { return "static:" + o; }
        String over(int i) { return "int"; }
        String over(long l) { return "long"; }
        String over(Integer i) { return "Integer"; }
        String over(Object... o) { return "varargs" + o.length; }
    }
    static class Derived extends Base implements Shout {
        @Override protected String id(String s) { return "derived:" + s; }
        @Override public String say(String s) { return "say " + s; }
        List<UnaryOperator<String>> refs() {
            UnaryOperator<String> inLambda = s -> ((UnaryOperator<String>) super::id).apply(s) + "!";
            return List.of(this::id, super::id, this::say, Shout.super::say, Speak::loud, inLambda);
        }
    }
    class Inner {
        final String v;
        Inner(String v) { this.v = outer + v; }
        <T> Inner(T a, T b) { this.v = outer + a + b; }
        class Deep { String show() { return "deep " + v; } }
        Supplier<Deep> deep() { return Deep::new; }
    }
    String outer = "outer ";
    Function<String, Inner> inner() { return Inner::new; }
    BiFunction<Integer, String, Inner> inner2() { return Inner::new; }

    static class Gen<T> {
        final T t;
        Gen(T t) { this.t = t; }
        <R> Gen<R> map(Function<? super T, ? extends R> f) { return new Gen<>(f.apply(t)); }
        @Override public String toString() { return "Gen " + t; }
    }
    static int order;
    static MethodRefForms next() { order++; return new MethodRefForms(); }
    interface TriFn<A, B, C, R> { R apply(A a, B b, C c); }
    interface Maker<T> { T[] make(int n); }
    interface ByteToLong { long f(byte b); }

    public static void main(String[] args) {
        for (UnaryOperator<String> u : new Derived().refs()) System.out.print(u.apply("x") + ", ");
        System.out.println();
        MethodRefForms o = new MethodRefForms();
        System.out.println(o.inner().apply("i").v + " " + o.inner2().apply(1, "b").v + " " + o.inner().apply("j").deep().get().show());
        Base b = new Base();
        IntFunction<String> i1 = b::over;
        LongFunction<String> i2 = b::over;
        Function<Integer, String> i3 = b::over;
        Function<String, String> i4 = b::over;
        Supplier<String> i5 = b::over;
        Function<Short, String> i6 = b::over;
        DoubleFunction<String> i7 = b::over;
        System.out.println(i1.apply(1) + " " + i2.apply(1) + " " + i3.apply(1) + " " + i4.apply("s") + " " + i5.get() + " " + i6.apply((short) 1) + " " + i7.apply(1));
        Function<String, Gen<String>> g1 = Gen::new;
        Function<Integer, Gen<? extends Number>> g2 = Gen<Integer>::new;
        BiFunction<Gen<String>, Function<String, Integer>, Gen<Integer>> g3 = Gen::map;
        TriFn<String, Integer, Integer, String> sub = String::substring;
        TriFn<Map<String, Integer>, String, Integer, Integer> put = Map::put;
        Map<String, Integer> m = new HashMap<>();
        System.out.println(g1.apply("q") + " " + g2.apply(4) + " " + g3.apply(g1.apply("len"), String::length) + " " + sub.apply("abcdef", 1, 4) + " " + put.apply(m, "k", 1) + put.apply(m, "k", 2) + m);
        Maker<List<?>[]> mk = List<?>[][]::new;
        Function<Integer, int[][]> mk2 = int[][]::new;
        System.out.println(mk.make(2).getClass().getSimpleName() + " " + Arrays.deepToString(mk2.apply(2)));
        Supplier<Integer> hash = "abc"::hashCode;
        Function<Object, Boolean> eq = "abc"::equals;
        Supplier<Class<?>> cls = new int[0]::getClass;
        ToIntBiFunction<String, String> cmp = String.CASE_INSENSITIVE_ORDER::compare;
        System.out.println(hash.get() + " " + eq.apply("abc") + eq.apply(null) + " " + cls.get().getSimpleName() + " " + cmp.applyAsInt("A", "b"));
        Function<Integer, MethodRefForms.Inner> once = x -> next().new Inner("n" + x);
        Supplier<String> evaluated = next()::toStringNow;
        System.out.println(order + " " + evaluated.get() + evaluated.get() + order + " " + once.apply(1).v + once.apply(2).v + order);
        ByteToLong widen = Math::abs;
        ToLongFunction<Integer> unboxWiden = Integer::longValue;
        DoubleUnaryOperator d = Math::abs;
        Function<Character, Integer> chr = Character::getNumericValue;
        System.out.println(widen.f((byte) -5) + " " + unboxWiden.applyAsLong(3) + " " + d.applyAsDouble(-1.5) + " " + chr.apply('7'));
        TreeSet<String> ts = new TreeSet<>(String::compareToIgnoreCase);
        for (String s : "b A c B a".split(" ")) ts.add(s);
        List<String> out = new ArrayList<>();
        ts.descendingSet().forEach(out::add);
        Consumer<List<String>> print = System.out::print;
        print.andThen(List::clear).accept(out);
        System.out.println(out + " " + ts);
        Runnable void1 = o::toStringNow;
        Callback cb = Base::st;
        void1.run();
        System.out.println(cb.call(5) + " " + Optionally.of("v").or(ArrayList::new));
    }
    interface Callback { Object call(Integer i); }
    record Optionally(Object v) { static Optionally of(Object v) { return new Optionally(v); } Object or(Supplier<List<Object>> s) { List<Object> l = s.get(); l.add(v); return l; } }
    String toStringNow() { return "now" + order; }
}
