package fretsaw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Generates values by choices: one call returns one value, exploration covers them all (UDITA, section 3).
 *
 * <p>The arguments of a generator bound its values. A generator that calls itself without a bound has infinite paths; use {@link
 * #recursive}.
 *
 * @param <T> the type of the values
 */
@FunctionalInterface
public interface Generator<T> {
    /**
     * Generates a value.
     *
     * @return the value
     */
    T generate();

    /**
     * Generates ints.
     *
     * @param lo the least
     * @param hi the greatest
     * @return a generator of all ints in between
     * @throws IllegalArgumentException if {@code lo > hi}
     */
    static Generator<Integer> ints(int lo, int hi) {
        check(lo <= hi, "ints from " + lo + " to " + hi);
        return () -> Fretsaw.getInt(lo, hi);
    }

    /**
     * Generates booleans.
     *
     * @return a generator of false and true
     */
    static Generator<Boolean> booleans() {
        return Fretsaw::getBoolean;
    }

    /**
     * Generates one of some values.
     *
     * @param <T> their type
     * @param values the values
     * @return a generator of these values
     * @throws IllegalArgumentException if there are none
     */
    @SafeVarargs
    static <T> Generator<T> of(T... values) {
        check(values.length > 0, "one of no values");
        T[] copy = values.clone();
        return () -> Fretsaw.oneOf(copy);
    }

    /**
     * Generates a value of one of several generators.
     *
     * @param <T> the type of the values
     * @param generators the generators
     * @return a generator that chooses one of them
     * @throws IllegalArgumentException if there are none
     */
    @SafeVarargs
    static <T> Generator<T> oneOf(Generator<? extends T>... generators) {
        check(generators.length > 0, "what one of no generators makes");
        Generator<? extends T>[] copy = generators.clone();
        return () -> copy[Fretsaw.getInt(0, copy.length - 1)].generate();
    }

    /**
     * Generates pairs.
     *
     * @param <A> the type of the first parts
     * @param <B> the type of the second parts
     * @param first generates the first parts
     * @param second generates the second parts
     * @return a generator of all pairs
     */
    static <A, B> Generator<Pair<A, B>> pair(Generator<? extends A> first, Generator<? extends B> second) {
        return () -> new Pair<>(first.generate(), second.generate());
    }

    /**
     * Generates lists.
     *
     * @param <T> the type of the elements
     * @param elements generates the elements
     * @param shortest the least length
     * @param longest the greatest length
     * @return a generator of all lists of these lengths
     * @throws IllegalArgumentException if no list has such a length
     */
    static <T> Generator<List<T>> list(Generator<? extends T> elements, int shortest, int longest) {
        check(0 <= shortest && shortest <= longest, "lists of " + shortest + " to " + longest + " elements");
        return () -> {
            int length = Fretsaw.getInt(shortest, longest);
            List<T> list = new ArrayList<>(length);
            for (int i = 0; i < length; i++) {
                list.add(elements.generate());
            }
            return list;
        };
    }

    /**
     * Generates nested values.
     *
     * @param <T> the type of the values
     * @param depth how deeply values may be nested
     * @param leaf generates values that contain no others
     * @param node returns a generator of whole values for a generator of their parts
     * @return a generator of all values up to that depth, including those of {@code leaf} at every depth
     * @throws IllegalArgumentException if {@code depth < 0}
     */
    static <T> Generator<T> recursive(
            int depth, Generator<? extends T> leaf, Function<Generator<T>, ? extends Generator<? extends T>> node) {
        check(depth >= 0, "values of depth " + depth);
        if (depth == 0) {
            return leaf::generate;
        }
        Generator<T> parts = recursive(depth - 1, leaf, node);
        return oneOf(leaf, node.apply(parts));
    }

    /**
     * Applies a function to the values of this generator.
     *
     * @param <R> the type of the new values
     * @param function maps each value to a new one
     * @return a generator of the new values
     */
    default <R> Generator<R> map(Function<? super T, ? extends R> function) {
        return () -> function.apply(generate());
    }

    /**
     * Filters the values of this generator: other paths are cut.
     *
     * @param predicate the condition
     * @return a generator of the values that satisfy it
     */
    default Generator<T> filter(Predicate<? super T> predicate) {
        return () -> {
            T value = generate();
            Fretsaw.assume(predicate.test(value));
            return value;
        };
    }

    /** Rejects generators without values. */
    private static void check(boolean some, String what) {
        if (!some) {
            throw new IllegalArgumentException(what + ": there is nothing to choose from");
        }
    }

    /**
     * A pair of values.
     *
     * @param <A> the type of the first
     * @param <B> the type of the second
     * @param first the first
     * @param second the second
     */
    record Pair<A, B>(A first, B second) {}
}
