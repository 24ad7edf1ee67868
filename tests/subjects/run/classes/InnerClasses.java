// Tests inner classes: outer.this, nested inner, captured variables, local and anonymous classes, shadowing, private access.
public class InnerClasses {
    private int x = 1;
    private static int created;
    private String tag;

    InnerClasses(String tag) { this.tag = tag; created++; }

    class Inner {
        int x = 10;
        class Deep {
            int x = 100;
            int total() { return x + this.x + Inner.this.x + InnerClasses.this.x; }
            void bump() { InnerClasses.this.x++; Inner.this.x += 5; x *= 2; tag += "!"; }
        }
        int outerX() { return InnerClasses.this.x; }
    }

    static class Nested {
        private int secret = 7;
        private static int count;
        private Nested() { count++; }
        int peek(InnerClasses o) { return o.x + o.hidden(3); }
    }

    private int hidden(int k) { return x * k; }

    interface Op { int apply(int a); }

    static Op[] makeOps(final int base, String name) {
        int captured = base * 2;
        long wide = 1L << 40;
        class Local implements Op {
            int calls;
            public int apply(int a) { calls++; return a + captured + name.length() + calls + (int) (wide >> 38); }
        }
        Op anon = new Op() {
            int state = captured;
            { state += 1000; }
            public int apply(int a) { return state += a; }
        };
        return new Op[] {new Local(), anon, new Local(), new Op() {
            public int apply(int a) {
                class Innermost { int v() { return a * base; } }
                return new Innermost().v();
            }
        }};
    }

    class Base { int v() { return x; } }

    class Sub extends Base {
        int x = 500;
        int v() { return super.v() + x + InnerClasses.this.x; }
    }

    static class External extends InnerClasses.Inner {
        External(InnerClasses o) { o.super(); }
        int got() { return outerX() + x; }
    }

    Runnable logger(StringBuilder out) {
        return new Runnable() {
            int n = 0;
            @Override public void run() { out.append(tag).append(n++).append(this.n).append(InnerClasses.this.tag.length()).append(' '); }
        };
    }

    public static void main(String[] args) {
        InnerClasses o = new InnerClasses("T");
        InnerClasses o2 = new InnerClasses("U");
        Inner in = o.new Inner();
        Inner.Deep d = in.new Deep();
        System.out.println(d.total());
        d.bump();
        d.bump();
        System.out.println(d.total() + " " + o.tag + " " + o.x + " " + in.x + " " + in.outerX() + " " + o2.x);
        Nested n = new Nested();
        new Nested();
        n.secret++;
        System.out.println(n.peek(o) + " " + n.secret + " " + Nested.count + " " + created);
        Op[] ops = makeOps(3, "name");
        for (int i = 0; i < 3; i++) for (Op op : ops) System.out.print(op.apply(i) + " ");
        System.out.println();
        System.out.println(o.new Sub().v() + " " + new External(o).got());
        StringBuilder sb = new StringBuilder();
        Runnable r = o.logger(sb), r2 = o2.logger(sb);
        r.run();
        r2.run();
        r.run();
        o.tag = "changed";
        r.run();
        System.out.println(sb);
        System.out.println(in.getClass().getName() + " " + d.getClass().getName() + " " + d.getClass().getSimpleName() + " " + ops[0].getClass().getName() + " " + ops[1].getClass().getName() + " [" + ops[1].getClass().getSimpleName() + "] " + ops[0].getClass().getSimpleName());
        Op[] arr = new Op[4];
        for (int i = 0; i < 4; i++) {
            int k = i;
            arr[i] = new Op() { public int apply(int a) { return k == 0 ? a : arr[k - 1].apply(a * 2) + k; } };
        }
        System.out.println(arr[3].apply(5));
        Object anonObj = new Object() { int hits = 3; @Override public String toString() { return "anon" + ++hits; } };
        System.out.println(anonObj + " " + anonObj);
        var v = new Object() { int a = 1; int twice() { return a * 2; } };
        v.a = 21;
        System.out.println(v.twice());
        try {
            InnerClasses none = args.length > 3 ? o : null;
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("npe for null outer");
        }
    }
}
