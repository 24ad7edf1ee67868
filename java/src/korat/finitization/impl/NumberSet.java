package korat.finitization.impl;

import java.util.TreeSet;

/**
 * Numbers of a primitive type, from the least to the greatest.
 *
 * @param <N> Long for integral types, Double for the others: they hold all values of the narrower types
 */
abstract class NumberSet<N extends Number> extends FieldDomain {
    private static final int MOST = 1 << 22;

    final TreeSet<N> numbers = new TreeSet<>();

    NumberSet(Class<?> classOfField) {
        super(classOfField);
    }

    final void include(N number) {
        numbers.add(number);
    }

    final void exclude(N number) {
        numbers.remove(number);
    }

    @Override
    public int getNumberOfElements() {
        return numbers.size();
    }

    /** Rejects a step that is not positive, and steps that result in too many numbers. */
    static void checkRange(double min, double diff, double max) {
        if (!(diff > 0)) {
            throw new IllegalArgumentException("the step of a set must be positive, and is " + diff);
        }
        if (!((max - min) / diff < MOST)) {
            throw new IllegalArgumentException("a set from " + min + " to " + max + " has too many values to list them");
        }
    }
}
