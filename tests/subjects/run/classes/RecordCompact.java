// Tests records with compact and further constructors, static factories, validation errors, nesting, generics, interfaces and varargs.
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

public class RecordCompact {
    record Range(int lo, int hi) implements Comparable<Range> {
        static int made;
        Range {
            if (lo > hi) {
                int t = lo;
                lo = hi;
                hi = t;
            }
            made++;
        }
        Range(String text) { this(Integer.parseInt(text.substring(0, text.indexOf("..")).trim()), Integer.parseInt(text.substring(text.indexOf("..") + 2).trim())); }
        static Range point(int p) { return new Range(p, p); }
        int size() { return hi - lo + 1; }
        boolean contains(int x) { return lo <= x && x <= hi; }
        @Override public int compareTo(Range o) { return lo != o.lo ? Integer.compare(lo, o.lo) : Integer.compare(hi, o.hi); }
    }

    record Fraction(long num, long den) {
        static final Fraction ZERO = new Fraction(0, 1);
        Fraction {
            if (den == 0) throw new ArithmeticException("zero denominator of " + num);
            long g = gcd(Math.abs(num), Math.abs(den));
            if (den < 0) g = -g;
            num /= g;
            den /= g;
        }
        private static long gcd(long a, long b) { return b == 0 ? Math.max(a, 1) : gcd(b, a % b); }
        Fraction plus(Fraction o) { return new Fraction(num * o.den + o.num * den, den * o.den); }
        @Override public String toString() { return den == 1 ? "" + num : num + "/" + den; }
    }

    record Tree<T extends Comparable<T>>(T value, Tree<T> left, Tree<T> right) {
        Tree { Objects.requireNonNull(value, "value of a tree"); }
        Tree(T value) { this(value, null, null); }
        Tree<T> with(T v) {
            int c = v.compareTo(value);
            if (c == 0) return this;
            if (c < 0) return new Tree<>(value, left == null ? new Tree<>(v) : left.with(v), right);
            return new Tree<>(value, left, right == null ? new Tree<>(v) : right.with(v));
        }
        int depth() { return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth()); }
        <R extends Comparable<R>> Tree<R> map(Function<? super T, ? extends R> f) { return new Tree<>(f.apply(value), left == null ? null : left.map(f), right == null ? null : right.map(f)); }
    }

    record Words(String... all) {
        Words { all = all.clone(); }
        @Override public String[] all() { return all.clone(); }
        @Override public boolean equals(Object o) { return o instanceof Words w && Arrays.equals(all, w.all); }
        @Override public int hashCode() { return Arrays.hashCode(all); }
    }

    interface HasName { String name(); default String hello() { return "hello " + name(); } }
    record User(String name, User boss) implements HasName { record Id(int n) { } static Id id(int n) { return new Id(n); } }

    static void fails(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Range r = new Range(9, -3);
        System.out.println(r + " " + r.size() + r.contains(0) + r.contains(10) + " " + new Range(" 4 .. 2") + " " + Range.point(7) + " " + Range.made + " " + r.compareTo(new Range(-3, 10)) + r.compareTo(r));
        fails(() -> new Range("1..x"));
        fails(() -> new Range("12"));
        Fraction sum = Fraction.ZERO;
        for (int i = 1; i <= 10; i++) sum = sum.plus(new Fraction(i % 2 == 0 ? -1 : 1, i));
        System.out.println(sum + " " + new Fraction(6, -4) + " " + new Fraction(0, -9) + " " + new Fraction(6, 3) + " " + new Fraction(2, 4).equals(new Fraction(-1, -2)) + " " + new Fraction(2, 4).hashCode());
        fails(() -> new Fraction(3, 0));
        Tree<Integer> t = new Tree<>(5);
        for (int v : new int[] {2, 8, 1, 9, 5, 3}) t = t.with(v);
        System.out.println(t + " " + t.depth());
        System.out.println(t.map(x -> "n" + x).left() + " " + t.equals(t.with(9)) + " " + t.equals(t.with(10)) + " " + (t.with(2) == t) + (t.with(2).equals(t)) + " " + t.hashCode());
        fails(() -> new Tree<String>(null));
        String[] src = {"a", "b"};
        Words w = new Words(src);
        src[0] = "changed";
        w.all()[1] = "changed";
        System.out.println(Arrays.toString(w.all()) + w.equals(new Words("a", "b")) + w.equals(new Words()) + " " + w.hashCode() + " " + new Words().all().length);
        fails(() -> new Words((String[]) null));
        User boss = new User("ann", null);
        System.out.println(new User("bob", boss) + " " + boss.hello() + " " + User.id(4) + " " + new User("ann", null).equals(boss) + " " + List.of(boss, new User(null, boss)).indexOf(new User(null, new User("ann", null))));
    }
}
