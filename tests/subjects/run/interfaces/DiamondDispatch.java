// Tests inheritance of default methods through several interfaces and classes: most specific wins, re-abstraction, generic defaults and super chains.
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

public class DiamondDispatch {
    interface Top { default String who() { return "Top"; } default String path() { return "T"; } }
    interface Left extends Top { @Override default String path() { return Top.super.path() + "L"; } }
    interface Right extends Top { @Override default String path() { return Top.super.path() + "R"; } @Override default String who() { return "Right"; } }
    interface Bottom extends Left, Right { @Override default String path() { return Left.super.path() + Right.super.path() + "B"; } }
    static class Impl implements Bottom { }
    static class Late extends Impl implements Left { }
    static class Over implements Left, Right {
        @Override public String path() { return Right.super.path() + Left.super.path(); }
    }
    static abstract class Fixed { public String who() { return "Fixed"; } abstract String tail(); }
    static class Mixed extends Fixed implements Right {
        @Override String tail() { return Right.super.who() + super.who(); }
    }
    interface Abstracted extends Right { @Override String who(); }
    static class Concrete implements Abstracted { @Override public String who() { return "Concrete"; } }
    static class Inherits extends Fixed implements Abstracted { @Override String tail() { return who(); } }

    interface Shape extends Comparable<Shape> {
        double area();
        default int compareTo(Shape o) { return Double.compare(area(), o.area()); }
        static Shape square(double s) { return () -> s * s; }
        default Shape plus(Shape o) { return () -> area() + o.area(); }
        private String fmt() { return "area " + area(); }
        default String text() { return fmt() + helper(2); }
        private static String helper(int n) { return "!".repeat(n); }
    }

    interface Source<T> extends Iterable<T> {
        T poll();
        @Override default Iterator<T> iterator() {
            return new Iterator<>() {
                T next = poll();
                @Override public boolean hasNext() { return next != null; }
                @Override public T next() {
                    if (next == null) throw new NoSuchElementException("drained");
                    T t = next;
                    next = poll();
                    return t;
                }
            };
        }
        default <C extends Collection<? super T>> C into(C c) {
            forEach(c::add);
            return c;
        }
    }
    interface IntSource extends Source<Integer> {
        int limit();
        int[] STATE = {0};
        @Override default Integer poll() { return STATE[0] < limit() ? STATE[0]++ : null; }
    }

    interface Sink<T> { void put(T t); default Sink<T> twice() { return t -> { put(t); put(t); }; } }
    interface StringSink extends Sink<String> { @Override default void put(String s) { put(s, s.length()); } void put(String s, int n); }

    public static void main(String[] args) {
        for (Top t : new Top[] {new Impl(), new Late(), new Over(), new Mixed(), new Concrete(), new Inherits(), new Left() { }, new Bottom() { @Override public String who() { return "anon " + Bottom.super.who(); } }})
            System.out.println(t.who() + " " + t.path());
        System.out.println(new Mixed().tail() + " " + new Inherits().tail() + " " + ((Fixed) new Mixed()).who());
        Shape a = Shape.square(2), b = Shape.square(1.5);
        System.out.println(a.text() + " " + a.compareTo(b) + b.compareTo(a) + " " + a.plus(b).plus(a).text());
        List<Shape> shapes = new ArrayList<>(List.of(a, b, a.plus(b), () -> 3));
        shapes.sort(null);
        for (Shape s : shapes) System.out.print(s.area() + " ");
        shapes.sort(Comparator.reverseOrder());
        System.out.println(shapes.get(0).area());
        IntSource src = () -> 5;
        System.out.println(src.into(new ArrayList<Number>(List.of(9.5))) + " " + src.iterator().hasNext());
        IntSource.STATE[0] = 3;
        Iterator<Integer> it = src.iterator();
        it.next();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder sb = new StringBuilder();
        StringSink sink = (s, n) -> sb.append(s).append(n);
        sink.twice().put("ab");
        sink.twice().twice().put("c");
        System.out.println(sb);
    }
}
