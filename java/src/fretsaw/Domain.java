package fretsaw;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * The values that a field can have: numbers, objects, null. Domains are immutable; each method returns a new one.
 *
 * <p>The search tries values in the order in which they are given, but null first:
 *
 * <pre>
 * Domain sizes = Domain.ints(0, 8);                // 0 to 8, for a field of type int, short, byte, char or long
 * Domain even = Domain.ints(0, 8, 2);              // 0, 2, 4, 6, 8
 * Domain primes = Domain.intsOf(2, 3, 5, 7);
 * Domain colours = Domain.enums(Colour.class);
 * Domain names = Domain.values("", "x", null);     // existing objects: strings, boxed numbers, anything
 * Domain keys = Domain.integers(1, 4);             // for a field of type Integer, Object, Comparable
 * Domain nodes = f.objects(Node.class, 3).orNull();
 * Domain parts = leaves.or(branches);              // objects of several classes
 * </pre>
 *
 * <p>{@link Finitization#objects(Class, int)} creates interchangeable objects, {@link Finitization#arrays(Class, Domain, Domain)}
 * creates arrays.
 */
public final class Domain {
    /** The largest number of values in a domain, except for ranges of ints, which are not listed. */
    private static final int MOST = 1 << 24;
    private static final Pool[] NO_POOLS = {};

    /** The type of the values if it is a primitive one, null for references. */
    final Class<?> primitive;
    /** The values, the bits of floats and doubles; null for references, and for all ints from {@link #lo} to {@link #hi}. */
    final long[] words;
    final long lo;
    final long hi;
    final boolean withNull;
    final Pool[] pools;

    private Domain(Class<?> primitive, long[] words, long lo, long hi, boolean withNull, Pool[] pools) {
        this.primitive = primitive;
        this.words = words;
        this.lo = lo;
        this.hi = hi;
        this.withNull = withNull;
        this.pools = pools;
    }

    /** References. */
    Domain(boolean withNull, Pool... pools) {
        this(null, null, 0, 0, withNull, pools);
    }

    /** Values of a primitive type, each once. */
    private Domain(Class<?> primitive, long... words) {
        this(primitive, distinct(words), 0, 0, false, NO_POOLS);
    }

    /**
     * A range of ints, for a field of type int, or of another integral type if all of them fit.
     *
     * @param lo the least
     * @param hi the greatest; if it is less than {@code lo}, there are none
     * @return the domain
     */
    public static Domain ints(int lo, int hi) {
        return lo <= hi ? new Domain(int.class, null, lo, hi, false, NO_POOLS) : new Domain(int.class);
    }

    /**
     * Ints in steps, for a field of type int, or of another integral type if all of them fit.
     *
     * @param lo the first
     * @param hi the upper limit
     * @param step the distance between neighbours
     * @return the domain
     * @throws IllegalArgumentException if the step is not positive
     */
    public static Domain ints(int lo, int hi, int step) {
        return new Domain(int.class, stepped(lo, hi, step));
    }

    /**
     * Some ints, for a field of type int, or of another integral type if all of them fit.
     *
     * @param values the ints
     * @return the domain
     */
    public static Domain intsOf(int... values) {
        long[] words = new long[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = values[i];
        }
        return new Domain(int.class, words);
    }

    /**
     * A range of longs.
     *
     * @param lo the least
     * @param hi the greatest
     * @return the domain
     */
    public static Domain longs(long lo, long hi) {
        return longs(lo, hi, 1);
    }

    /**
     * Longs in steps.
     *
     * @param lo the first
     * @param hi the upper limit
     * @param step the distance between neighbours
     * @return the domain
     * @throws IllegalArgumentException if the step is not positive
     */
    public static Domain longs(long lo, long hi, long step) {
        return new Domain(long.class, stepped(lo, hi, step));
    }

    /**
     * Some longs.
     *
     * @param values the longs
     * @return the domain
     */
    public static Domain longsOf(long... values) {
        return new Domain(long.class, values.clone());
    }

    /**
     * A range of chars.
     *
     * @param lo the least
     * @param hi the greatest
     * @return the domain
     */
    public static Domain chars(char lo, char hi) {
        return new Domain(char.class, stepped(lo, hi, 1));
    }

    /**
     * Some chars.
     *
     * @param values the chars
     * @return the domain
     */
    public static Domain charsOf(char... values) {
        long[] words = new long[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = values[i];
        }
        return new Domain(char.class, words);
    }

    /**
     * Floats in steps.
     *
     * @param lo the first
     * @param hi the upper limit
     * @param step the distance between neighbours
     * @return the domain
     * @throws IllegalArgumentException if the step is not positive
     */
    public static Domain floats(float lo, float hi, float step) {
        long[] words = new long[steps(lo, hi, step)];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(lo + i * step);
        }
        return new Domain(float.class, words);
    }

    /**
     * Some floats.
     *
     * @param values the floats
     * @return the domain
     */
    public static Domain floatsOf(float... values) {
        long[] words = new long[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Float.floatToRawIntBits(values[i]);
        }
        return new Domain(float.class, words);
    }

    /**
     * Doubles in steps.
     *
     * @param lo the first
     * @param hi the upper limit
     * @param step the distance between neighbours
     * @return the domain
     * @throws IllegalArgumentException if the step is not positive
     */
    public static Domain doubles(double lo, double hi, double step) {
        long[] words = new long[steps(lo, hi, step)];
        for (int i = 0; i < words.length; i++) {
            words[i] = Double.doubleToRawLongBits(lo + i * step);
        }
        return new Domain(double.class, words);
    }

    /**
     * Some doubles.
     *
     * @param values the doubles
     * @return the domain
     */
    public static Domain doublesOf(double... values) {
        long[] words = new long[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = Double.doubleToRawLongBits(values[i]);
        }
        return new Domain(double.class, words);
    }

    /**
     * False and true.
     *
     * @return the domain
     */
    public static Domain booleans() {
        return new Domain(boolean.class, 0, 1);
    }

    /**
     * One boolean.
     *
     * @param value the boolean
     * @return the domain
     */
    public static Domain booleansOf(boolean value) {
        return new Domain(boolean.class, value ? 1 : 0);
    }

    /**
     * The constants of an enum.
     *
     * @param <E> the enum
     * @param type its class
     * @return the domain
     */
    public static <E extends Enum<E>> Domain enums(Class<E> type) {
        return new Domain(false, Pool.readyMade(type, type.getEnumConstants(), false));
    }

    /**
     * The objects that {@link Integer#valueOf(int)} returns for a range of ints, for a field of type Integer or of one of its
     * supertypes.
     *
     * @param lo the least
     * @param hi the greatest; if it is less than {@code lo}, there are none
     * @return the domain
     */
    public static Domain integers(int lo, int hi) {
        long[] words = stepped(lo, hi, 1);
        Integer[] objects = new Integer[words.length];
        for (int i = 0; i < objects.length; i++) {
            objects[i] = (int) words[i];
        }
        return new Domain(false, Pool.readyMade(Integer.class, objects, false));
    }

    /**
     * Existing objects: strings, boxed numbers, anything. Unlike those of {@link Finitization#objects(Class, int)}, they are not
     * interchangeable: structures that refer to different ones are different. An object that is given twice counts once; objects
     * that are equal but not identical count separately.
     *
     * @param values the objects; null may be among them
     * @return the domain
     */
    public static Domain values(Object... values) {
        boolean withNull = contains(values, values.length, null);
        Object[] objects = Pool.distinct(values);
        Pool[] pools = objects.length == 0 ? NO_POOLS : new Pool[] {Pool.readyMade(Pool.commonClass(objects), objects, false)};
        return new Domain(withNull, pools);
    }

    /**
     * Only null.
     *
     * @return the domain
     */
    public static Domain onlyNull() {
        return new Domain(true);
    }

    /**
     * The values of this domain, and null, which is tried first.
     *
     * @return the domain
     * @throws IllegalArgumentException if the values are of a primitive type
     */
    public Domain orNull() {
        if (primitive != null) {
            throw new IllegalArgumentException(this + " are primitive and cannot be null; use Domain.integers or Domain.values for objects");
        }
        return new Domain(true, pools);
    }

    /**
     * The union of this domain and another one, whose values are tried last. A value in both counts once.
     *
     * @param other the other
     * @return the union
     * @throws IllegalArgumentException if the values are of different primitive types, or only some are objects
     */
    public Domain or(Domain other) {
        if (primitive != other.primitive) {
            throw new IllegalArgumentException("no field can hold both " + this + " and " + other);
        }
        if (primitive != null) {
            long[] left = listed();
            long[] right = other.listed();
            long[] both = Arrays.copyOf(left, left.length + right.length);
            System.arraycopy(right, 0, both, left.length, right.length);
            return new Domain(primitive, both);
        }
        Pool[] both = Arrays.copyOf(pools, pools.length + other.pools.length);
        int count = pools.length;
        for (Pool pool : other.pools) {
            if (!contains(both, count, pool)) {
                both[count++] = pool;
            }
        }
        return new Domain(withNull || other.withNull, Arrays.copyOf(both, count));
    }

    /**
     * The objects in this domain, without null, for a finitization that initializes them.
     *
     * @return the objects in order, each once; none for arrays, which are created later
     */
    public List<Object> objects() {
        List<Object> objects = new ArrayList<>();
        for (Pool pool : pools) {
            if (pool.objects() != null) {
                objects.addAll(Arrays.asList(pool.objects()));
            }
        }
        return pools.length == 1 ? objects : Arrays.asList(Pool.distinct(objects.toArray()));
    }

    /**
     * The number of values. Each array counts as one.
     *
     * @return the number
     */
    public long size() {
        if (primitive != null) {
            return words == null ? hi - lo + 1 : words.length;
        }
        long size = withNull ? 1 : 0;
        List<Object> objects = new ArrayList<>();
        for (Pool pool : pools) {
            if (pool.isMade()) {
                objects.addAll(Arrays.asList(pool.objects()));
            } else {
                size += pool.count;
            }
        }
        return size + (pools.length == 1 ? objects.size() : Pool.distinct(objects.toArray()).length);
    }

    /**
     * A description of the values, for messages.
     *
     * @return a short text
     */
    @Override
    public String toString() {
        if (primitive == null) {
            StringBuilder text = new StringBuilder(withNull ? "null" : "");
            for (Pool pool : pools) {
                text.append(text.length() == 0 ? "" : " or ").append(pool);
            }
            return text.length() == 0 ? "nothing" : text.toString();
        }
        if (words == null) {
            return "ints " + lo + " to " + hi;
        }
        StringBuilder text = new StringBuilder(primitive + "s");
        for (int i = 0; i < words.length && i < 4; i++) {
            text.append(i == 0 ? " " : ", ").append(word(i));
        }
        return words.length == 0 ? "no " + text : text.append(words.length > 4 ? ", ..." : "").toString();
    }

    private Object word(int index) {
        long word = words[index];
        if (primitive == float.class) {
            return Float.intBitsToFloat((int) word);
        }
        if (primitive == double.class) {
            return Double.longBitsToDouble(word);
        }
        if (primitive == boolean.class) {
            return word != 0;
        }
        return primitive == char.class ? (Object) ("'" + (char) word + "'") : (Object) word;
    }

    /** The values, listed. */
    private long[] listed() {
        return words == null ? stepped(lo, hi, 1) : words;
    }

    /**
     * This domain, converted to the type of a field or of elements.
     *
     * @param type the type
     * @param place the field or element, for messages
     * @return the same values, represented as values of the type
     * @throws IllegalArgumentException if the domain is empty, or if a value is not of the type
     */
    Domain fitted(Class<?> type, String place) {
        if (size() == 0) {
            throw new IllegalArgumentException(place + ": its domain is empty; use " + hint(type));
        }
        boolean fits = primitive == type || fitsIntegral(type) || primitive == null && fitsReferences(type);
        if (!fits) {
            throw new IllegalArgumentException(
                    place + " has type " + type.getTypeName() + ", but its domain has other values: " + this + "; use "
                            + hint(type));
        }
        return primitive == type || primitive == null ? this : new Domain(type, listed());
    }

    private boolean fitsReferences(Class<?> type) {
        if (type.isPrimitive()) {
            return false;
        }
        for (Pool pool : pools) {
            if (!pool.fits(type)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the values are integers that all fit this integral type. */
    private boolean fitsIntegral(Class<?> type) {
        if (!isIntegral(primitive) || !isIntegral(type)) {
            return false;
        }
        if (words == null) {
            return isOf(type, lo) && isOf(type, hi);
        }
        for (long word : words) {
            if (!isOf(type, word)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isIntegral(Class<?> type) {
        return type == int.class || type == long.class || type == short.class || type == byte.class || type == char.class;
    }

    private static boolean isOf(Class<?> type, long value) {
        if (type == int.class) {
            return value == (int) value;
        }
        if (type == short.class) {
            return value == (short) value;
        }
        if (type == byte.class) {
            return value == (byte) value;
        }
        return type == long.class || value == (char) value;
    }

    /** An expression for a domain that fits a type. */
    private static String hint(Class<?> type) {
        String name = type.getSimpleName();
        if (type == boolean.class) {
            return "Domain.booleans()";
        }
        if (type == int.class || type == short.class || type == byte.class) {
            return "Domain.ints(lo, hi)";
        }
        if (type.isPrimitive()) {
            return "Domain." + name + "s(lo, hi" + (isIntegral(type) ? ")" : ", step)");
        }
        if (type.isEnum()) {
            return "Domain.enums(" + name + ".class)";
        }
        if (type.isArray()) {
            return "arrays(" + name + ".class, lengths, elements)";
        }
        if (type == Integer.class) {
            return "Domain.integers(lo, hi)";
        }
        if (type == String.class || Number.class.isAssignableFrom(type) || type == Boolean.class || type == Character.class) {
            return "Domain.values(...)";
        }
        return Pool.canBeMade(type) ? "objects(" + name + ".class, n)" : "objects of a subtype of " + name;
    }

    private static long[] stepped(long lo, long hi, long step) {
        checkStep(step > 0, step);
        if (lo > hi) {
            return new long[0];
        }
        // Differences do not overflow as unsigned numbers.
        long further = Long.divideUnsigned(hi - lo, step);
        checkCount(further >= 0 && further < MOST, lo, hi);
        long[] words = new long[(int) further + 1];
        for (int i = 0; i < words.length; i++) {
            words[i] = lo + i * step;
        }
        return words;
    }

    /** The number of values in a range with steps. */
    private static int steps(double lo, double hi, double step) {
        checkStep(step > 0, step);
        double count = Math.floor((hi - lo) / step) + 1;
        checkCount(count <= MOST, lo, hi);
        return (int) Math.max(count, 0);
    }

    private static void checkStep(boolean positive, Number step) {
        if (!positive) {
            throw new IllegalArgumentException("the step of a domain must be positive, not " + step);
        }
    }

    private static void checkCount(boolean few, Number lo, Number hi) {
        if (!few) {
            throw new IllegalArgumentException("a domain from " + lo + " to " + hi + " has too many values to list them");
        }
    }

    static boolean contains(Object[] objects, int count, Object object) {
        for (int i = 0; i < count; i++) {
            if (objects[i] == object) {
                return true;
            }
        }
        return false;
    }

    /** The words without duplicates. */
    private static long[] distinct(long[] words) {
        LinkedHashSet<Long> set = new LinkedHashSet<>();
        for (long word : words) {
            set.add(word);
        }
        if (set.size() == words.length) {
            return words;
        }
        long[] distinct = new long[set.size()];
        int count = 0;
        for (long word : set) {
            distinct[count++] = word;
        }
        return distinct;
    }
}
