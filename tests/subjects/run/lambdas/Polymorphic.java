import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/** References to methods that take whatever the call passes, and handles on abstract methods. */
public class Polymorphic {
    interface Length {
        int of(String text) throws Throwable;
    }

    interface Setter {
        void set(Polymorphic object, int value);
    }

    abstract static class Shape {
        abstract double area();
    }

    static class Square extends Shape {
        double area() {
            return 4;
        }

        static MethodHandles.Lookup lookup() {
            return MethodHandles.lookup();
        }
    }

    int field = 5;

    public static void main(String[] args) throws Throwable {
        VarHandle handle = MethodHandles.lookup().findVarHandle(Polymorphic.class, "field", int.class);
        ToIntFunction<Polymorphic> get = handle::get;
        Setter set = handle::setVolatile;
        Polymorphic object = new Polymorphic();
        System.out.println(get.applyAsInt(object));
        set.set(object, 8);
        System.out.println(get.applyAsInt(object));
        MethodHandle length = MethodHandles.lookup().findVirtual(String.class, "length", MethodType.methodType(int.class));
        Length exact = length::invokeExact;
        Length loose = length::invoke;
        System.out.println(exact.of("four") + " " + loose.of("three"));
        try {
            Square.lookup().findSpecial(Shape.class, "area", MethodType.methodType(double.class), Square.class);
            System.out.println("found");
        } catch (ReflectiveOperationException e) {
            System.out.println(e + " because of " + e.getCause());
        }
        MethodHandle area = Square.lookup().findSpecial(Square.class, "area", MethodType.methodType(double.class), Square.class);
        System.out.println((double) area.invoke(new Square()));
        Function<Object, String> text = Object::toString;
        BiFunction<String, Object, Boolean> equals = String::equals;
        System.out.println(text.apply(3) + equals.apply("a", "a"));
    }
}
