// Tests instanceof with and without pattern variables, over class, interface, array and null operands.
public class TypeSwitchless {
    interface Shape {}
    static class Circle implements Shape { final double r; Circle(double r) { this.r = r; } }
    static class Rect implements Shape { final double w, h; Rect(double w, double h) { this.w = w; this.h = h; } }
    static final class Square extends Rect { Square(double s) { super(s, s); } }

    static String describe(Object o) {
        if (o == null) return "null";
        if (o instanceof Integer i && i > 100) return "big int " + i;
        if (o instanceof Integer i) return "int " + (i + 1);
        if (o instanceof Long l) return "long " + (l - 1);
        if (o instanceof String s && !s.isEmpty()) return "string " + s.charAt(0) + s.length();
        if (o instanceof String) return "empty string";
        if (o instanceof Square q) return "square " + q.w;
        if (o instanceof Rect r) return "rect " + r.w * r.h;
        if (!(o instanceof Shape s)) {
            if (o instanceof int[] a) return "int[" + a.length + "]";
            if (o instanceof Object[][] a) return "Object[" + a.length + "][]";
            if (o instanceof Object[] a) return "Object[" + a.length + "] of " + a.getClass().getSimpleName();
            if (o instanceof Comparable<?>) return "comparable " + o;
            if (o instanceof CharSequence c) return "chars " + c.length();
            if (o instanceof Runnable) return "runnable";
            return "other " + o.getClass().getName();
        }
        return "shape " + (s instanceof Circle c ? c.r : -1);
    }

    static String flags(Object o) {
        return "" + (o instanceof Object ? 1 : 0) + (o instanceof Cloneable ? 1 : 0) + (o instanceof java.io.Serializable ? 1 : 0)
            + (o instanceof Number ? 1 : 0) + (o instanceof Comparable ? 1 : 0) + (o instanceof Object[] ? 1 : 0) + (o instanceof Number[] ? 1 : 0)
            + (o instanceof Object[][] ? 1 : 0) + (o instanceof int[] ? 1 : 0) + (o instanceof int[][] ? 1 : 0) + (o instanceof Cloneable[] ? 1 : 0)
            + (o instanceof Comparable[] ? 1 : 0) + (o instanceof Runnable ? 1 : 0) + (o instanceof Shape ? 1 : 0);
    }

    public static void main(String[] args) {
        Object[] all = {
            null, 5, 500, 7L, "hello", "", new Circle(2), new Rect(2, 3), new Square(4), new int[3], new int[2][3], new String[] {"x"}, new Integer[1], new Integer[1][1],
            2.5, 'c', new StringBuilder("ab"), new Object(), new Number[] {1, 2.0}, new int[1][1][1], (Runnable) () -> { }, new Comparable[0], new java.util.ArrayList<String>(), new boolean[0]
        };
        for (Object o : all) System.out.println(describe(o).replace("TypeSwitchless$", "") + " " + flags(o));
        double area = 0;
        for (Object o : all) area += o instanceof Circle c ? 3 * c.r * c.r : o instanceof Rect r ? r.w * r.h : 0;
        System.out.println(area);
        Object o = "text";
        while (!(o instanceof Integer n)) {
            o = o.toString().length();
        }
        System.out.println(n + 1);
        boolean b = o instanceof Integer k && k > 3 && (Object) k instanceof Number;
        System.out.println(b);
    }
}
