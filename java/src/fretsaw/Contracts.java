package fretsaw;

import java.lang.reflect.Array;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What the code that is generated for contracts calls. Programs do not need it. */
public final class Contracts {
    private Contracts() {}

    /**
     * Something that is never called and has the type of an expression.
     *
     * @param <T> the type
     */
    @FunctionalInterface
    public interface OfObject<T> {
        /**
         * Has the type.
         *
         * @return nothing, because it is not called
         * @throws Throwable never
         */
        T get() throws Throwable;
    }

    /** As {@link OfObject}, for boolean. */
    @FunctionalInterface
    public interface OfBoolean {
        /**
         * Has the type.
         *
         * @return nothing, because it is not called
         * @throws Throwable never
         */
        boolean get() throws Throwable;
    }

    /** As {@link OfObject}, for char. */
    @FunctionalInterface
    public interface OfChar {
        /**
         * Has the type.
         *
         * @return nothing, because it is not called
         * @throws Throwable never
         */
        char get() throws Throwable;
    }

    /** As {@link OfObject}, for int, short and byte. */
    @FunctionalInterface
    public interface OfInt {
        /**
         * Has the type.
         *
         * @return nothing, because it is not called
         * @throws Throwable never
         */
        int get() throws Throwable;
    }

    /** As {@link OfObject}, for long. */
    @FunctionalInterface
    public interface OfLong {
        /**
         * Has the type.
         *
         * @return nothing, because it is not called
         * @throws Throwable never
         */
        long get() throws Throwable;
    }

    /** As {@link OfObject}, for float. */
    @FunctionalInterface
    public interface OfFloat {
        /**
         * Has the type.
         *
         * @return nothing, because it is not called
         * @throws Throwable never
         */
        float get() throws Throwable;
    }

    /** As {@link OfObject}, for double. */
    @FunctionalInterface
    public interface OfDouble {
        /**
         * Has the type.
         *
         * @return nothing, because it is not called
         * @throws Throwable never
         */
        double get() throws Throwable;
    }

    /**
     * Gives a value the type of an expression, and leads from a copy back to its original.
     *
     * @param <T> the type
     * @param type the expression
     * @param value the value
     * @return the value, or the object that it is a copy of
     */
    @SuppressWarnings("unchecked")
    public static <T> T typed(OfObject<T> type, Object value) {
        return (T) Fretsaw.original(value);
    }

    /**
     * Gives a value the type boolean.
     *
     * @param type an expression of this type
     * @param value the value
     * @return the value
     */
    public static boolean typed(OfBoolean type, Object value) {
        return (Boolean) value;
    }

    /**
     * Gives a value the type char.
     *
     * @param type an expression of this type
     * @param value the value, which is a number if the expression is a constant
     * @return the value
     */
    public static char typed(OfChar type, Object value) {
        return value instanceof Character ? (Character) value : (char) ((Number) value).intValue();
    }

    /**
     * Gives a value the type int.
     *
     * @param type an expression of this type
     * @param value the value
     * @return the value
     */
    public static int typed(OfInt type, Object value) {
        return ((Number) value).intValue();
    }

    /**
     * Gives a value the type long.
     *
     * @param type an expression of this type
     * @param value the value
     * @return the value
     */
    public static long typed(OfLong type, Object value) {
        return ((Number) value).longValue();
    }

    /**
     * Gives a value the type float.
     *
     * @param type an expression of this type
     * @param value the value
     * @return the value
     */
    public static float typed(OfFloat type, Object value) {
        return ((Number) value).floatValue();
    }

    /**
     * Gives a value the type double.
     *
     * @param type an expression of this type
     * @param value the value
     * @return the value
     */
    public static double typed(OfDouble type, Object value) {
        return ((Number) value).doubleValue();
    }

    /**
     * The elements that a quantified variable stands for.
     *
     * @param domain a collection or an array
     * @return its elements
     * @throws IllegalArgumentException if it is neither
     */
    public static Iterable<?> elements(Object domain) {
        if (domain instanceof Iterable) {
            return (Iterable<?>) domain;
        }
        if (!Objects.requireNonNull(domain).getClass().isArray()) {
            throw new IllegalArgumentException(domain.getClass().getTypeName() + " is neither Iterable nor an array");
        }
        return new AbstractList<Object>() {
            @Override
            public Object get(int index) {
                return Array.get(domain, index);
            }

            @Override
            public int size() {
                return Array.getLength(domain);
            }
        };
    }

    /**
     * The different elements that a quantified variable stands for.
     *
     * @param domain a collection or an array
     * @return its elements, only the first one of those that are equal
     * @throws IllegalArgumentException if it is neither
     */
    public static Iterable<?> distinct(Object domain) {
        // No hash codes: classes need not have them, and those of objects differ from run to run.
        List<Object> distinct = new ArrayList<>();
        for (Object element : elements(domain)) {
            if (!distinct.contains(element)) {
                distinct.add(element);
            }
        }
        return distinct;
    }

    /**
     * Implements {@code \nonnullelements}.
     *
     * @param domain a collection or an array, or null
     * @return whether neither it nor any of its elements is null
     */
    public static boolean nonNullElements(Object domain) {
        if (domain == null) {
            return false;
        }
        for (Object element : elements(domain)) {
            if (element == null) {
                return false;
            }
        }
        return true;
    }

    /**
     * Implements {@code \typeof}.
     *
     * @param object the object
     * @return its class
     */
    public static Class<?> typeOf(Object object) {
        return object.getClass();
    }

    /**
     * Implements {@code <:}.
     *
     * @param lower a type
     * @param upper another type
     * @return whether the first one is the second one or a subtype of it
     */
    public static boolean isSubtype(Class<?> lower, Class<?> upper) {
        return upper.isAssignableFrom(lower);
    }

    /**
     * Checks the variant of a loop.
     *
     * @param last the value in the last iteration, which is replaced
     * @param value the value in this iteration
     * @return whether the value is not negative, and less than the last one
     */
    public static boolean decreases(long[] last, long value) {
        boolean holds = 0 <= value && value < last[0];
        last[0] = value;
        return holds;
    }
}
