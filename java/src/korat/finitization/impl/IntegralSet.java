package korat.finitization.impl;

import fretsaw.Domain;
import korat.finitization.IByteSet;
import korat.finitization.IIntSet;
import korat.finitization.ILongSet;
import korat.finitization.IShortSet;

/** Ints, shorts, bytes or longs. */
abstract class IntegralSet extends NumberSet<Long> {
    IntegralSet(Class<?> classOfField) {
        super(classOfField);
    }

    final void include(long number) {
        include(Long.valueOf(number));
    }

    final void exclude(long number) {
        exclude(Long.valueOf(number));
    }

    final void includeAll(long min, long diff, long max) {
        checkRange(min, diff, max);
        // A sum that overflows is less than the first number.
        for (long number = min; min <= number && number <= max; number += diff) {
            include(number);
        }
    }

    @Override
    Domain toDomain(Finitization finitization) {
        if (getClassOfField() == long.class) {
            return Domain.longsOf(values());
        }
        if (!numbers.isEmpty() && numbers.last() - numbers.first() < numbers.size()) {
            return Domain.ints(numbers.first().intValue(), numbers.last().intValue());
        }
        int[] values = new int[numbers.size()];
        int count = 0;
        for (long number : numbers) {
            values[count++] = (int) number;
        }
        return Domain.intsOf(values);
    }

    private long[] values() {
        long[] values = new long[numbers.size()];
        int count = 0;
        for (long number : numbers) {
            values[count++] = number;
        }
        return values;
    }

    static final class IntSet extends IntegralSet implements IIntSet {
        IntSet(int min, int diff, int max) {
            super(int.class);
            includeAll(min, diff, max);
        }

        @Override
        public void addInt(int value) {
            include(value);
        }

        @Override
        public void addRange(int min, int diff, int max) {
            includeAll(min, diff, max);
        }

        @Override
        public void removeInt(int value) {
            exclude(value);
        }
    }

    static final class ShortSet extends IntegralSet implements IShortSet {
        ShortSet(short min, short diff, short max) {
            super(short.class);
            includeAll(min, diff, max);
        }

        @Override
        public void addShort(short value) {
            include(value);
        }

        @Override
        public void addRange(short min, short diff, short max) {
            includeAll(min, diff, max);
        }

        @Override
        public void removeShort(short value) {
            exclude(value);
        }
    }

    static final class ByteSet extends IntegralSet implements IByteSet {
        ByteSet(byte min, byte diff, byte max) {
            super(byte.class);
            includeAll(min, diff, max);
        }

        @Override
        public void addByte(byte value) {
            include(value);
        }

        @Override
        public void addRange(byte min, byte diff, byte max) {
            includeAll(min, diff, max);
        }

        @Override
        public void removeByte(byte value) {
            exclude(value);
        }
    }

    static final class LongSet extends IntegralSet implements ILongSet {
        LongSet(long min, long diff, long max) {
            super(long.class);
            includeAll(min, diff, max);
        }

        @Override
        public void addLong(long value) {
            include(value);
        }

        @Override
        public void addRange(long min, long diff, long max) {
            includeAll(min, diff, max);
        }

        @Override
        public void removeLong(long value) {
            exclude(value);
        }
    }
}
