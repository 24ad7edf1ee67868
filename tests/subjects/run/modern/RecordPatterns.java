// Tests record patterns: nesting, var, generic inference, in instanceof and switch, null components, accessors that throw, and loops over trees.
// jdk: 21
import java.util.List;
import java.util.function.Function;

public class RecordPatterns {
    record Point(int x, int y) { }
    record Line(Point from, Point to) { }
    record Box<T>(T value) { }
    record Pair<A, B>(A first, B second) { }
    record Bad(int v) { @Override public int v() { if (v < 0) throw new IllegalStateException("accessor " + v); return v; } }
    record Wide(long l, double d, char c, boolean z, byte b) { }
    sealed interface Expr permits Num, Add, Mul, Neg { }
    record Num(int v) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }

    static int eval(Expr e) {
        return switch (e) {
            case Num(int v) -> v;
            case Add(Expr l, Expr r) -> eval(l) + eval(r);
            case Mul(Expr l, Expr r) -> eval(l) * eval(r);
            case Neg(Expr x) -> -eval(x);
        };
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Add(Num(var a), Num(var b)) -> new Num(a + b);
            case Add(Num(int z), var r) when z == 0 -> simplify(r);
            case Add(var l, Num(int z)) when z == 0 -> simplify(l);
            case Mul(Num(int o), Expr r) when o == 1 -> simplify(r);
            case Mul(Num(int z), Expr ignored) when z == 0 -> new Num(0);
            case Neg(Neg(Expr x)) -> simplify(x);
            case Add(Expr l, Expr r) -> new Add(simplify(l), simplify(r));
            case Mul(Expr l, Expr r) -> new Mul(simplify(l), simplify(r));
            case Neg(Expr x) -> new Neg(simplify(x));
            case Num n -> n;
        };
    }

    static String show(Object o) {
        if (o instanceof Line(Point(var x1, var y1), Point(int x2, int y2)) && x1 == x2) return "vertical of " + Math.abs(y1 - y2);
        if (o instanceof Line(Point from, Point to)) return "line " + (from == null ? "nowhere" : from.x()) + " to " + to;
        if (o instanceof Box<?>(Box<?>(var inner))) return "box of box of " + inner;
        if (o instanceof Box<?>(String s) && !s.isEmpty()) return "box of text " + s.length();
        if (o instanceof Box<?>(var any)) return "box of " + any;
        if (!(o instanceof Pair<?, ?>(Integer a, Integer b))) return "other";
        return "sum " + (a + b);
    }

    static <T> T unwrap(Pair<Box<T>, Function<T, T>> p) {
        return switch (p) { case Pair<Box<T>, Function<T, T>>(Box<T>(var v), var f) -> f.apply(v); };
    }

    static String attempt(Object o) {
        try {
            return switch (o) {
                case Bad(int v) when v > 100 -> "large";
                case Bad(int v) -> "bad " + v;
                case Wide(long l, double d, char c, boolean z, byte b) -> l + "/" + d + "/" + c + "/" + z + "/" + b;
                case Pair<?, ?>(Bad(var v), String s) -> s + v;
                default -> "default";
            };
        } catch (MatchException e) {
            return e + " <- " + e.getCause();
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(1), new Add(new Num(0), new Num(7))), new Neg(new Neg(new Mul(new Num(0), new Num(9)))));
        System.out.println(eval(e) + " " + simplify(e) + " " + simplify(simplify(e)) + " " + eval(simplify(e)));
        for (Object o : new Object[] {new Line(new Point(1, 2), new Point(1, 9)), new Line(new Point(1, 2), new Point(3, 4)), new Line(null, new Point(0, 0)), new Box<>(new Box<>(null)), new Box<>("text"), new Box<>(""), new Box<>(null), new Pair<>(3, 4), new Pair<>(3, 4L), new Pair<>(null, 4), "x"}) System.out.println(show(o));
        System.out.println(unwrap(new Pair<>(new Box<>("v"), s -> s + s)) + " " + unwrap(new Pair<>(new Box<>(20), x -> x + 1)));
        for (Object o : new Object[] {new Bad(500), new Bad(5), new Bad(-1), new Wide(1L << 40, 2.5, 'c', true, (byte) -1), new Pair<>(new Bad(3), "s"), new Pair<>(new Bad(-3), "s"), new Pair<>(null, "s"), List.of()}) System.out.println(attempt(o));
        try {
            eval(null);
        } catch (NullPointerException x) {
            System.out.println("null selector");
        }
        try {
            eval(new Add(new Num(1), null));
        } catch (NullPointerException x) {
            System.out.println("null inside");
        }
        int depth = 0;
        Object chain = null;
        for (int i = 0; i < 10; i++) chain = new Pair<>(i, chain);
        while (chain instanceof Pair<?, ?>(Integer head, var tail)) {
            depth = depth * 2 + head % 2;
            chain = tail;
        }
        System.out.println(depth);
    }
}
