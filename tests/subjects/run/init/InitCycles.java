// Tests recursive class initialization cycles between classes, in enums and in super/subclass pairs.
public class InitCycles {
    static void p(String s) { System.out.println(s); }

    static class A {
        static { p("A begin"); }
        static int a = B.b + 1;
        static { p("A end a=" + a); }
    }

    static class B {
        static { p("B begin"); }
        static int b = A.a + 1;
        static { p("B end b=" + b); }
    }

    static class X { static int x = Y.y + 10; }
    static class Y { static int y = Z.z + 100; }
    static class Z { static int z = X.x + 1000; static final int CONST = 5; static final Integer BOX = 6; }

    static class Super {
        static { p("Super begin"); }
        static Super s = new Sub();
        static int count = 5;
        static { p("Super end count=" + count); }
        Super() { p("Super() count=" + count); count++; }
    }

    static class Sub extends Super {
        static { p("Sub static"); }
        static int t = 3;
        Sub() { p("Sub() t=" + t); }
    }

    static class Self {
        static final Self ONE = new Self("one");
        static int created = 10;
        static final Self TWO = new Self("two");
        static final String PREFIX = "pre";
        static final String DYN = "d" + created;
        final String desc;
        Self(String n) { desc = PREFIX + n + created + DYN; created++; }
    }

    enum Level {
        LOW(1), HIGH(2);
        static int total;
        final int v;
        Level(int v) { this.v = v; p("Level " + name() + " " + v); }
        static { for (Level l : values()) total += l.v; p("Level static " + total); }
    }

    static class Parent {
        static String who = Child.name();
        static { p("Parent who=" + who); }
    }

    static class Child extends Parent {
        static String n = "set";
        static String name() { return n; }
        static { p("Child who=" + who + " n=" + n); }
    }

    static class Deep0 { static int v = Deep1.v + 1; }
    static class Deep1 { static int v = Deep2.v * 2; }
    static class Deep2 { static int v = Deep3.get() + 3; }
    static class Deep3 { static int get() { return Deep0.v + (Deep2.v == 0 ? 40 : 50); } }

    public static void main(String[] args) {
        p("a=" + A.a + " b=" + B.b);
        p("y=" + Y.y + " x=" + X.x + " z=" + Z.z + " " + Z.CONST + Z.BOX);
        p("sub");
        new Sub();
        p("count " + Super.count + " " + (Super.s instanceof Sub));
        p(Self.ONE.desc + " " + Self.TWO.desc + " " + Self.created);
        p("level " + Level.HIGH.v + " " + Level.total);
        p("child " + Child.n + " " + Parent.who);
        p("deep " + Deep0.v + " " + Deep1.v + " " + Deep2.v);
    }
}
