// Tests inner classes: qualified creation, qualified super calls, several enclosing instances, inheritance between them, shadowed names and null outers.
public class InnerChains {
    final String name;
    String x = "InnerChains.x";
    InnerChains(String name) { this.name = name; }

    class A {
        String x = name + ".A.x";
        class B {
            String x = A.this.x + ".B.x";
            class C {
                final String x;
                C(String x) { this.x = x; }
                String all() { return x + "|" + this.x + "|" + B.this.x + "|" + A.this.x + "|" + InnerChains.this.x; }
                String outerName() { return name; }
            }
        }
        String call() { return priv("from A"); }
    }

    private String priv(String s) { return name + ":" + s; }

    class Parent {
        String owner() { return "parent owned by " + name; }
    }

    static class Child extends InnerChains.Parent {
        Child(InnerChains outer) { outer.super(); }
        @Override String owner() { return "child, " + super.owner(); }
    }

    class Twin extends Parent {
        final InnerChains other;
        Twin(InnerChains other) { other.super(); this.other = other; }
        String both() { return owner() + ", made in " + InnerChains.this.name; }
    }

    class Counter {
        private int n;
        int next() { return ++n + shared++; }
    }
    private int shared = 100;

    static class Outer2 extends InnerChains {
        Outer2() { super("sub"); }
        String x = "Outer2.x";
        class D extends A {
            String seen() { return x + "," + super.x + "," + Outer2.this.x + "," + Outer2.super.name + "," + ((InnerChains) Outer2.this).x; }
        }
    }

    interface Face {
        int VALUE = 7;
        class Nested { int v() { return VALUE; } }
        enum Kind { K1, K2 }
        record Pair(int a, Kind k) { }
        Face DEFAULT = new Face() { @Override public String toString() { return "anonymous in interface " + new Nested().v(); } };
    }

    static abstract class Shape {
        abstract int sides();
        static Shape of(int n) {
            class Poly extends Shape {
                @Override int sides() { return n; }
                Poly bigger() { return new Poly() { @Override int sides() { return n + Poly.this.more(); } @Override int more() { return 10; } }; }
                int more() { return 1; }
            }
            return new Poly().bigger();
        }
    }

    public static void main(String[] args) {
        InnerChains o = new InnerChains("o");
        InnerChains p = new InnerChains("p");
        A.B.C c = o.new A().new B().new C("arg");
        System.out.println(c.all() + " " + c.outerName());
        o.x = "changed";
        System.out.println(c.all() + " " + p.new A().call());
        System.out.println(new Child(o).owner() + "; " + p.new Twin(o).both());
        Counter c1 = o.new Counter(), c2 = o.new Counter(), c3 = p.new Counter();
        System.out.println(c1.next() + " " + c1.next() + " " + c2.next() + " " + c3.next() + " " + o.shared + p.shared + c1.n);
        Outer2 o2 = new Outer2();
        System.out.println(o2.new D().seen() + " " + o2.new D().call());
        System.out.println(new Face.Nested().v() + " " + Face.Kind.K2 + " " + new Face.Pair(1, Face.Kind.K1) + " " + Face.DEFAULT);
        System.out.println(Shape.of(4).sides() + " " + new Shape() { int calls; @Override int sides() { return ++calls * 3; } }.sides());
        InnerChains none = null;
        try {
            none.new A();
        } catch (NullPointerException e) {
            System.out.println("no outer: " + (e.getMessage() == null || e.getMessage().contains("none")));
        }
        try {
            new Child(null);
        } catch (NullPointerException e) {
            System.out.println("no outer for super: " + (e.getStackTrace().length > 0));
        }
        int local = 5;
        Object anon = new Object() {
            int n = local;
            { n *= 2; }
            class Inner { int m() { return n + local; } }
            @Override public String toString() { return n + "/" + new Inner().m(); }
        };
        System.out.println(anon);
        var v = new Object() { int hits; int hit() { return ++hits; } };
        v.hit();
        v.hits += 10;
        System.out.println(v.hit() + " " + v.hits);
    }
}
