// Tests recursion through lambdas: fields, arrays, fixed-point combinator, mutual recursion, memoization and trampolines.
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class LambdaRecursion {
    static IntUnaryOperator fact = null;
    static Function<Integer, Boolean> even, odd;
    IntUnaryOperator fib = n -> n < 2 ? n : this.fib.applyAsInt(n - 1) + this.fib.applyAsInt(n - 2);

    interface Self<T, R> { R call(Self<T, R> self, T t); }

    static <T, R> Function<T, R> fix(Function<Function<T, R>, Function<T, R>> f) {
        return t -> f.apply(fix(f)).apply(t);
    }

    static <A, B> Function<A, B> memo(Function<Function<A, B>, Function<A, B>> f) {
        Map<A, B> cache = new HashMap<>();
        Function<A, B>[] self = newArray();
        self[0] = a -> {
            B b = cache.get(a);
            if (b == null) {
                b = f.apply(self[0]).apply(a);
                cache.put(a, b);
            }
            return b;
        };
        return self[0];
    }

    @SuppressWarnings("unchecked") static <A, B> Function<A, B>[] newArray() { return (Function<A, B>[]) new Function[1]; }

    interface Bounce<T> {
        T value();
        default Bounce<T> next() { return null; }
        static <T> Bounce<T> done(T t) { return () -> t; }
        static <T> Bounce<T> more(Supplier<Bounce<T>> s) {
            return new Bounce<T>() {
                public T value() { throw new IllegalStateException(); }
                public Bounce<T> next() { return s.get(); }
            };
        }
        static <T> T run(Bounce<T> b) {
            for (Bounce<T> n; (n = b.next()) != null; ) b = n;
            return b.value();
        }
    }

    static Bounce<Long> sum(long n, long acc) { return n == 0 ? Bounce.done(acc) : Bounce.more(() -> sum(n - 1, acc + n)); }
    static Bounce<Boolean> isEven(int n) { return n == 0 ? Bounce.done(true) : Bounce.more(() -> isOdd(n - 1)); }
    static Bounce<Boolean> isOdd(int n) { return n == 0 ? Bounce.done(false) : Bounce.more(() -> isEven(n - 1)); }

    // Church numerals
    interface Num { <T> Function<T, T> of(Function<T, T> f); }
    static Num zero() { return new Num() { public <T> Function<T, T> of(Function<T, T> f) { return t -> t; } }; }
    static Num succ(Num n) { return new Num() { public <T> Function<T, T> of(Function<T, T> f) { return n.of(f).andThen(f); } }; }
    static Num plus(Num a, Num b) { return new Num() { public <T> Function<T, T> of(Function<T, T> f) { return a.of(f).andThen(b.of(f)); } }; }
    static Num times(Num a, Num b) { return new Num() { public <T> Function<T, T> of(Function<T, T> f) { return a.of(b.of(f)); } }; }

    public static void main(String[] args) {
        fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
        System.out.println(fact.applyAsInt(10) + " " + fact.applyAsInt(13));
        even = n -> n == 0 || odd.apply(n - 1);
        odd = n -> n != 0 && even.apply(n - 1);
        System.out.println(even.apply(100) + " " + odd.apply(100));
        System.out.println(new LambdaRecursion().fib.applyAsInt(15));
        Self<Integer, Integer> gauss = (self, n) -> n == 0 ? 0 : n + self.call(self, n - 1);
        System.out.println(gauss.call(gauss, 100));
        Function<Integer, Long> f = fix(self -> n -> n < 2 ? 1L : n * self.apply(n - 1));
        System.out.println(f.apply(15));
        Function<Integer, Long> fibm = memo(self -> n -> n < 2 ? (long) n : self.apply(n - 1) + self.apply(n - 2));
        System.out.println(fibm.apply(80));
        System.out.println(Bounce.run(sum(3000, 0)) + " " + Bounce.run(isEven(2001)));
        Num two = succ(succ(zero())), three = succ(two), nine = times(three, three), eleven = plus(nine, two);
        System.out.println(eleven.<Integer>of(x -> x + 1).apply(0) + " " + times(nine, eleven).<Integer>of(x -> x + 1).apply(0) + " " + three.<String>of(s -> s + "x").apply(""));
        BiFunction<Integer, Integer, Integer>[] ack = new BiFunction[1];
        ack[0] = (m, n) -> m == 0 ? n + 1 : n == 0 ? ack[0].apply(m - 1, 1) : ack[0].apply(m - 1, ack[0].apply(m, n - 1));
        System.out.println(ack[0].apply(2, 6));
        int[] counts = new int[1];
        Function<Integer, Integer>[] hanoi = newArray();
        hanoi[0] = n -> { counts[0]++; return n == 0 ? 0 : hanoi[0].apply(n - 1) * 2 + 1; };
        System.out.println(hanoi[0].apply(20) + " " + counts[0]);
        Runnable[] r = new Runnable[1];
        StringBuilder sb = new StringBuilder();
        r[0] = () -> { if (sb.length() < 20) { sb.append(sb.length()); r[0].run(); } };
        r[0].run();
        System.out.println(sb);
    }
}
