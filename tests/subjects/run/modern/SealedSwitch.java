// Tests exhaustive switches over sealed hierarchies: nested sealed interfaces, enums among them, generics that narrow, statements, and MatchException-free totals.
// jdk: 21
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public class SealedSwitch {
    sealed interface Shape permits Round, Flat, Shape.Unit { enum Unit implements Shape { POINT, VOID } }
    sealed interface Round extends Shape permits Circle, Ellipse { }
    record Circle(double r) implements Round { }
    record Ellipse(double a, double b) implements Round { }
    static abstract sealed class Flat implements Shape permits Rect, Tri { abstract int corners(); }
    static final class Rect extends Flat { final double w, h; Rect(double w, double h) { this.w = w; this.h = h; } int corners() { return 4; } }
    static non-sealed class Tri extends Flat { int corners() { return 3; } }
    static class Odd extends Tri { @Override int corners() { return -3; } }

    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Ellipse(double a, double b) -> 3 * a * b;
            case Rect r when r.w == r.h -> r.w * r.w;
            case Rect r -> r.w * r.h;
            case Tri t -> t.corners();
            case Shape.Unit u -> u.ordinal() / 10.0;
        };
    }

    static String group(Shape s) {
        switch (s) {
            case Round r -> { return "round " + (r instanceof Circle); }
            case Flat f when f.corners() < 0 -> { return "odd"; }
            case Flat f -> { return "flat " + f.corners(); }
            case Shape.Unit.POINT -> { return "a point"; }
            case Shape.Unit.VOID -> { return "nothing"; }
        }
    }

    sealed interface Result<T> { }
    record Ok<T>(T value) implements Result<T> { }
    record Err<T>(Exception error) implements Result<T> { }
    static <T> T orElse(Result<T> r, T other) { return switch (r) { case Ok<T>(T v) -> v; case Err<T>(var e) -> other; }; }
    static <T, R> Result<R> map(Result<T> r, java.util.function.Function<? super T, ? extends R> f) {
        return switch (r) {
            case Ok<T>(var v) -> {
                try {
                    yield new Ok<>(f.apply(v));
                } catch (RuntimeException e) {
                    yield new Err<>(e);
                }
            }
            case Err<T>(Exception e) -> new Err<>(e);
        };
    }

    sealed interface Only<T> permits IntOnly, StrOnly { }
    record IntOnly(int i) implements Only<Integer> { }
    record StrOnly(String s) implements Only<String> { }
    static int narrowed(Only<Integer> o) { return switch (o) { case IntOnly(int i) -> i * 2; }; }

    sealed interface Tree permits Leaf, Node { }
    record Leaf(int v) implements Tree { }
    record Node(Tree l, Tree r) implements Tree { }
    static Tree build(int depth) { return depth == 0 ? new Leaf(depth + 1) : new Node(build(depth - 1), new Leaf(depth)); }
    static int sum(Tree t) { return switch (t) { case Leaf(int v) -> v; case Node(Leaf(int a), Leaf(int b)) -> a + b; case Node(Tree l, Tree r) -> sum(l) + sum(r); }; }
    static void flatten(Tree t, List<Integer> out) {
        switch (t) {
            case Leaf l -> out.add(l.v());
            case Node(var l, var r) -> {
                flatten(l, out);
                flatten(r, out);
            }
        }
    }

    public static void main(String[] args) {
        Shape[] shapes = {new Circle(2), new Ellipse(1, 2), new Rect(3, 3), new Rect(2, 5), new Tri(), new Odd(), Shape.Unit.POINT, Shape.Unit.VOID, new Tri() { @Override int corners() { return 33; } }};
        for (Shape s : shapes) System.out.print(area(s) + " " + group(s) + "; ");
        System.out.println();
        for (Runnable r : new Runnable[] {() -> area(null), () -> group(null), () -> sum(new Node(null, null))}) {
            try {
                r.run();
                System.out.println("no exception");
            } catch (NullPointerException | MatchException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        Result<String> ok = new Ok<>("12"), bad = new Ok<>("x"), err = new Err<>(new Exception("given"));
        System.out.println(map(ok, Integer::parseInt) + " " + orElse(map(bad, Integer::parseInt), -1) + " " + orElse(map(err, String::length), -2) + " " + (map(bad, Integer::parseInt) instanceof Err<Integer>(NumberFormatException n) ? n.getMessage() : "?") + " " + orElse(new Ok<>(null), "d"));
        System.out.println(narrowed(new IntOnly(21)) + " " + new StrOnly("s"));
        List<Integer> out = new ArrayList<>();
        flatten(build(6), out);
        System.out.println(sum(build(6)) + " " + sum(build(30)) + " " + out);
        boolean flag = args.length == 0;
        System.out.println(switch (Optional.of(shapes[0]).map(SealedSwitch::group)) { case Optional<String> o when flag && o.isPresent() -> o.get(); case Optional<String> o -> "none"; });
    }
}
