// Tests equals, hashCode, toString, getClass, clone contracts with user classes and use in collections.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

public class ObjectMethods {
    static class Point implements Comparable<Point> {
        final int x, y;
        static int eqCalls, hashCalls;
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) {
            eqCalls++;
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Point p = (Point) o;
            return x == p.x && y == p.y;
        }
        @Override public int hashCode() { hashCalls++; return 31 * x + y; }
        @Override public String toString() { return "P(" + x + "," + y + ")"; }
        @Override public int compareTo(Point o) { return x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y); }
    }

    static class ColorPoint extends Point {
        final String color;
        ColorPoint(int x, int y, String c) { super(x, y); color = c; }
        @Override public boolean equals(Object o) { return super.equals(o) && color.equals(((ColorPoint) o).color); }
        @Override public String toString() { return color + super.toString(); }
    }

    static class BadHash {
        final String s;
        BadHash(String s) { this.s = s; }
        @Override public int hashCode() { return 1; }
        @Override public boolean equals(Object o) { return o instanceof BadHash && ((BadHash) o).s.equals(s); }
        @Override public String toString() { return s; }
    }

    static class Money implements Cloneable {
        long cents;
        List<String> notes = new ArrayList<>();
        @Override protected Money clone() throws CloneNotSupportedException { return (Money) super.clone(); }
    }

    static class NullStr { @Override public String toString() { return null; } }

    public static void main(String[] args) throws CloneNotSupportedException {
        Point p = new Point(1, 2), q = new Point(1, 2), r = new Point(2, 1);
        ColorPoint c = new ColorPoint(1, 2, "red"), c2 = new ColorPoint(1, 2, "red"), c3 = new ColorPoint(1, 2, "blue");
        System.out.println(p.equals(q) + " " + (p == q) + " " + p.equals(r) + " " + p.equals(null) + " " + p.equals("x") + " " + p.equals(c) + " " + c.equals(p) + " " + c.equals(c2) + " " + c.equals(c3));
        System.out.println(p + " " + c + " " + p.hashCode() + " " + c.hashCode() + " " + p.compareTo(r) + " " + c.compareTo(q));
        HashMap<Point, String> m = new HashMap<>();
        for (int i = 0; i < 10; i++) m.put(new Point(i % 4, i % 3), "v" + i);
        System.out.println(m.size() + " " + m.get(q) + " " + m.get(r) + " " + m.get(new Point(9, 9)) + " " + m.containsKey(c) + " " + m);
        System.out.println((Point.eqCalls > 0) + " " + Point.hashCalls);
        HashSet<BadHash> bad = new HashSet<>();
        for (int i = 0; i < 30; i++) bad.add(new BadHash("b" + i % 20));
        System.out.println(bad.size() + " " + bad.contains(new BadHash("b7")) + " " + bad.remove(new BadHash("b8")) + " " + bad.remove(new BadHash("b8")) + " " + bad.size());
        Money a = new Money();
        a.cents = 5;
        a.notes.add("n1");
        Money b = a.clone();
        b.cents = 6;
        b.notes.add("n2");
        System.out.println(a.cents + " " + b.cents + " " + a.notes + " " + (a.notes == b.notes) + " " + (a.getClass() == b.getClass()));
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.equals(new Object()) + " " + (o.hashCode() == o.hashCode()) + " " + (o.hashCode() == System.identityHashCode(o)) + " " + System.identityHashCode(null));
        System.out.println(new NullStr() + "|" + String.valueOf(new NullStr()));
        System.out.println("abc".getClass().getName() + " " + new int[0].getClass().getName() + " " + new String[0][0].getClass().getName() + " " + c.getClass().getName() + " " + c.getClass().getSimpleName() + " " + int.class.getName() + " " + Map.Entry.class.getName() + " " + new long[0][0].getClass().getSimpleName());
        System.out.println(c.getClass() + " " + Runnable.class + " " + int[].class + " " + void.class + " " + (new Point[0].getClass() == Point[].class));
        System.out.println(Boolean.TRUE.hashCode() + " " + Long.valueOf(-1).hashCode() + " " + Double.valueOf(2.5).hashCode() + " " + Character.valueOf('a').hashCode() + " " + "hello".hashCode() + " " + List.of(1, 2, 3).hashCode() + " " + new ArrayList<>(List.of("a", "b")).equals(List.of("a", "b")));
        Object[] mix = {1, 1L, 1.0, 1f, (short) 1, (byte) 1, '1', "1", true};
        StringBuilder sb = new StringBuilder();
        for (Object x : mix) for (Object y : mix) sb.append(x.equals(y) ? 1 : 0);
        System.out.println(sb);
    }
}
