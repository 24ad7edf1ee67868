// Tests lambdas and method references in static and instance initializers, and static holders initialized lazily by them.
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class InitLambdaStatic {
    static final List<String> LOG = new ArrayList<>();
    static final Function<Integer, Integer> FACT;
    static int base = 100;
    static final Supplier<Integer> BASE = () -> base;
    static {
        Function<Integer, Integer>[] self = new Function[1];
        self[0] = n -> n <= 1 ? 1 : n * self[0].apply(n - 1);
        FACT = self[0];
        base = 200;
        LOG.add("static " + BASE.get());
    }

    final int seed;
    final Supplier<Integer> next = () -> ++this.count + offset();
    int count;
    { LOG.add("instance " + next.get()); }

    InitLambdaStatic(int seed) { this.seed = seed; LOG.add("ctor " + next.get()); }
    int offset() { return seed * 10; }

    static class Registry {
        static final List<Supplier<String>> MAKERS = new ArrayList<>();
        static { for (int i = 0; i < 3; i++) { int k = i; MAKERS.add(() -> "maker" + k + MAKERS.size()); } LOG.add("Registry"); }
    }

    static class Late { static { LOG.add("Late init"); } static String name() { return "late"; } }

    enum Op {
        ADD((a, b) -> a + b), MUL((a, b) -> a * b), MAX(Math::max);
        final IntBinaryOperator f;
        Op(IntBinaryOperator f) { this.f = f; }
    }

    interface Consts { Function<String, String> UP = String::toUpperCase; Supplier<List<String>> LISTS = ArrayList::new; }

    static class Memo {
        static final long[] CACHE = new long[60];
        static final java.util.function.IntToLongFunction FIB = new java.util.function.IntToLongFunction() {
            public long applyAsLong(int n) { return n < 2 ? n : CACHE[n] != 0 ? CACHE[n] : (CACHE[n] = this.applyAsLong(n - 1) + Memo.FIB.applyAsLong(n - 2)); }
        };
    }

    public static void main(String[] args) {
        System.out.println(FACT.apply(10));
        System.out.println(LOG);
        InitLambdaStatic o = new InitLambdaStatic(4);
        System.out.println(o.next.get() + " " + o.count + " " + LOG);
        Supplier<String> late = Late::name;
        System.out.println(LOG.contains("Late init"));
        System.out.println(late.get() + LOG.contains("Late init"));
        for (Supplier<String> s : Registry.MAKERS) System.out.print(s.get() + " ");
        System.out.println(LOG.get(LOG.size() - 1));
        for (Op op : Op.values()) System.out.print(op + "=" + op.f.applyAsInt(6, 7) + " ");
        System.out.println();
        List<String> l = Consts.LISTS.get();
        l.add(Consts.UP.apply("abc"));
        System.out.println(l + " " + (Consts.LISTS.get() == l));
        System.out.println(Memo.FIB.applyAsLong(55));
        base = 7;
        System.out.println(BASE.get());
    }
}
