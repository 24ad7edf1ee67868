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
 * <p>{@link #getNew} gives an object that no call on this pool gave before, {@link #getAny} one that a call gave before, or
 * a new one. Which new one does not matter, so only one is tried: structures that differ only in the identity of objects
 * are made once.
 *
 * <p>With delayed choice a call gives an object that is not chosen yet, a <em>symbol</em>. What is known of symbols is that
 * those of {@code getNew} differ from all earlier ones. A symbol is decided when the program first looks at it; the
 * objects offered are those that leave a choice for all other symbols within the size of the pool. The object itself is made
 * then, too. So that nobody can see the order in which objects are made, this is done only with factories all of whose runs
 * do the same: one that reads or writes what other code may change, makes choices, asks for an identity hash code or throws
 * makes its pool decide every call at once. An iteration first decides all symbols. From then on objects differ in their places,
 * so later calls give the others in that order.
 *
 * @param <T> the type of the objects
 */
public class ObjectPool<T> implements Iterable<T> {
    private static final int UNBOUNDED = -1;
    /** What {@code order} may be. */
    private static final int BY_USE = 1;
    private static final int BY_CALL = 2;
    private static final Object[] NONE = {};
    /** Stands for the object that is given next. */
    private static final Object NEXT = new Object();

    private final Supplier<? extends T> factory;
    /** The class of all objects; null if only the factory knows. */
    private final Class<?> type;
    private final int size;
    private final boolean withNull;

    /** The objects made so far: first those that were given out, in that order, then those made for an iteration. */
    private Object[] objects = NONE;
    private int made;
    private int given;

    /** Symbols in the order of the calls: whether from getNew, whether decided, and then the object and its place, or null and -1. */
    private boolean[] isNew = {};
    private boolean[] decided = {};
    private Object[] chosen = NONE;
    private int[] places = {};
    private int symbols;
    /** Whether the program has gone through the objects. */
    private boolean listed;
    /** Whether calls are decided when their symbols are looked at (1) or at once (2); 0 while that is not known. */
    private int order;

    /**
     * A pool of objects of one class, made by its constructor without arguments.
     *
     * @param type the class
     * @param size how many objects there are; any number of them if it is negative
     * @param withNull whether {@link #getAny} may give null
     */
    public ObjectPool(Class<T> type, int size, boolean withNull) {
        this(constructor(type), type, checked(size), withNull);
    }

    /**
     * A pool of any number of objects of one class.
     *
     * @param type the class
     * @param withNull whether {@link #getAny} may give null
     */
    public ObjectPool(Class<T> type, boolean withNull) {
        this(constructor(type), type, UNBOUNDED, withNull);
    }

    /**
     * A pool of objects that a factory makes.
     *
     * @param factory makes an object, never null and never one that it made before
     * @param size how many objects there are; any number of them if it is negative
     * @param withNull whether {@link #getAny} may give null
     */
    public ObjectPool(Supplier<? extends T> factory, int size, boolean withNull) {
        this(factory, null, checked(size), withNull);
    }

    /**
     * A pool of any number of objects that a factory makes.
     *
     * @param factory makes an object, never null and never one that it made before
     * @param withNull whether {@link #getAny} may give null
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
     * Gives any object of the pool: one that was given before, or a new one; or null where the pool has it.
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
     * Gives an object that no call gave before. There is no such path if the pool has none left.
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
     * Goes through all objects of the pool: first those that were given out, in the order of the calls that first gave them,
     * then the others.
     *
     * @return an iterator that cannot remove anything
     * @throws IllegalStateException if the pool has no size
     */
    @Override
    public final Iterator<T> iterator() {
        if (size == UNBOUNDED) {
            throw new IllegalStateException("a pool without a size has no last object");
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

    /** Gives out the next object. */
    private T give() {
        if (given == made) {
            make();
        }
        return object(given++);
    }

    private void make() {
        T object = factory.get();
        if (object == null) {
            throw new IllegalStateException("the factory of a pool gave null");
        }
        if (made == objects.length) {
            objects = Arrays.copyOf(objects, 2 * made + 2);
        }
        objects[made++] = object;
    }

    // What follows is for delayed choice.

    /** A new symbol, if there can be one. */
    @SuppressWarnings("unchecked")
    private T symbol(boolean fresh) {
        if (symbols == chosen.length) {
            int length = 2 * symbols + 4;
            isNew = Arrays.copyOf(isNew, length);
            decided = Arrays.copyOf(decided, length);
            chosen = Arrays.copyOf(chosen, length);
            places = Arrays.copyOf(places, length);
        }
        // Where there is neither null nor an earlier object, any object is a new one.
        isNew[symbols] = fresh || symbols == 0 && !withNull;
        decided[symbols] = false;
        chosen[symbols] = null;
        symbols++;
        Fretsaw.assume(isPossible());
        return (T) suspend(symbols - 1);
    }

    /** Decides a symbol. The machine calls it when the program first looks at one. */
    private Object decide(int symbol) {
        decided[symbol] = true;
        // Null, the objects given out, and one more; or all of those that have places.
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
     * Decides all symbols, and puts the objects into the order of the calls that first gave them: the program is about to
     * see it.
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

    /** Whether a symbol can be null (-1), an object that was given out, or the next one. */
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
     * Whether all symbols can be decided within the size of the pool. Up to any symbol those decided so far are so many
     * objects, and each later one from getNew is one more. As many objects as the largest of these sums are enough: an
     * undecided symbol from getNew can be one that a later symbol has chosen, as long as there are any.
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
     * Whether all symbols can be decided so that new objects are given in the order of their places. From the symbols up to
     * any of them follows how many objects were given by then, at least and at most.
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

    /** Whether calls give symbols. The machine knows. */
    private boolean delays() {
        return false;
    }

    /** Decides a symbol. The machine does it. */
    private void force(int symbol) {
        throw new IllegalStateException("only choices that are delayed need symbols");
    }

    /** A value that stands for a symbol until it is decided. The machine makes it. */
    private Object suspend(int symbol) {
        throw new IllegalStateException("only choices that are delayed need symbols");
    }

    /** A choice of getAny. */
    private static int pick(int count) {
        return (int) Source.next("any", 0, count - 1L);
    }

    /** A choice that decides a symbol. The machine makes it. */
    private static int decideOf(int count) {
        throw new IllegalStateException("only choices that are delayed need to be decided");
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
            throw new IllegalArgumentException(type.getName() + " has no constructor without arguments: give a factory", e);
        }
        return () -> {
            try {
                return constructor.newInstance();
            } catch (InvocationTargetException e) {
                throw Unchecked.thrown(e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalArgumentException(type.getName() + " cannot be made: give a factory", e);
            }
        };
    }

    /** Throws what somebody else threw. */
    private static final class Unchecked {
        @SuppressWarnings("unchecked")
        static <E extends Throwable> RuntimeException thrown(Throwable cause) throws E {
            throw (E) cause;
        }
    }
}
