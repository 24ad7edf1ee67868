package fretsaw;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Choices and assumptions of programs that {@code fretsaw explore} runs, for static import.
 *
 * <p>{@code fretsaw explore} runs a program once for every combination of choices. Under plain {@code java} the choices come
 * from a recorded path (system property {@code fretsaw.path}: the path itself, or {@code @} and the name of a file that
 * contains it), or are random (system property {@code fretsaw.seed}, 0 by default).
 */
public final class Fretsaw {
    private Fretsaw() {}

    /**
     * Chooses an int.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static int getInt(int lo, int hi) {
        return (int) Source.next("int", lo, hi);
    }

    /**
     * Chooses a boolean.
     *
     * @return false or true
     */
    public static boolean getBoolean() {
        return Source.next("boolean", 0, 1) != 0;
    }

    /**
     * Chooses a byte.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static byte getByte(byte lo, byte hi) {
        return (byte) Source.next("byte", lo, hi);
    }

    /**
     * Chooses a short.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static short getShort(short lo, short hi) {
        return (short) Source.next("short", lo, hi);
    }

    /**
     * Chooses a char.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static char getChar(char lo, char hi) {
        return (char) Source.next("char", lo, hi);
    }

    /**
     * Chooses a string.
     *
     * @param maxLength the greatest number of characters
     * @param lo the least character
     * @param hi the greatest character
     * @return a string of at most {@code maxLength} characters from {@code lo} to {@code hi}, all included
     * @throws IllegalArgumentException if {@code maxLength} is negative or {@code lo > hi}
     */
    public static String getString(int maxLength, char lo, char hi) {
        char[] text = new char[getInt(0, maxLength)];
        for (int i = 0; i < text.length; i++) {
            text[i] = getChar(lo, hi);
        }
        return new String(text);
    }

    /**
     * Chooses a string of any characters, for which {@code --choice symbolic} is made.
     *
     * @param maxLength the greatest number of characters
     * @return a string of at most {@code maxLength} characters
     * @throws IllegalArgumentException if {@code maxLength} is negative
     */
    public static String getString(int maxLength) {
        return getString(maxLength, Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /**
     * Chooses a long. The call decides its value; delayed choice does not apply to longs.
     *
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}, or if there are more than {@code Integer.MAX_VALUE} values
     */
    public static long getLong(long lo, long hi) {
        checkCount(lo, hi);
        return lo + longOffset(lo, hi);
    }

    /** Chooses the difference between a long and {@code lo}. */
    private static int longOffset(long lo, long hi) {
        return (int) (Source.next("long", lo, hi) - lo);
    }

    /**
     * Chooses one of some ints.
     *
     * @param values the values, at least one
     * @return one of them
     * @throws IllegalArgumentException if there are none
     */
    public static int oneOfInts(int... values) {
        return values[Source.index(null, Arrays.stream(values).boxed().toArray())];
    }

    /**
     * Chooses one of some objects.
     *
     * @param <T> their type
     * @param values the objects, at least one; null may be among them
     * @return one of them
     * @throws IllegalArgumentException if there are none
     */
    @SafeVarargs
    public static <T> T oneOf(T... values) {
        return values[Source.index(null, values)];
    }

    /**
     * Chooses an element of a collection.
     *
     * @param <T> the type of the elements
     * @param values the collection, which must not be empty
     * @return one of its elements
     * @throws IllegalArgumentException if it is empty
     */
    @SuppressWarnings("unchecked")
    public static <T> T oneOf(Collection<? extends T> values) {
        return (T) oneOf(values.toArray());
    }

    /**
     * Chooses a constant of an enum.
     *
     * @param <E> the enum
     * @param type its class
     * @return one of its constants
     * @throws IllegalArgumentException if it has none
     */
    public static <E extends Enum<E>> E getEnum(Class<E> type) {
        return oneOf(type.getEnumConstants());
    }

    /**
     * Chooses an int, with a label that paths show.
     *
     * @param label the name of the choice in paths
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static int getInt(String label, int lo, int hi) {
        return (int) Source.next(Objects.requireNonNull(label), "int", lo, hi);
    }

    /**
     * Chooses a byte, with a label that paths show.
     *
     * @param label the name of the choice in paths
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static byte getByte(String label, byte lo, byte hi) {
        return (byte) Source.next(Objects.requireNonNull(label), "byte", lo, hi);
    }

    /**
     * Chooses a short, with a label that paths show.
     *
     * @param label the name of the choice in paths
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static short getShort(String label, short lo, short hi) {
        return (short) Source.next(Objects.requireNonNull(label), "short", lo, hi);
    }

    /**
     * Chooses a char, with a label that paths show.
     *
     * @param label the name of the choice in paths
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    public static char getChar(String label, char lo, char hi) {
        return (char) Source.next(Objects.requireNonNull(label), "char", lo, hi);
    }

    /**
     * Chooses a boolean, with a label that paths show.
     *
     * @param label the name of the choice in paths
     * @return false or true
     */
    public static boolean getBoolean(String label) {
        return Source.next(Objects.requireNonNull(label), "boolean", 0, 1) != 0;
    }

    /**
     * Chooses a long, with a label that paths show. It is decided immediately, even if ints are not.
     *
     * @param label the name of the choice in paths
     * @param lo the least value
     * @param hi the greatest value
     * @return a value from {@code lo} to {@code hi}, both included
     * @throws IllegalArgumentException if {@code lo > hi}, or if there are more than {@code Integer.MAX_VALUE} values
     */
    public static long getLong(String label, long lo, long hi) {
        checkCount(lo, hi);
        return lo + longOffset(label, lo, hi);
    }

    private static int longOffset(String label, long lo, long hi) {
        return (int) (Source.next(Objects.requireNonNull(label), "long", lo, hi) - lo);
    }

    /**
     * Chooses one of some objects, with a label that paths show: {@link #oneOf} with a label.
     *
     * @param <T> their type
     * @param label the name of the choice in paths
     * @param values the objects, at least one; null may be among them
     * @return one of them
     * @throws IllegalArgumentException if there are none
     */
    @SafeVarargs
    public static <T> T choose(String label, T... values) {
        return values[Source.index(Objects.requireNonNull(label), values)];
    }

    /**
     * Chooses an element of a collection, with a label that paths show.
     *
     * @param <T> the type of the elements
     * @param label the name of the choice in paths
     * @param values the collection, which must not be empty
     * @return one of its elements
     * @throws IllegalArgumentException if it is empty
     */
    @SuppressWarnings("unchecked")
    public static <T> T choose(String label, Collection<? extends T> values) {
        return (T) choose(label, values.toArray());
    }

    /**
     * Chooses a constant of an enum, with a label that paths show.
     *
     * @param <E> the enum
     * @param label the name of the choice in paths
     * @param type its class
     * @return one of its constants
     * @throws IllegalArgumentException if it has none
     */
    public static <E extends Enum<E>> E getEnum(String label, Class<E> type) {
        return choose(label, type.getEnumConstants());
    }

    /**
     * Chooses an object with everything that it leads to: any structure within bounds that a predicate accepts.
     *
     * <p>The structures are those that {@code fretsaw generate} lists, one for each isomorphism class. The predicate runs in this
     * call. What it does not read stays open until the program reads it, unless choices are eager. An exception that the predicate
     * throws is an exception of the program. The predicate may make choices of its own.
     *
     * <p>Each call makes new objects, except those that the finitization was given, or whose {@link Domain#objects} the program has
     * seen. Bounds of arguments do not matter here.
     *
     * <p>Under plain {@code java} with random choices, the call tries random candidates. Fields of the JDK's own classes need {@code
     * --add-opens} for their packages.
     *
     * @param <T> the type of the object
     * @param bounds the bounds, for a class that can be instantiated
     * @param isValid the predicate, such as {@code Tree::repOk}
     * @return the object
     * @throws IllegalArgumentException if the class cannot be instantiated, if the bounds do not fit the classes, or if another
     *     structure has objects of the finitization
     * @throws AssumptionFailed under plain {@code java}, if the predicate accepts none of many random candidates
     */
    public static <T> T any(Finitization bounds, Predicate<? super T> isValid) {
        return Structure.any(null, bounds, isValid);
    }

    /**
     * Chooses an object with everything that it leads to, with a label that paths show.
     *
     * @param <T> the type of the object
     * @param label the name of the choice in paths
     * @param bounds the bounds, for a class that can be instantiated
     * @param isValid the predicate
     * @return the object
     * @throws IllegalArgumentException as for {@link #any(Finitization, Predicate)}
     * @throws AssumptionFailed as for {@link #any(Finitization, Predicate)}
     */
    public static <T> T any(String label, Finitization bounds, Predicate<? super T> isValid) {
        return Structure.any(Objects.requireNonNull(label), bounds, isValid);
    }

    /**
     * Continues only if {@code condition} is true. If it is false, {@code fretsaw explore} cuts the path.
     *
     * @param condition the assumption
     * @throws AssumptionFailed under plain {@code java}, if the condition is false
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionFailed();
        }
    }

    /**
     * The object that {@code copy} is a copy of. A condition that {@code fretsaw check} evaluates after a call may get the receiver
     * and the arguments as they were before it. These are copies, and so are the objects that they lead to; this method tells
     * which object a copy stands for, so that it can be compared with others by {@code ==}.
     *
     * @param <T> the type of the object
     * @param copy an object as it was before a call, or null
     * @return the object itself; {@code copy} if it is no copy, as is every object under plain {@code java}
     */
    public static <T> T original(T copy) {
        return copy;
    }

    /**
     * Reads a field of an object, even a private one of a class that you cannot edit. The field is searched in the class of
     * the object, then in its superclasses.
     *
     * <p>Under plain {@code java}, fields of the JDK's own classes are read with {@code sun.misc.Unsafe}. Newer versions of {@code
     * java} warn about that; {@code --add-opens} for the package avoids it.
     *
     * @param <T> the type of the field, or the wrapper class of a primitive type: {@code int size = peek(list, "size")} compiles
     * @param object the object
     * @param field the name of the field, which must not be static
     * @return the value of the field
     * @throws IllegalArgumentException if there is no such field
     * @throws NullPointerException if the object is null
     */
    public static <T> T peek(Object object, String field) {
        return peek(null, object, field);
    }

    /**
     * Reads a field of an object whose superclass has another field of the same name.
     *
     * @param <T> the type of the field, as for {@link #peek(Object, String)}
     * @param owner the class that declares the field, or a subclass of it
     * @param object the object
     * @param field the name of the field, which must not be static
     * @return the value of the field
     * @throws IllegalArgumentException if there is no such field, or if the object is not an instance of {@code owner}
     * @throws NullPointerException if the object is null
     */
    @SuppressWarnings("unchecked")
    public static <T> T peek(Class<?> owner, Object object, String field) {
        return (T) peekField(owner, object, field);
    }

    /** Reads a field. Fretsaw's machine replaces this method. */
    private static Object peekField(Class<?> owner, Object object, String field) {
        Class<?> type = owner == null ? object.getClass() : owner;
        if (!type.isInstance(Objects.requireNonNull(object))) {
            throw new IllegalArgumentException("an object of " + object.getClass().getTypeName() + " is not of " + type.getTypeName());
        }
        try {
            return Raw.read(type, field, object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getTypeName() + "." + field + " cannot be read: " + e, e);
        }
    }

    /**
     * Says whether an object was created by the call whose contract is checked. Under plain {@code java} this is not known, and
     * the answer is always false.
     *
     * @param object the object, or null
     * @return whether the object did not exist before the call
     */
    public static boolean isFresh(Object object) {
        return false;
    }

    private static void checkCount(long lo, long hi) {
        if (lo <= hi && (hi - lo < 0 || hi - lo >= Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("getLong(" + lo + ", " + hi + "): the range has too many values");
        }
    }
}
