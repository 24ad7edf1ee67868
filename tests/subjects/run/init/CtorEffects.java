// Tests instance initialization: overridden methods called by constructors, initializer blocks, defaults seen early, this escaping, failing initializers.
import java.util.ArrayList;
import java.util.List;

public class CtorEffects {
    static final List<String> LOG = new ArrayList<>();
    static int log(String s, int v) { LOG.add(s + "=" + v); return v; }
    static void flush(String title) {
        System.out.println(title + " " + LOG);
        LOG.clear();
    }

    static class Base {
        int a = log("Base.a", 1);
        { log("Base.block", a); }
        final int fin;
        Base() { this(log("Base.arg", 7)); log("Base()", a); }
        Base(int x) { fin = x; log("Base(int)", x); hook(); }
        void hook() { log("Base.hook", a); }
    }
    static class Derived extends Base {
        int b = log("Derived.b", 2);
        final int constant = 42;
        final int computed = log("computed", 43);
        final Integer boxed = 44;
        String s = "set";
        { b += 10; }
        Derived() { super(); log("Derived()", b); }
        Derived(String unused) { super(log("Derived.arg", 8)); s = unused; log("Derived(String)", b); }
        @Override void hook() { log("hook b", b); log("hook constant", constant); log("hook computed", computed); LOG.add("boxed " + boxed + " s " + s); }
    }
    static class Leaf extends Derived {
        { log("Leaf.block1", b); }
        int c = log("Leaf.c", b);
        { log("Leaf.block2", c); }
        Leaf() { super("leaf"); log("Leaf()", c); hook(); }
    }

    static class Reset extends Base {
        int n = 5;
        int m;
        Object o = null;
        Object p;
        Reset() { super(1); }
        @Override void hook() { n = 77; m = 77; o = "hook"; p = "hook"; }
    }

    static class Escapes {
        static Escapes leaked;
        final int v;
        Escapes(int x) {
            leaked = this;
            if (x < 0) throw new IllegalArgumentException("negative " + x);
            v = x;
        }
    }

    static class FailsInBlock {
        static int tries;
        int k = ++tries;
        { if (tries % 2 == 1) throw new IllegalStateException("try " + tries); }
        int unreached = log("after block", k);
    }

    static class Order {
        static int n;
        final int first = ++n, second = ++n;
        final int[] third = {++n, ++n, first};
        int fourth = third[1] + (fifth() - 1);
        int fifth = ++n;
        int fifth() { return fifth * 100; }
    }

    static class Chain {
        final String how;
        Chain() { this(1); }
        Chain(int i) { this((long) i, "i"); }
        Chain(long l, String s) { this(s + l); }
        Chain(String s) { how = "(" + s + ")"; }
        { LOG.add("once"); }
    }

    public static void main(String[] args) {
        new Derived();
        flush("derived");
        new Derived("x");
        flush("with arg");
        new Leaf();
        flush("leaf");
        Reset r = new Reset();
        LOG.clear();
        System.out.println(r.n + " " + r.m + " " + r.o + " " + r.p);
        try {
            new Escapes(-5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " but leaked " + Escapes.leaked.v);
        }
        for (int i = 0; i < 4; i++) {
            try {
                System.out.print(new FailsInBlock().unreached + " ");
            } catch (IllegalStateException e) {
                System.out.print(e.getMessage() + " at " + e.getStackTrace()[0].getMethodName() + " ");
            }
        }
        flush("");
        Order o = new Order();
        System.out.println(o.first + " " + o.second + " " + o.third[0] + o.third[1] + o.third[2] + " " + o.fourth + " " + o.fifth);
        System.out.println(new Chain().how + new Chain(2).how + new Chain(3L, "l").how);
        flush("chain");
        Base anon = new Base(log("outer", 3)) {
            int z = log("anon.z", 9);
            { log("anon.block", z); }
            @Override void hook() { log("anon.hook", z); }
        };
        anon.hook();
        flush("anonymous");
        System.out.println(anon.fin);
    }
}
