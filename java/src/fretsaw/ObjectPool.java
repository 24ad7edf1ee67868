package fretsaw;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Supplier;

/**
 * A pool of interchangeable objects, for linked structures with any sharing (UDITA, section 4.2).
 *
 * <p>{@link #getNew} returns an object that no call on this pool returned before. {@link #getAny} chooses an object that a call
 * returned before, a new one, or null if the pool contains it. New objects are interchangeable, so the search tries only one of
 * them: structures that differ only in the identity of objects are built once.
 *
 * <p>With delayed choice a call returns a <em>symbol</em>: an object that is not chosen yet. A symbol of {@code getNew} differs from
 * all earlier ones. The search decides a symbol when the program first uses it, and then creates the object. It only tries objects
 * that leave a choice for all other symbols within the size of the pool.
 *
 * <p>The program must not notice the order in which objects are created. A pool therefore decides every call at once if its
 * factory reads or writes state that other code may change, makes choices, uses an identity hash code, or throws. Iterating over a
 * pool first decides all symbols. From then on objects have a fixed order, and later calls return new ones in that order.
 *
 * @param <T> the type of the objects
 */
public class ObjectPool<T> implements Iterable<T> {
    private static final int UNBOUNDED = -1;
    /** The values of {@code order}. */
    private static final int BY_USE = 1;
    private static final int BY_CALL = 2;
    private static final Object[] NONE = {};
    /** Represents the next new object. */
    private static final Object NEXT = new Object();

    private final Supplier<? extends T> factory;
    /** The class of all objects, if it is known. Fretsaw's machine sets it when it has observed the factory. */
    private Class<?> type;
    private final int size;
    private final boolean withNull;

    /** The objects created so far: first those that calls returned, in that order, then those created for an iteration. */
    private Object[] objects = NONE;
    private int made;
    private int given;

    /** Symbols in the order of the calls: whether from getNew, whether decided, and then the object and its index, or null and -1. */
    private boolean[] isNew = {};
    private boolean[] decided = {};
    private Object[] chosen = NONE;
    private int[] places = {};
    private int symbols;
    /** Whether the program has iterated over the objects. */
    private boolean listed;
    /** Whether calls are decided when their symbols are used (1) or at once (2); 0 while that is unknown. */
    private int order;

    /**
     * A pool of objects of one class, created by its default constructor.
     *
     * @param type the class
     * @param size the number of objects; unlimited if it is negative
     * @param withNull whether {@link #getAny} may return null
     */
    public ObjectPool(Class<T> type, int size, boolean withNull) {
        this(constructor(type), type, checked(size), withNull);
    }

    /**
     * A pool of an unlimited number of objects of one class, created by its default constructor.
     *
     * @param type the class
     * @param withNull whether {@link #getAny} may return null
     */
    public ObjectPool(Class<T> type, boolean withNull) {
        this(constructor(type), type, UNBOUNDED, withNull);
    }

    /**
     * A pool of objects that a factory creates.
     *
     * @param factory creates an object, never null, and a different one each time
     * @param size the number of objects; unlimited if it is negative
     * @param withNull whether {@link #getAny} may return null
     */
    public ObjectPool(Supplier<? extends T> factory, int size, boolean withNull) {
        this(factory, null, checked(size), withNull);
    }

    /**
     * A pool of an unlimited number of objects that a factory creates.
     *
     * @param factory creates an object, never null, and a different one each time
     * @param withNull whether {@link #getAny} may return null
     */
    public ObjectPool(Supplier<? extends T> factory, boolean withNull) {
        this(factory, null, UNBOUNDED, withNull);
    }

    private ObjectPool(Supplier<? extends T> factory, Class<?> type, int size, boolean withNull) {
        this.factory = factory;
        this.type = type;
        this.size = size;
        this.withNull = withNull;
    }

    /**
     * Chooses any object of the pool: one that a call returned before, a new one if there is one left, or null if the pool
     * contains it.
     *
     * @return the object
     */
    public final T getAny() {
        if (delays()) {
            return symbol(false);
        }
        int fresh = hasRoom(given) ? 1 : 0;
        int nulls = withNull ? 1 : 0;
        int count = nulls + given + fresh;
        Fretsaw.assume(count > 0);
        int index = pick(count) - nulls;
        if (index < 0) {
            return null;
        }
        return index < given ? object(index) : give();
    }

    /**
     * Returns an object that no call returned before. If the pool has none left, the path is cut.
     *
     * @return the object
     */
    public final T getNew() {
        if (delays()) {
            return symbol(true);
        }
        Fretsaw.assume(hasRoom(given));
        return give();
    }

    /**
     * Iterates over all objects of the pool: first those that calls returned, in the order of these calls, then the others.
     *
     * @return an iterator without {@code remove}
     * @throws IllegalStateException if the size of the pool is unlimited
     */
    @Override
    public final Iterator<T> iterator() {
        if (size == UNBOUNDED) {
            throw new IllegalStateException("a pool of unlimited size cannot be iterated over");
        }
        settle();
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size;
            }

            @Override
            public T next() {
                if (next == size) {
                    throw new NoSuchElementException();
                }
                if (next == made) {
                    make();
                }
                return object(next++);
            }
        };
    }

    private boolean hasRoom(int count) {
        return size == UNBOUNDED || count < size;
    }

    @SuppressWarnings("unchecked")
    private T object(int index) {
        return (T) objects[index];
    }

    /** Returns the next new object. */
    private T give() {
        if (given == made) {
            make();
        }
        return object(given++);
    }

    private void make() {
        T object = factory.get();
        if (object == null) {
            throw new IllegalStateException("the factory of a pool returned null");
        }
        if (made == objects.length) {
            objects = Arrays.copyOf(objects, 2 * made + 2);
        }
        objects[made++] = object;
    }

    // Delayed choice.

    /** A new symbol; cuts the path if there cannot be one. */
    @SuppressWarnings("unchecked")
    private T symbol(boolean fresh) {
        if (symbols == chosen.length) {
            int length = 2 * symbols + 4;
            isNew = Arrays.copyOf(isNew, length);
            decided = Arrays.copyOf(decided, length);
            chosen = Arrays.copyOf(chosen, length);
            places = Arrays.copyOf(places, length);
        }
        // Without null and earlier objects, any object is a new one.
        isNew[symbols] = fresh || symbols == 0 && !withNull;
        decided[symbols] = false;
        chosen[symbols] = null;
        symbols++;
        Fretsaw.assume(isPossible());
        return (T) suspend(symbols - 1);
    }

    /** Decides a symbol. The machine calls this when the program first uses one. */
    private Object decide(int symbol) {
        decided[symbol] = true;
        // Null, the objects returned before, and one more; or all objects of a listed pool.
        int last = listed ? size - 1 : given;
        int[] candidates = new int[last + 2];
        int count = 0;
        for (int candidate = withNull && !isNew[symbol] ? -1 : 0; candidate <= last; candidate++) {
            if (isPossible(symbol, candidate)) {
                candidates[count++] = candidate;
            }
        }
        int candidate = candidates[decideOf(count)];
        while (candidate >= made) {
            make();
        }
        given = Math.max(given, candidate + 1);
        places[symbol] = candidate;
        chosen[symbol] = candidate < 0 ? null : objects[candidate];
        return chosen[symbol];
    }

    /**
     * Decides all symbols, and sorts the objects by the calls that first returned them, because the program is about to see
     * their order.
     */
    private void settle() {
        if (order != BY_USE || listed) {
            return;
        }
        for (int symbol = 0; symbol < symbols; symbol++) {
            force(symbol);
        }
        int next = 0;
        for (int symbol = 0; symbol < symbols; symbol++) {
            if (chosen[symbol] != null && isFirst(symbol)) {
                objects[next++] = chosen[symbol];
            }
        }
        for (int symbol = 0; symbol < symbols; symbol++) {
            for (int place = 0; place < next; place++) {
                places[symbol] = objects[place] == chosen[symbol] ? place : places[symbol];
            }
        }
        listed = true;
    }

    /** Whether a symbol can be null (-1), an object returned before, or the next new one. */
    private boolean isPossible(int symbol, int candidate) {
        if (listed) {
            places[symbol] = candidate;
            return isPossible();
        }
        if (candidate < 0) {
            chosen[symbol] = null;
            return isPossible();
        }
        if (candidate == given) {
            chosen[symbol] = NEXT;
            boolean possible = isPossible();
            chosen[symbol] = null;
            return possible;
        }
        Object object = objects[candidate];
        for (int other = 0; other < symbols; other++) {
            boolean later = other < symbol ? isNew[symbol] : isNew[other];
            if (other != symbol && later && decided[other] && chosen[other] == object) {
                return false;
            }
        }
        chosen[symbol] = object;
        boolean possible = isPossible();
        chosen[symbol] = null;
        return possible;
    }

    /**
     * Whether all symbols can be decided within the size of the pool. For each symbol, count the distinct objects of the decided
     * symbols up to it and the later symbols from getNew. The pool needs as many objects as the largest of these sums, and no
     * more: an undecided symbol from getNew can be an object that a later symbol has chosen, as long as there are any.
     */
    private boolean isPossible() {
        if (size == UNBOUNDED || listed) {
            return size == UNBOUNDED || fitsPlaces();
        }
        int fresh = 0;
        for (int symbol = 0; symbol < symbols; symbol++) {
            fresh += isNew[symbol] ? 1 : 0;
        }
        int distinct = 0;
        int needed = fresh;
        for (int symbol = 0; symbol < symbols; symbol++) {
            fresh -= isNew[symbol] ? 1 : 0;
            if (decided[symbol] && chosen[symbol] != null && isFirst(symbol)) {
                distinct++;
            }
            needed = Math.max(needed, distinct + fresh);
        }
        return needed <= size;
    }

    /**
     * Whether all symbols can be decided so that calls return new objects in the fixed order. For each symbol, computes how many
     * objects the calls up to it have returned at least and at most.
     */
    private boolean fitsPlaces() {
        int least = 0;
        int most = 0;
        for (int symbol = 0; symbol < symbols && least <= most; symbol++) {
            int after = places[symbol] + 1;
            if (!decided[symbol]) {
                least += isNew[symbol] ? 1 : 0;
                most = Math.min(most + 1, size);
            } else if (after > 0) {
                if (after > most + 1 || isNew[symbol] && after <= least) {
                    return false;
                }
                least = Math.max(least, after);
                most = isNew[symbol] ? after : Math.max(most, after);
            }
        }
        return least <= most;
    }

    /** Whether no earlier symbol has chosen the same object. */
    private boolean isFirst(int symbol) {
        for (int other = 0; other < symbol; other++) {
            if (decided[other] && chosen[other] == chosen[symbol]) {
                return false;
            }
        }
        return true;
    }

    /** Whether calls return symbols. Fretsaw's machine replaces this method. */
    private boolean delays() {
        return false;
    }

    /** Decides a symbol. Fretsaw's machine replaces this method. */
    private void force(int symbol) {
        throw new IllegalStateException("only delayed choices have symbols");
    }

    /** A value that represents an undecided symbol. Fretsaw's machine replaces this method. */
    private Object suspend(int symbol) {
        throw new IllegalStateException("only delayed choices have symbols");
    }

    /** A choice of getAny. */
    private static int pick(int count) {
        return (int) Source.next("any", 0, count - 1L);
    }

    /** A choice that decides a symbol. Fretsaw's machine replaces this method. */
    private static int decideOf(int count) {
        throw new IllegalStateException("only delayed choices have symbols");
    }

    private static int checked(int size) {
        return Math.max(size, UNBOUNDED);
    }

    private static <T> Supplier<T> constructor(Class<T> type) {
        Constructor<T> constructor;
        try {
            constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(type.getName() + " has no default constructor; use a factory", e);
        }
        return () -> {
            try {
                return constructor.newInstance();
            } catch (InvocationTargetException e) {
                throw Unchecked.thrown(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(type.getName() + " cannot be instantiated; use a factory", e);
            }
        };
    }

    /** Rethrows an exception of a constructor without wrapping it. */
    private static final class Unchecked {
        @SuppressWarnings("unchecked")
        static <E extends Throwable> RuntimeException thrown(Throwable cause) throws E {
            throw (E) cause;
        }
    }
}
