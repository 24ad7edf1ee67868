package fretsaw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Makes values with choices: one call gives one value, exploration gives them all (UDITA, section 3).
 *
 * <p>What a generator makes is bounded by its arguments. One that calls itself without a bound has paths without end; use
 * {@link #recursive}.
 *
 * @param <T> the type of the values
 */
@FunctionalInterface
public interface Generator<T> {
    /**
     * Makes a value.
     *
     * @return the value
     */
    T generate();

    /**
     * Makes ints.
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
     * Makes booleans.
     *
     * @return a generator of false and true
     */
    static Generator<Boolean> booleans() {
        return Fretsaw::getBoolean;
    }

    /**
     * Gives some values.
     *
     * @param <T> their type
     * @param values the values
     * @return a generator of these
     * @throws IllegalArgumentException if there are none
     */
    @SafeVarargs
    static <T> Generator<T> of(T... values) {
        check(values.length > 0, "one of no values");
        T[] copy = values.clone();
        return () -> Fretsaw.oneOf(copy);
    }

    /**
     * Makes what one of several generators makes.
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
     * Makes pairs.
     *
     * @param <A> the type of the first parts
     * @param <B> the type of the second parts
     * @param first makes the first parts
     * @param second makes the second parts
     * @return a generator of all pairs
     */
    static <A, B> Generator<Pair<A, B>> pair(Generator<? extends A> first, Generator<? extends B> second) {
        return () -> new Pair<>(first.generate(), second.generate());
    }

    /**
     * Makes lists.
     *
     * @param <T> the type of the elements
     * @param elements makes the elements
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
     * Makes nested values.
     *
     * @param <T> the type of the values
     * @param depth how often a value may contain another
     * @param leaf makes values that contain no others
     * @param node from a generator of the parts gives one of the whole
     * @return a generator of all values up to the depth, those of {@code leaf} included at every depth
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
     * Changes what this generator makes.
     *
     * @param <R> the type of the new values
     * @param function from each value gives the new one
     * @return a generator of the new values
     */
    default <R> Generator<R> map(Function<? super T, ? extends R> function) {
        return () -> function.apply(generate());
    }

    /**
     * Leaves out some of what this generator makes.
     *
     * @param predicate what values must satisfy
     * @return a generator of those that do
     */
    default Generator<T> filter(Predicate<? super T> predicate) {
        return () -> {
            T value = generate();
            Fretsaw.assume(predicate.test(value));
            return value;
        };
    }

    /** Refuses to make what there is none of. */
    private static void check(boolean some, String what) {
        if (!some) {
            throw new IllegalArgumentException(what + ": there is nothing to choose from");
        }
    }

    /**
     * Two values.
     *
     * @param <A> the type of the first
     * @param <B> the type of the second
     * @param first the first
     * @param second the second
     */
    record Pair<A, B>(A first, B second) {}
}
