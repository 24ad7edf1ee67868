// Tests class and instance initialization order: statics, instance initializers, constructors, superclasses first.
public class InitOrder {
    static int seq;
    static int log(String s) {
        System.out.println(++seq + " " + s);
        return seq;
    }

    static { log("InitOrder static block 1"); }
    static int f1 = log("InitOrder.f1");
    static { log("InitOrder static block 2"); }

    static class A {
        static int sa = log("A.sa");
        int ia = log("A.ia");
        static { log("A static"); }
        { log("A instance"); }
        A() { log("A()"); hook(); }
        void hook() { log("A.hook"); }
    }

    static class B extends A {
        static { log("B static, A.sa=" + sa); }
        static int sb = log("B.sb");
        int ib = log("B.ib");
        { log("B instance ib=" + ib); }
        B() { this(log("arg of this")); log("B()"); }
        B(int x) { super(); log("B(int) " + x); }
        @Override void hook() { log("B.hook ib=" + ib); }
    }

    static class C extends B {
        static final int CONST = 5;
        static final Integer BOXED = log("C.BOXED");
        static final String STR = "constant";
        static int touched;
        C() { super(log("arg of super")); log("C()"); }
    }

    static class Lazy {
        static { log("Lazy static"); }
        static void m() { log("Lazy.m"); }
        static int v = 3;
    }

    static class D { static { log("D static"); } static int d1 = 1; static void sm() { } }
    static class E extends D { static { log("E static"); } }

    static class Val {
        static int x = 10;
        static int y = x + 5;
        static int z;
        static { z = x * y; x = 99; }
        static int w = Val.x + after();
        static int late = 7;
        static int after() { return late; }
    }

    static class Holder { static final Holder INSTANCE = new Holder(); static int n = 5; int seen = n; }

    public static void main(String[] args) {
        log("main");
        log("const " + C.CONST + C.STR);
        log("before touching C");
        C.touched = 1;
        log("before new C");
        new C();
        log("second new B");
        new B();
        log("declare");
        Lazy l = null;
        log("null " + l + " array " + new Lazy[3].length + " " + (l instanceof Lazy));
        log("class literal " + Lazy.class.getName());
        Lazy.m();
        log("inherited static through subclass");
        E.d1++;
        E.sm();
        log("now E");
        new E();
        log(Val.x + " " + Val.y + " " + Val.z + " " + Val.w);
        log(Holder.INSTANCE.seen + " " + Holder.n + " " + new Holder().seen);
    }
}
