// Tests sealed interfaces and classes with records, enums, final, sealed and non-sealed subtypes, used with instanceof patterns.
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

public class SealedTypes {
    sealed interface Json permits JNull, JBool, JNum, JStr, JArr, JObj { }
    enum JNull implements Json { NULL }
    enum JBool implements Json { TRUE, FALSE }
    record JNum(double value) implements Json { }
    record JStr(String value) implements Json { }
    record JArr(List<Json> items) implements Json { }
    record JObj(List<Field> fields) implements Json { }
    record Field(String key, Json value) { }

    static abstract sealed class Animal {
        abstract String sound();
        static final class Dog extends Animal { String sound() { return "woof"; } }
        static non-sealed class Cat extends Animal { String sound() { return "meow"; } }
        static sealed class Bird extends Animal permits Crow { String sound() { return "tweet"; } }
        static final class Crow extends Bird { @Override String sound() { return "caw, not " + super.sound(); } }
    }
    static class Lion extends Animal.Cat { @Override String sound() { return "roar"; } }

    sealed interface Shape { double area(); }
    record Square(double side) implements Shape { public double area() { return side * side; } }
    record Circle(double r) implements Shape { public double area() { return 3 * r * r; } }
    static final class Unit implements Shape { public double area() { return 1; } }

    static String show(Json j) {
        if (j instanceof JNull) return "null";
        if (j instanceof JBool b) return b.name().toLowerCase();
        if (j instanceof JNum n && n.value() == Math.rint(n.value()) && !Double.isInfinite(n.value())) return "" + (long) n.value();
        if (j instanceof JNum n) return "" + n.value();
        if (j instanceof JStr s) return '"' + s.value().replace("\"", "\\\"") + '"';
        if (j instanceof JArr a) {
            StringJoiner sj = new StringJoiner(",", "[", "]");
            for (Json x : a.items()) sj.add(show(x));
            return sj.toString();
        }
        if (!(j instanceof JObj o)) throw new AssertionError(j);
        StringJoiner sj = new StringJoiner(",", "{", "}");
        for (Field f : o.fields()) sj.add(show(new JStr(f.key())) + ":" + show(f.value()));
        return sj.toString();
    }

    static int depth(Json j) {
        int d = 0;
        if (j instanceof JArr a) for (Json x : a.items()) d = Math.max(d, depth(x));
        else if (j instanceof JObj o) for (Field f : o.fields()) d = Math.max(d, depth(f.value()));
        return d + 1;
    }

    static String classify(Animal a) {
        return a instanceof Animal.Crow ? "crow" : a instanceof Animal.Bird ? "bird" : a instanceof Lion ? "lion" : a instanceof Animal.Cat ? "cat" : "dog";
    }

    public static void main(String[] args) {
        Json doc = new JObj(List.of(new Field("a", new JNum(1)), new Field("b\"", new JArr(List.of(JNull.NULL, JBool.TRUE, new JNum(-2.5), new JStr("x\"y")))), new Field("c", new JObj(List.of()))));
        System.out.println(show(doc) + " " + depth(doc) + " " + depth(JBool.FALSE));
        System.out.println(doc);
        System.out.println(show(new JNum(Double.POSITIVE_INFINITY)) + " " + show(new JNum(1e18)) + " " + show(new JNum(-0.0)));
        try {
            show(null);
        } catch (AssertionError e) {
            System.out.println(e);
        }
        for (Animal a : new Animal[] {new Animal.Dog(), new Animal.Cat(), new Animal.Bird(), new Animal.Crow(), new Lion(), new Animal.Cat() { @Override String sound() { return "purr"; } }})
            System.out.print(classify(a) + ":" + a.sound() + " ");
        System.out.println();
        double total = 0;
        for (Shape s : List.of(new Square(2), new Circle(1), new Unit())) total += s.area();
        System.out.println(total);
        for (Class<?> c : new Class<?>[] {Json.class, Animal.class, Animal.Bird.class, Animal.Cat.class, Animal.Dog.class, Shape.class, JBool.class, Lion.class, String.class}) {
            Class<?>[] permitted = c.getPermittedSubclasses();
            System.out.println(c.getSimpleName() + " " + c.isSealed() + " " + (permitted == null ? "null" : Arrays.stream(permitted).map(Class::getSimpleName).toList()));
        }
        Object o = new Square(1.5);
        System.out.println((o instanceof Shape s ? s.area() : -1) + " " + (o instanceof Json) + " " + new Circle(2).equals(new Circle(2)));
    }
}
