package fretsaw;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Makes values with choices: one call gives one value, exploration gives them all (UDITA, section 3).
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
     */
    static Generator<Integer> ints(int lo, int hi) {
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
     */
    @SafeVarargs
    static <T> Generator<T> of(T... values) {
        T[] copy = values.clone();
        return () -> Fretsaw.oneOf(copy);
    }

    /**
     * Makes what one of several generators makes.
     *
     * @param <T> the type of the values
     * @param generators the generators
     * @return a generator that chooses one of them
     */
    @SafeVarargs
    static <T> Generator<T> oneOf(Generator<? extends T>... generators) {
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
     */
    static <T> Generator<List<T>> list(Generator<? extends T> elements, int shortest, int longest) {
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
     */
    static <T> Generator<T> recursive(
            int depth, Generator<? extends T> leaf, Function<Generator<T>, ? extends Generator<? extends T>> node) {
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
