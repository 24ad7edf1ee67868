// Tests local classes, records, enums and interfaces, what they capture, when, and several instances of one declaration.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LocalClassCaptures {
    private int base = 1000;

    static List<IntSupplier> counters(int n) {
        List<IntSupplier> out = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int step = i + 1;
            class Counter implements IntSupplier {
                private int total;
                @Override public int getAsInt() { return total += step; }
            }
            Counter c = new Counter();
            c.total = step * 100;
            out.add(c);
        }
        return out;
    }

    Iterable<Integer> range(int from, int to) {
        class It implements Iterator<Integer> {
            int at = from;
            @Override public boolean hasNext() { return at < to; }
            @Override public Integer next() { return base + at++; }
        }
        return It::new;
    }

    static String localTypes(String in) {
        enum Mode { UP, DOWN; Mode flip() { return this == UP ? DOWN : UP; } }
        interface Step { String apply(String s, Mode m); }
        record Result(String text, Mode mode) { Result then(Step s) { return new Result(s.apply(text, mode), mode.flip()); } }
        Step step = (s, m) -> m == Mode.UP ? s.toUpperCase() : s.toLowerCase() + in.length();
        return new Result(in, Mode.UP).then(step).then(step).then(step) + "";
    }

    static int fact(int n) {
        class F {
            int go(int k) { return k <= 1 ? 1 : k * new F().go(k - 1) + n - n; }
        }
        return new F().go(n);
    }

    static Supplier<String> manyCaptures(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int... va) {
        final Object local = new StringBuilder("sb");
        class All implements Supplier<String> {
            final String prefix;
            All(String prefix) { this.prefix = prefix; }
            All() { this("default"); }
            @Override public String get() { return prefix + b + s + c + i + l + f + d + z + t + va.length + local; }
        }
        va[0] = 9;
        return i > 0 ? new All() : new All("given") { @Override public String get() { return "(" + super.get() + va[0] + ")"; } };
    }

    static class Node {
        final int v;
        final List<Runnable> hooks = new ArrayList<>();
        Node(int v) {
            this.v = v;
            hooks.add(() -> System.out.print("lambda" + this.v + " "));
            hooks.add(new Runnable() {
                final int copy = v * 2;
                @Override public void run() { System.out.print("anon" + copy + Node.this.v + " "); }
            });
        }
        { hooks.add(() -> System.out.print("init" + hooks.size() + " ")); }
    }

    static abstract class Early {
        final String seen;
        Early() { seen = describe(); }
        abstract String describe();
    }

    public static void main(String[] args) {
        List<IntSupplier> cs = counters(3);
        for (int r = 0; r < 3; r++) for (IntSupplier c : cs) System.out.print(c.getAsInt() + " ");
        System.out.println(cs.get(0).getClass() == cs.get(1).getClass());
        LocalClassCaptures o = new LocalClassCaptures();
        int t = 0;
        for (int x : o.range(3, 6)) {
            t += x;
            o.base += 10;
        }
        System.out.println(t + " " + o.base);
        System.out.println(localTypes("aBc") + " " + fact(10));
        System.out.println(manyCaptures((byte) 1, (short) 2, 'c', 3, 4L, 5.5f, 6.5, true, "t", 7, 8).get() + " " + manyCaptures((byte) 1, (short) 2, 'c', -3, 4L, 5.5f, 6.5, false, null, 7).get());
        for (Runnable r : new Node(4).hooks) r.run();
        System.out.println();
        String captured = "captured";
        Early e = new Early() {
            final String own = "own";
            final String late = String.valueOf("late");
            @Override String describe() { return captured + own + late; }
        };
        System.out.println(e.seen + " " + e.describe());
        class Self {
            Self next;
            int id;
            Self(int n) { id = n; if (n > 0) next = new Self(n - 1); }
            int sum() { return id + (next == null ? captured.length() : next.sum()); }
        }
        System.out.println(new Self(4).sum() + " " + Self.class.getName() + " " + e.getClass().getName());
    }
}
