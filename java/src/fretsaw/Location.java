package fretsaw;

/** What a contract allows a method to assign to. The code that is generated for contracts creates locations; programs do not need them. */
public final class Location {
    /** The object or array; null if there is none. */
    final Object holder;
    /** The name of a field, "*" for all fields, or null for elements. */
    final String field;
    /** The first element. */
    final int from;
    /** The last element. */
    final int to;

    private Location(Object holder, String field, int from, int to) {
        this.holder = holder;
        this.field = field;
        this.from = from;
        this.to = to;
    }

    /**
     * A field.
     *
     * @param holder the object, before the call
     * @param field its name
     * @param unused has the type of the field, and is not called
     * @return the location
     */
    public static Location field(Contracts.OfObject<?> holder, String field, Contracts.OfObject<?> unused) {
        return new Location(evaluated(holder), field, 0, 0);
    }

    /**
     * All fields of an object.
     *
     * @param holder the object, before the call
     * @return the location
     */
    public static Location fields(Contracts.OfObject<?> holder) {
        return new Location(evaluated(holder), "*", 0, 0);
    }

    /**
     * All elements of an array.
     *
     * @param array the array, before the call
     * @param unused has the type of an element, and is not called
     * @return the location
     */
    public static Location elements(Contracts.OfObject<?> array, Contracts.OfObject<?> unused) {
        return new Location(evaluated(array), null, 0, Integer.MAX_VALUE);
    }

    /**
     * Some elements of an array.
     *
     * @param array the array, before the call
     * @param unused has the type of an element, and is not called
     * @param from the first element
     * @param to the last element
     * @return the location
     */
    public static Location elements(
            Contracts.OfObject<?> array, Contracts.OfObject<?> unused, Contracts.OfInt from, Contracts.OfInt to) {
        try {
            return new Location(array.get(), null, from.get(), to.get());
        } catch (Throwable e) {
            return new Location(null, null, 0, 0);
        }
    }

    /** What an expression leads to; nothing if it has no value, because a contract may name {@code next.value} where there is no next. */
    private static Object evaluated(Contracts.OfObject<?> expression) {
        try {
            return expression.get();
        } catch (Throwable e) {
            return null;
        }
    }
}
