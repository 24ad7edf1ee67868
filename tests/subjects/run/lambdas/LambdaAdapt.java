// Tests boxing, unboxing, widening and void adaptation between lambdas, method references and functional interfaces, and primitive specializations.
import java.util.function.*;

public class LambdaAdapt {
    static StringBuilder log = new StringBuilder();
    static Integer boxedInc(Integer i) { return i + 1; }
    static int primInc(int i) { return i + 1; }
    static long longInc(long l) { return l + 1; }
    static Long boxedLong(long l) { return l * 2; }
    static int logged(String s) { log.append(s); return s.length(); }
    static char ch(int i) { return (char) ('a' + i); }
    static boolean even(int i) { return i % 2 == 0; }
    static Integer nul(int i) { return null; }

    interface IntOp { int f(int x); }
    interface LongOp { long f(int x); }
    interface DblOp { double f(int x); }
    interface ObjOp<T> { T f(int x); }
    interface BoxOp { Integer f(Integer x); }
    interface NumOp { Number f(Integer x); }
    interface CharOp { Object f(int x); }
    interface Act { void f(String s); }
    interface BoolOp { Boolean f(Integer i); }
    interface Flt { float f(byte b, short s, char c); }

    static <T, R> R apply(Function<? super T, ? extends R> f, T t) { return f.apply(t); }

    public static void main(String[] args) {
        IntOp a = LambdaAdapt::boxedInc;
        IntOp b = LambdaAdapt::primInc;
        LongOp c = LambdaAdapt::primInc;
        LongOp d = LambdaAdapt::boxedInc;
        LongOp e = LambdaAdapt::longInc;
        DblOp f = LambdaAdapt::longInc;
        DblOp g = LambdaAdapt::boxedLong;
        ObjOp<Integer> h = LambdaAdapt::primInc;
        ObjOp<Object> i = LambdaAdapt::longInc;
        BoxOp j = LambdaAdapt::primInc;
        NumOp k = LambdaAdapt::longInc;
        CharOp l = LambdaAdapt::ch;
        LongOp m = LambdaAdapt::ch;
        BoolOp n = LambdaAdapt::even;
        System.out.println(a.f(1) + " " + b.f(2) + " " + c.f(3) + " " + d.f(4) + " " + e.f(5) + " " + f.f(6) + " " + g.f(7) + " " + h.f(8) + " " + i.f(9) + " " + j.f(10) + " " + k.f(11) + " " + l.f(12) + " " + m.f(13) + " " + n.f(14));
        Act act = LambdaAdapt::logged;
        act.f("abc");
        Act act2 = s -> logged(s + "!");
        act2.f("d");
        Consumer<String> con = log::append;
        con.accept("e");
        System.out.println(log);
        Flt flt = (x, y, z) -> x + y + z;
        System.out.println(flt.f((byte) -1, (short) 1000, 'a'));
        try {
            IntOp bad = LambdaAdapt::nul;
            bad.f(1);
        } catch (NullPointerException ex) {
            System.out.println("null unboxed");
        }
        IntFunction<String> itf = x -> "i" + x;
        IntPredicate ip = x -> x > 3;
        IntToLongFunction itl = x -> (long) x << 32;
        IntToDoubleFunction itd = x -> x / 4.0;
        LongBinaryOperator lbo = (x, y) -> x * y;
        DoubleUnaryOperator duo = Math::sqrt;
        ToIntFunction<String> tif = String::length;
        ToLongBiFunction<Integer, Integer> tlb = (x, y) -> (long) x * y;
        ObjIntConsumer<StringBuilder> oic = StringBuilder::append;
        BooleanSupplier bs = () -> log.length() > 3;
        DoubleToIntFunction dti = x -> (int) x;
        LongFunction<Integer> lf = x -> (int) (x >> 8);
        log.setLength(0);
        oic.accept(log, 42);
        System.out.println(itf.apply(5) + ip.test(4) + itl.applyAsLong(3) + itd.applyAsDouble(3) + lbo.applyAsLong(1L << 20, 1L << 20) + duo.applyAsDouble(2) + tif.applyAsInt("four") + tlb.applyAsLong(100000, 100000) + log + bs.getAsBoolean() + dti.applyAsInt(-2.9) + lf.apply(1024));
        System.out.println(ip.and(x -> x < 10).negate().or(x -> x == 5).test(5) + " " + ip.negate().test(5));
        IntUnaryOperator inc = x -> x + 1, dbl = x -> x * 2;
        System.out.println(inc.andThen(dbl).applyAsInt(5) + " " + inc.compose(dbl).applyAsInt(5) + " " + IntUnaryOperator.identity().applyAsInt(9) + " " + duo.andThen(x -> x + 1).applyAsDouble(16));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curry = x -> y -> z -> x * 100 + y * 10 + z;
        System.out.println(curry.apply(1).apply(2).apply(3) + " " + apply(x -> x + "s", 5) + " " + LambdaAdapt.<String, Integer>apply(String::length, "xyz"));
        BiFunction<Integer, Integer, Integer> mul = (x, y) -> x * y;
        System.out.println(mul.andThen(x -> "r" + x).apply(6, 7) + " " + Function.<Integer>identity().compose((String s) -> s.length()).andThen(x -> x * x).apply("abc"));
        Predicate<String> p = String::isEmpty;
        System.out.println(p.negate().test("") + " " + p.or(s -> s.startsWith("a")).test("abc") + " " + Predicate.not(p).test("z") + " " + Predicate.isEqual("q").test("q") + " " + Predicate.isEqual(null).test(null));
        Consumer<StringBuilder> c1 = s -> s.append("1"), c2 = s -> s.append("2");
        StringBuilder sb = new StringBuilder();
        c1.andThen(c2).andThen(c1).accept(sb);
        System.out.println(sb + " " + BinaryOperator.minBy(java.util.Comparator.<Integer>naturalOrder()).apply(4, 2) + " " + UnaryOperator.identity().apply("u"));
        Object o = args.length == 0 ? (Supplier<Integer>) () -> 1 : (Runnable) () -> { };
        System.out.println(((Supplier<?>) o).get());
    }
}
