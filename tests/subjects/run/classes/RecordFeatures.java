// Tests records: accessors, compact constructors, equals, hashCode and toString over component types, nested and generic records.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class RecordFeatures {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        Point { if (x < -1000) throw new IllegalArgumentException("x too small: " + x); }
        Point(int both) { this(both, both); }
        double dist() { return Math.sqrt(x * x + y * y); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y()); }
    }

    record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, Object o) { }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C c) { return new Pair<>(first, c); }
    }

    record Empty() { }

    record Named(String name, List<String> tags) {
        Named { name = name.trim(); tags = new ArrayList<>(tags); }
        @Override public String name() { return "<" + name + ">"; }
    }

    record Custom(int v) {
        @Override public boolean equals(Object o) { return o instanceof Custom c && c.v % 10 == v % 10; }
        @Override public int hashCode() { return v % 10; }
        @Override public String toString() { return "C" + v; }
    }

    interface Shape { double area(); }
    record Circle(double r) implements Shape { public double area() { return 3 * r * r; } }
    record Rect(double w, double h) implements Shape { public double area() { return w * h; } }

    record Arr(int[] a) { }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + " " + p.y + " " + p.dist() + " " + new Point(7) + " " + p.plus(Point.ORIGIN).equals(p) + " " + p.equals(new Point(4, 3)) + " " + p.hashCode() + " " + Point.ORIGIN.hashCode());
        try {
            new Point(-1001, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        All a = new All(true, (byte) -1, 'x', (short) 300, 70000, 1L << 40, 1.5f, -0.0, "s", null);
        All b = new All(true, (byte) -1, 'x', (short) 300, 70000, 1L << 40, 1.5f, 0.0, "s", null);
        All c = new All(true, (byte) -1, 'x', (short) 300, 70000, 1L << 40, 1.5f, -0.0, new String("s"), null);
        System.out.println(a);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == c.hashCode()) + " " + a.equals(null) + " " + a.equals("x") + " " + a.l() + a.c() + a.o());
        Pair<String, Pair<Integer, Empty>> pp = new Pair<>("k", new Pair<>(1, new Empty()));
        System.out.println(pp + " " + pp.with(2.5) + " " + pp.second().first() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode() + " " + new Pair<>(null, null) + " " + new Pair<>(null, null).equals(new Pair<>(null, null)));
        List<String> tags = new ArrayList<>(List.of("t1"));
        Named n = new Named("  bob ", tags);
        tags.add("t2");
        System.out.println(n + " " + n.name() + " " + n.tags());
        Map<Custom, String> m = new HashMap<>();
        m.put(new Custom(5), "five");
        m.put(new Custom(15), "fifteen");
        m.put(new Custom(26), "twentysix");
        System.out.println(m + " " + m.get(new Custom(36)));
        Shape[] shapes = {new Circle(2), new Rect(3, 4.5), new Circle(Double.NaN)};
        for (Shape s : shapes) System.out.print(s + "=" + s.area() + " ");
        System.out.println();
        System.out.println(new Circle(Double.NaN).equals(shapes[2]) + " " + (shapes[1] instanceof Rect r ? r.w() : -1));
        int[] arr = {1};
        System.out.println(new Arr(arr).equals(new Arr(arr)) + " " + new Arr(arr).equals(new Arr(new int[] {1})) + " " + new Arr(null));
        record Local(String s, int n) { String rep() { return s.repeat(n); } }
        System.out.println(new Local("ab", 3).rep() + " " + new Local("q", 1) + " " + new Local("q", 1).equals(new Local("q", 1)));
        Map<Point, Integer> counts = new HashMap<>();
        for (int i = 0; i < 20; i++) counts.merge(new Point(i % 3, i % 2), 1, Integer::sum);
        System.out.println(counts.get(new Point(0, 0)) + " " + counts.get(new Point(2, 1)) + " " + counts.size());
    }
}
