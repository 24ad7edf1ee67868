// Tests invokeinterface dispatch over many implementing classes, inherited implementations, generic interfaces and Object methods via interface.
public class InterfaceDispatch {
    interface Shape {
        double area();
        String name();
        default int rank(Shape o) { return Double.compare(area(), o.area()); }
    }

    static abstract class Named implements Shape { public String name() { return getClass().getSimpleName(); } @Override public String toString() { return name() + "=" + area(); } }
    static class Sq extends Named { final double s; Sq(double s) { this.s = s; } public double area() { return s * s; } }
    static class Rc extends Sq { final double h; Rc(double w, double h) { super(w); this.h = h; } public double area() { return s * h; } }
    static class Ci extends Named { final double r; Ci(double r) { this.r = r; } public double area() { return r * r * 3; } public String name() { return "Circle"; } }

    enum Unit implements Shape { ONE, TWO { public double area() { return 2; } }; public double area() { return 1; } }

    interface Visitor<R> { R leaf(int v); R node(Tree l, Tree r); }
    interface Tree { <R> R accept(Visitor<R> v); }
    static class Leaf implements Tree { final int v; Leaf(int v) { this.v = v; } public <R> R accept(Visitor<R> vis) { return vis.leaf(v); } }
    static class Nd implements Tree { final Tree l, r; Nd(Tree l, Tree r) { this.l = l; this.r = r; } public <R> R accept(Visitor<R> vis) { return vis.node(l, r); } }

    interface I1 { int f(int x); }
    interface I2 { int f(int x); int g(); }
    interface I3 extends I1, I2 { long h(long a, double b, int c); }
    static class Multi implements I3, Runnable, Cloneable {
        int runs;
        public int f(int x) { return x + 1; }
        public int g() { return 7; }
        public long h(long a, double b, int c) { return a + (long) b + c; }
        public void run() { runs++; }
    }

    static class Parent { public int g() { return 70; } public int f(int x) { return -x; } }
    static class Adopted extends Parent implements I2 { }

    static Tree build(int lo, int hi) { return lo == hi ? new Leaf(lo) : new Nd(build(lo, (lo + hi) / 2), build((lo + hi) / 2 + 1, hi)); }

    public static void main(String[] args) {
        Shape[] shapes = {new Sq(2), new Rc(2, 3), new Ci(1), Unit.ONE, Unit.TWO, new Sq(1.5), new Rc(0.5, 9), new Named() { public double area() { return 0.25; } public String name() { return "anon"; } }};
        double total = 0;
        for (int i = 0; i < 800; i++) total += shapes[i * 5 % shapes.length].area() * (i % 3);
        System.out.println(total);
        for (int i = 0; i < shapes.length; i++) for (int j = i + 1; j < shapes.length; j++) if (shapes[i].rank(shapes[j]) > 0) { Shape t = shapes[i]; shapes[i] = shapes[j]; shapes[j] = t; }
        StringBuilder sb = new StringBuilder();
        for (Shape s : shapes) sb.append(s.name()).append(':').append(s.area()).append(' ');
        System.out.println(sb);
        Tree t = build(1, 20);
        System.out.println(t.accept(new Visitor<Integer>() {
            public Integer leaf(int v) { return v; }
            public Integer node(Tree l, Tree r) { return l.accept(this) + r.accept(this); }
        }) + " " + t.accept(new Visitor<String>() {
            public String leaf(int v) { return "" + v; }
            public String node(Tree l, Tree r) { return "(" + l.accept(this) + " " + r.accept(this) + ")"; }
        }));
        Multi m = new Multi();
        I1 i1 = m;
        I2 i2 = m;
        I3 i3 = m;
        Runnable r = m;
        r.run();
        r.run();
        System.out.println(i1.f(1) + i2.f(10) + i3.f(100) + " " + i3.g() + " " + i3.h(1L << 40, 2.9, 3) + " " + m.runs);
        I2 ad = new Adopted();
        System.out.println(ad.g() + " " + ad.f(5) + " " + ad.equals(ad) + " " + (ad.hashCode() == ad.hashCode()) + " " + ad.getClass().getSimpleName());
        CharSequence[] seqs = {"str", new StringBuilder("builder"), new StringBuffer("buffer"), "x".repeat(3)};
        for (CharSequence c : seqs) System.out.print(c.length() + c.charAt(0) + c.subSequence(1, 3).toString() + c + " ");
        System.out.println();
        Object o = i3;
        System.out.println((o instanceof I1) + " " + (o instanceof Cloneable) + " " + (o instanceof Comparable) + " " + ((I2) o).g());
        try {
            ((Runnable) (Object) ad).run();
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        I1[] fs = new I1[10];
        for (int k = 0; k < 10; k++) { int kk = k; fs[k] = k % 2 == 0 ? x -> x * (kk + 3) : new I1() { public int f(int x) { return x - kk; } }; }
        int v = 1;
        for (int k = 0; k < 1000; k++) v = fs[k % 10].f(v) + 1;
        System.out.println(v);
    }
}
