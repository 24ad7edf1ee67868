package fretsaw;

import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** The functions that {@code fretsaw check} passes to methods that take one. They are few, and each is constant or simple. */
final class Lambdas {
    private Lambdas() {}

    /**
     * The functions of a type, each after its source.
     *
     * @param type the name of a functional interface
     * @return sources and functions in turn; empty if there are none for the type
     */
    static Object[] of(String type) {
        return switch (type) {
            case "java.util.Comparator" -> new Object[] {
                "Comparator.naturalOrder()", Comparator.naturalOrder(), "Comparator.reverseOrder()", Comparator.reverseOrder(),
            };
            case "java.lang.Runnable" -> new Object[] {"() -> {}", (Runnable) () -> {}};
            case "java.util.concurrent.Callable" -> new Object[] {"() -> null", (Callable<Object>) () -> null};
            case "java.util.function.Supplier" -> new Object[] {"() -> null", (Supplier<Object>) () -> null};
            case "java.util.function.Function" -> new Object[] {
                "x -> x", (Function<Object, Object>) x -> x, "x -> null", (Function<Object, Object>) x -> null,
            };
            case "java.util.function.UnaryOperator" -> new Object[] {"x -> x", (UnaryOperator<Object>) x -> x};
            case "java.util.function.BiFunction" -> new Object[] {
                "(x, y) -> y", (BiFunction<Object, Object, Object>) (x, y) -> y,
                "(x, y) -> null", (BiFunction<Object, Object, Object>) (x, y) -> null,
            };
            case "java.util.function.BinaryOperator" -> new Object[] {
                "(x, y) -> x", (BinaryOperator<Object>) (x, y) -> x, "(x, y) -> y", (BinaryOperator<Object>) (x, y) -> y,
            };
            case "java.util.function.Predicate" -> new Object[] {
                "x -> true", (Predicate<Object>) x -> true, "x -> false", (Predicate<Object>) x -> false,
            };
            case "java.util.function.BiPredicate" -> new Object[] {
                "(x, y) -> true", (BiPredicate<Object, Object>) (x, y) -> true,
                "(x, y) -> false", (BiPredicate<Object, Object>) (x, y) -> false,
            };
            case "java.util.function.Consumer" -> new Object[] {"x -> {}", (Consumer<Object>) x -> {}};
            case "java.util.function.BiConsumer" -> new Object[] {"(x, y) -> {}", (BiConsumer<Object, Object>) (x, y) -> {}};
            case "java.util.function.ToIntFunction" -> new Object[] {"x -> 0", (ToIntFunction<Object>) x -> 0};
            default -> ofNumbers(type);
        };
    }

    private static Object[] ofNumbers(String type) {
        return switch (type) {
            case "java.util.function.BooleanSupplier" -> new Object[] {
                "() -> true", (BooleanSupplier) () -> true, "() -> false", (BooleanSupplier) () -> false,
            };
            case "java.util.function.IntSupplier" -> new Object[] {"() -> 0", (IntSupplier) () -> 0};
            case "java.util.function.IntPredicate" -> new Object[] {
                "x -> true", (IntPredicate) x -> true, "x -> false", (IntPredicate) x -> false,
            };
            case "java.util.function.IntConsumer" -> new Object[] {"x -> {}", (IntConsumer) x -> {}};
            case "java.util.function.IntFunction" -> new Object[] {"x -> null", (IntFunction<Object>) x -> null};
            case "java.util.function.IntUnaryOperator" -> new Object[] {"x -> x", (IntUnaryOperator) x -> x};
            case "java.util.function.IntBinaryOperator" -> new Object[] {
                "(x, y) -> x", (IntBinaryOperator) (x, y) -> x, "(x, y) -> y", (IntBinaryOperator) (x, y) -> y,
            };
            case "java.util.function.LongUnaryOperator" -> new Object[] {"x -> x", (LongUnaryOperator) x -> x};
            case "java.util.function.LongBinaryOperator" -> new Object[] {
                "(x, y) -> x", (LongBinaryOperator) (x, y) -> x, "(x, y) -> y", (LongBinaryOperator) (x, y) -> y,
            };
            case "java.util.function.DoubleUnaryOperator" -> new Object[] {"x -> x", (DoubleUnaryOperator) x -> x};
            case "java.util.function.DoubleBinaryOperator" -> new Object[] {
                "(x, y) -> x", (DoubleBinaryOperator) (x, y) -> x, "(x, y) -> y", (DoubleBinaryOperator) (x, y) -> y,
            };
            default -> new Object[0];
        };
    }

    /**
     * A function of a type that always returns the same value.
     *
     * @param type the name of a functional interface
     * @param value what it returns
     * @return its source up to the value, and the function; empty if there is none for the type
     */
    static Object[] constant(String type, Object value) {
        return switch (type) {
            case "java.util.concurrent.Callable" -> new Object[] {"() -> ", (Callable<Object>) () -> value};
            case "java.util.function.Supplier" -> new Object[] {"() -> ", (Supplier<Object>) () -> value};
            case "java.util.function.Function" -> new Object[] {"x -> ", (Function<Object, Object>) x -> value};
            case "java.util.function.IntFunction" -> new Object[] {"x -> ", (IntFunction<Object>) x -> value};
            case "java.util.function.BiFunction" -> new Object[] {
                "(x, y) -> ", (BiFunction<Object, Object, Object>) (x, y) -> value,
            };
            default -> new Object[0];
        };
    }

    /**
     * A function of a type that throws an exception.
     *
     * @param type the name of a functional interface
     * @return its source and the function; empty if there is none for the type
     */
    static Object[] throwing(String type) {
        return switch (type) {
            case "java.util.Comparator" -> two((Comparator<Object>) (x, y) -> { throw refusal(); });
            case "java.lang.Runnable" -> none((Runnable) () -> { throw refusal(); });
            case "java.util.concurrent.Callable" -> none((Callable<Object>) () -> { throw refusal(); });
            case "java.util.function.Supplier" -> none((Supplier<Object>) () -> { throw refusal(); });
            case "java.util.function.Function" -> one((Function<Object, Object>) x -> { throw refusal(); });
            case "java.util.function.UnaryOperator" -> one((UnaryOperator<Object>) x -> { throw refusal(); });
            case "java.util.function.BiFunction" -> two((BiFunction<Object, Object, Object>) (x, y) -> { throw refusal(); });
            case "java.util.function.BinaryOperator" -> two((BinaryOperator<Object>) (x, y) -> { throw refusal(); });
            case "java.util.function.Predicate" -> one((Predicate<Object>) x -> { throw refusal(); });
            case "java.util.function.BiPredicate" -> two((BiPredicate<Object, Object>) (x, y) -> { throw refusal(); });
            case "java.util.function.Consumer" -> one((Consumer<Object>) x -> { throw refusal(); });
            case "java.util.function.BiConsumer" -> two((BiConsumer<Object, Object>) (x, y) -> { throw refusal(); });
            case "java.util.function.ToIntFunction" -> one((ToIntFunction<Object>) x -> { throw refusal(); });
            case "java.util.function.IntPredicate" -> one((IntPredicate) x -> { throw refusal(); });
            case "java.util.function.IntConsumer" -> one((IntConsumer) x -> { throw refusal(); });
            case "java.util.function.IntFunction" -> one((IntFunction<Object>) x -> { throw refusal(); });
            case "java.util.function.IntUnaryOperator" -> one((IntUnaryOperator) x -> { throw refusal(); });
            case "java.util.function.IntBinaryOperator" -> two((IntBinaryOperator) (x, y) -> { throw refusal(); });
            case "java.util.function.IntSupplier" -> none((IntSupplier) () -> { throw refusal(); });
            case "java.util.function.BooleanSupplier" -> none((BooleanSupplier) () -> { throw refusal(); });
            default -> new Object[0];
        };
    }

    private static RuntimeException refusal() {
        return new IllegalStateException();
    }

    private static Object[] none(Object function) {
        return new Object[] {"() -> { throw new IllegalStateException(); }", function};
    }

    private static Object[] one(Object function) {
        return new Object[] {"x -> { throw new IllegalStateException(); }", function};
    }

    private static Object[] two(Object function) {
        return new Object[] {"(x, y) -> { throw new IllegalStateException(); }", function};
    }
}
