// Tests the default methods of java.util.function: andThen, compose, negate, and, or, not, isEqual, identity, minBy, maxBy, and evaluation order.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.*;

public class FunctionAlgebra {
    static final StringBuilder log = new StringBuilder();
    static <T> Predicate<T> p(String name, boolean result) { return t -> { log.append(name); return result; }; }
    static String flush() {
        String s = log.toString();
        log.setLength(0);
        return s;
    }
    interface Act { Object run(); }
    static void fails(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().andThen(inc).apply(1) + " " + inc.andThen(Integer::toBinaryString).apply(6) + " " + inc.compose(String::length).apply("abc"));
        Function<Integer, Integer> many = Function.identity();
        for (int i = 0; i < 50; i++) many = i % 2 == 0 ? many.andThen(inc) : many.compose(dbl);
        System.out.println(many.apply(1));
        Predicate<String> t = p("T", true), f = p("F", false);
        System.out.println(t.and(f).test("") + flush() + " " + f.and(t).test("") + flush() + " " + t.or(f).test("") + flush() + " " + f.or(t).test("") + flush() + " " + t.negate().test("") + flush() + " " + t.and(f).or(t).negate().test("") + flush() + " " + f.or(f).and(t).test("") + flush());
        Predicate<String> empty = String::isEmpty;
        System.out.println(Predicate.not(empty).test("x") + " " + Predicate.isEqual("a").test("a") + Predicate.isEqual(null).test(null) + Predicate.isEqual(null).test("a") + Predicate.isEqual("a").test(null) + " " + Predicate.<String>not(Objects::isNull).and(empty.negate()).test(""));
        BiFunction<Integer, Integer, Integer> div = (a, b) -> a / b;
        BiPredicate<Integer, Integer> lt = (a, b) -> a < b;
        System.out.println(div.andThen(x -> "q" + x).apply(17, 5) + " " + lt.negate().test(1, 2) + lt.and((a, b) -> a > 0).test(1, 2) + lt.or((a, b) -> b == 0).test(1, 0));
        IntPredicate even = i -> i % 2 == 0;
        IntUnaryOperator sq = i -> i * i;
        LongUnaryOperator neg = l -> -l;
        DoubleUnaryOperator half = d -> d / 2;
        System.out.println(even.negate().test(3) + " " + even.and(i -> i > 4).test(4) + even.or(i -> i == 3).test(3) + " " + sq.andThen(i -> i + 1).applyAsInt(4) + sq.compose(i -> i + 1).applyAsInt(4) + " " + neg.andThen(l -> l << 33).applyAsLong(3) + " " + half.compose(Math::sqrt).applyAsDouble(9) + " " + DoubleUnaryOperator.identity().applyAsDouble(1.25) + IntUnaryOperator.identity().applyAsInt(-1));
        BinaryOperator<String> shorter = BinaryOperator.minBy(Comparator.comparing(String::length)), longer = BinaryOperator.maxBy(Comparator.comparing(String::length));
        System.out.println(shorter.apply("aa", "b") + shorter.apply("x", "y") + " " + longer.apply("aa", "b") + longer.apply("x", "y") + " " + shorter.andThen(String::hashCode).apply("q", "rr") + " " + UnaryOperator.<Object>identity().apply(null));
        List<String> seen = new ArrayList<>();
        Consumer<String> c = seen::add;
        c.andThen(s -> seen.add(s + s)).andThen(s -> seen.add(s.toUpperCase())).accept("v");
        BiConsumer<String, Integer> bc = (s, n) -> seen.add(s.repeat(n));
        bc.andThen((s, n) -> seen.add(n + s)).accept("z", 3);
        IntConsumer ic = n -> seen.add("i" + n);
        ic.andThen(n -> seen.add("j" + n)).accept(4);
        System.out.println(seen);
        Consumer<String> stops = s -> { throw new IllegalStateException("first " + s); };
        fails("consumer stops", () -> { stops.andThen(seen::add).accept("never"); return seen; });
        fails("andThen null", () -> inc.andThen(null));
        fails("compose null", () -> sq.compose(null));
        fails("and null", () -> t.and(null));
        fails("not null", () -> Predicate.not(null));
        fails("div", () -> div.andThen(x -> x + 1).apply(1, 0));
        fails("unboxing null", () -> inc.apply(null));
        System.out.println(seen.size());
        Supplier<Supplier<String>> nest = () -> () -> "nested";
        BooleanSupplier bs = () -> nest.get().get().length() == 6;
        ToDoubleBiFunction<Integer, Long> sum = (a, b) -> a + b / 4.0;
        ObjIntConsumer<StringBuilder> app = StringBuilder::append;
        StringBuilder sb = new StringBuilder("n");
        app.accept(sb, 12);
        IntToDoubleFunction itd = i -> i / 8.0;
        DoubleToLongFunction dtl = Math::round;
        LongToIntFunction lti = Long::bitCount;
        System.out.println(nest.get().get() + bs.getAsBoolean() + sum.applyAsDouble(1, 2L) + sb + itd.applyAsDouble(3) + dtl.applyAsLong(2.5) + lti.applyAsInt(-1L));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> d -> a * 100 + b * 10 + d;
        System.out.println(curried.apply(1).apply(2).andThen(x -> x + 1).apply(3));
    }
}
