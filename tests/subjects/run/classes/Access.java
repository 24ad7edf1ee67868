// Tests private access between nest mates, protected and package methods, static nested and constructor chains.
public class Access {
    private int secret = 1;
    private static int shared = 10;
    private int hidden() { return secret++; }
    private static int sh(int x) { return shared += x; }
    private Access() { trace("Access()"); }
    private Access(int s) { this(); secret = s; trace("Access(int)"); }

    static StringBuilder tr = new StringBuilder();
    static void trace(String s) { tr.append(s).append(' '); }

    static class Peer {
        private long own = 5;
        private Peer self = this;
        int steal(Access a) { return a.secret + a.hidden() + sh(1); }
        private int priv(int n) { return n <= 0 ? 0 : n + self.priv(n - 1); }
        void mutate(Access a) {
            a.secret += 10;
            a.secret++;
            a.secret <<= 1;
            shared *= 2;
            own -= a.secret--;
        }
    }

    class Member {
        private int v = secret + hidden();
        private Member() { trace("Member()"); }
    }

    static class P {
        protected int prot = 3;
        int pkg = 4;
        private String name() { return "P.name"; }
        String call() { return name(); }
        String callOn(P o) { return o.name(); }
        protected String over() { return "P.over"; }
    }

    static class Q extends P {
        private String name() { return "Q.name"; }
        public String name2() { return name() + "/" + ((P) this).name(); }
        @Override public String over() { return "Q.over+" + super.over(); }
        int sum() { return prot + super.prot + pkg; }
    }

    static class Chain {
        final String s;
        Chain() { this("dflt"); trace("C0"); }
        Chain(String a) { this(a, a.length()); trace("C1"); }
        Chain(String a, int n) { s = a + n; trace("C2"); }
    }

    static class SubChain extends Chain {
        int k = init("k");
        { trace("block"); }
        int m = init("m");
        SubChain() { super("sub"); trace("S0"); }
        SubChain(int x) { this(); trace("S1:" + x); }
        int init(String n) { trace("init-" + n); return 1; }
    }

    static class Singleton {
        private static Singleton inst;
        private int uses;
        private Singleton() { trace("single"); }
        static Singleton get() { if (inst == null) inst = new Singleton(); inst.uses++; return inst; }
    }

    private interface Hidden { private int twice(int x) { return x * 2; } default int quad(int x) { return twice(twice(x)); } }

    public static void main(String[] args) {
        Access a = new Access(5);
        Peer p = new Peer();
        System.out.println(p.steal(a) + " " + a.secret + " " + shared);
        p.mutate(a);
        System.out.println(a.secret + " " + shared + " " + p.own + " " + p.priv(10));
        Member m = a.new Member();
        System.out.println(m.v + " " + a.secret);
        P q = new Q();
        System.out.println(q.call() + " " + new P().callOn(q) + " " + ((Q) q).name2() + " " + q.over() + " " + ((Q) q).sum());
        System.out.println(new Chain().s + " " + new SubChain(7).s);
        System.out.println(Singleton.get().uses + Singleton.get().uses + " " + (Singleton.get() == Singleton.inst) + " " + Singleton.inst.uses);
        System.out.println(new Hidden() { }.quad(5));
        System.out.println(tr);
    }
}
