// Tests all kinds of method references: static, bound, unbound, constructor, array constructor, super, varargs, boxing and widening.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.*;

public class MethodRefs {
    final String id;
    MethodRefs() { this("default"); }
    MethodRefs(String id) { this.id = id; }
    MethodRefs(int a, int b) { this(a + "/" + b); }
    String describe() { return "M:" + id; }
    String with(String other) { return id + "+" + other; }
    static int twice(int x) { return 2 * x; }
    static long sum(long... ls) { long t = 0; for (long l : ls) t += l; return t; }
    static String show(Object o) { return "<" + o + ">"; }
    private String priv(int n) { return id.repeat(n); }

    static class Sub extends MethodRefs {
        Sub() { super("sub"); }
        @Override String describe() { return "S:" + id; }
        Supplier<String> viaSuper() { return super::describe; }
        Supplier<String> viaThis() { return this::describe; }
    }

    static int evals;
    static MethodRefs make() { evals++; return new MethodRefs("made" + evals); }

    interface TwoLongs { long f(long a, long b); }
    interface IntToLong { long f(int a); }
    interface Gen { <T> String f(T t); }
    interface ThreeArg { boolean f(String s, String t, int i); }

    public static void main(String[] args) {
        IntUnaryOperator tw = MethodRefs::twice;
        Function<Integer, Integer> twBoxed = MethodRefs::twice;
        IntToLong widen = MethodRefs::twice;
        ToDoubleFunction<Integer> toD = MethodRefs::twice;
        Function<Integer, Object> toObj = MethodRefs::twice;
        System.out.println(tw.applyAsInt(4) + " " + twBoxed.apply(5) + " " + widen.f(6) + " " + toD.applyAsDouble(7) + " " + toObj.apply(8).getClass().getSimpleName());
        MethodRefs m = new MethodRefs("m");
        Supplier<String> bound = m::describe;
        Function<MethodRefs, String> unbound = MethodRefs::describe;
        BiFunction<MethodRefs, String, String> unbound2 = MethodRefs::with;
        Function<String, String> bound2 = m::with;
        System.out.println(bound.get() + " " + unbound.apply(new Sub()) + " " + unbound2.apply(m, "x") + " " + bound2.apply("y"));
        Supplier<MethodRefs> c0 = MethodRefs::new;
        Function<String, MethodRefs> c1 = MethodRefs::new;
        BiFunction<Integer, Integer, MethodRefs> c2 = MethodRefs::new;
        System.out.println(c0.get().id + " " + c1.apply("one").id + " " + c2.apply(3, 4).id + " " + (c0.get() == c0.get()));
        IntFunction<int[]> arr = int[]::new;
        Function<Integer, String[][]> arr2 = String[][]::new;
        System.out.println(arr.apply(5).length + " " + arr2.apply(2).length + arr2.apply(2).getClass().getSimpleName());
        try {
            arr.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        Sub s = new Sub();
        System.out.println(s.viaSuper().get() + " " + s.viaThis().get());
        TwoLongs va = MethodRefs::sum;
        Supplier<Long> va0 = MethodRefs::sum;
        System.out.println(va.f(1L << 40, 2) + " " + va0.get());
        Supplier<String> once = make()::describe;
        System.out.println(once.get() + once.get() + evals);
        BiFunction<MethodRefs, Integer, String> pr = MethodRefs::priv;
        System.out.println(pr.apply(m, 3));
        Gen g = MethodRefs::show;
        System.out.println(g.f(1) + g.f("s") + g.f(null));
        Function<String, Integer> parse = Integer::parseInt;
        Function<String, Integer> len = String::length;
        BinaryOperator<Integer> max = Math::max;
        BiPredicate<String, String> eq = String::equalsIgnoreCase;
        Comparator3 cmp = String::compareTo;
        UnaryOperator<String> up = String::toUpperCase;
        IntBinaryOperator add = Integer::sum;
        ThreeArg sw = String::startsWith;
        System.out.println(parse.apply("12") + len.apply("abc") + " " + max.apply(3, 9) + " " + eq.test("aB", "Ab") + " " + cmp.c("a", "c") + " " + up.apply("up") + " " + add.applyAsInt(2, 3) + " " + sw.f("abc", "bc", 1));
        List<String> l = new ArrayList<>();
        Consumer<String> adder = l::add;
        adder.accept("p");
        adder.accept("q");
        Predicate<String> has = l::contains;
        Arrays.asList("r", "s").forEach(l::add);
        System.out.println(l + " " + has.test("q") + has.test("z"));
        Arrays.asList(1, 2.5, 'c', "str").forEach(System.out::print);
        System.out.println();
        Function<Object, String> str = Object::toString;
        Function<Object, String> vo = String::valueOf;
        ToIntFunction<Object> hc = Object::hashCode;
        System.out.println(str.apply(15) + vo.apply(null) + hc.applyAsInt("ab") + ((Supplier<int[]>) new int[] {1, 2}::clone).get().length);
        MethodRefs nul = null;
        try {
            Supplier<String> bad = nul::describe;
            System.out.println("no");
        } catch (NullPointerException e) {
            System.out.println("NPE at creation");
        }
        try {
            unbound.apply(null);
        } catch (NullPointerException e) {
            System.out.println("NPE at call");
        }
        Integer nulI = null;
        try {
            twBoxed.apply(nulI);
        } catch (NullPointerException e) {
            System.out.println("NPE unboxing");
        }
        Function<Integer, List<Integer>> mk = ArrayList::new;
        Supplier<List<String>> mk2 = ArrayList<String>::new;
        System.out.println(mk.apply(10).size() + mk2.get().size());
    }

    interface Comparator3 { int c(String a, String b); }
}
