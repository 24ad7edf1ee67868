// Tests a compact source file with arguments, a nested main class of its own, static members, and an uncaught exception in a helper.
// jdk: 25
import java.util.function.IntSupplier;

static final int LIMIT = 3;
private int depth;
sealed interface Shape permits Dot, Line { }
record Dot(int x) implements Shape { }
record Line(Dot from, Dot to) implements Shape { static void main() { IO.println("not this one"); } }

public static void main(String[] args) {
    IO.println("static main " + args.length + " " + LIMIT);
    IntSupplier s = () -> LIMIT * 2;
    IO.println(area(new Line(new Dot(1), new Dot(s.getAsInt()))));
    throw new UnsupportedOperationException(Shape.class.getName() + " " + Shape.class.getNestHost().getName());
}

static int area(Shape s) {
    return switch (s) {
        case Dot d -> 0;
        case Line(Dot(int a), Dot(int b)) -> b - a;
    };
}
