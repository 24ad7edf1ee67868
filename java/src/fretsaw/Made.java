package fretsaw;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Strings, collections, maps and optionals within bounds, which their public constructors and methods make.
 *
 * <p>The values have numbers: short ones come first, and those of one length in the order of their elements. Each call of {@link
 * #make} returns an object of its own, whose elements are objects of their own if they can change.
 */
abstract class Made {
    /** Elements in any order, equal ones among them. */
    private static final int SEQUENCES = 0;
    /** Different elements in any order. */
    private static final int ARRANGEMENTS = 1;
    /** Different elements in the order of their domain. */
    private static final int SUBSETS = 2;

    /** How many values there are; {@link Integer#MAX_VALUE} if there are more. */
    abstract int size();

    /** The value with this number. */
    abstract Object make(int number);

    /** The given objects. */
    static Made of(Object[] values) {
        return new Made() {
            @Override
            int size() {
                return values.length;
            }

            @Override
            Object make(int number) {
                return values[number];
            }
        };
    }

    /**
     * Composites of a class.
     *
     * @param type the class of the values
     * @param order which elements, or keys, make different values
     * @param lengths the numbers of elements
     * @param keys the keys of a map; null for other values
     * @param elements the elements, or the values of a map
     */
    static Made composites(Class<?> type, int order, int[] lengths, Made keys, Made elements) {
        return new Composites(type, order, lengths, keys, elements);
    }

    private static final class Composites extends Made {
        private final Class<?> type;
        private final int order;
        private final int[] lengths;
        private final Made keys;
        private final Made elements;

        private Composites(Class<?> type, int order, int[] lengths, Made keys, Made elements) {
            this.type = type;
            this.order = order;
            this.lengths = lengths;
            this.keys = keys;
            this.elements = elements;
        }

        @Override
        int size() {
            int size = 0;
            for (int length : lengths) {
                size = (int) Math.min((long) size + size(length), Integer.MAX_VALUE);
            }
            return size;
        }

        /** How many values of this length there are. */
        private int size(int length) {
            Made different = keys == null ? elements : keys;
            int size = ways(order, different.size(), length);
            return keys == null ? size : times(size, ways(SEQUENCES, elements.size(), length));
        }

        @Override
        Object make(int number) {
            int rank = number;
            for (int length : lengths) {
                int size = size(length);
                if (rank < size) {
                    return make(length, rank);
                }
                rank -= size;
            }
            throw new IllegalArgumentException(type.getTypeName() + " has no value with number " + number);
        }

        private Object make(int length, int rank) {
            if (keys == null) {
                return made(null, values(elements, chosen(order, elements.size(), length, rank)));
            }
            int each = ways(SEQUENCES, elements.size(), length);
            Object[] some = values(keys, chosen(order, keys.size(), length, rank / each));
            return made(some, values(elements, chosen(SEQUENCES, elements.size(), length, rank % each)));
        }

        private static Object[] values(Made all, int[] numbers) {
            Object[] values = new Object[numbers.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = all.make(numbers[i]);
            }
            return values;
        }

        @SuppressWarnings({"unchecked", "rawtypes"})
        private Object made(Object[] some, Object[] values) {
            if (some != null) {
                Map<Object, Object> map = (Map<Object, Object>)
                        (type == EnumMap.class ? new EnumMap((Class) constants(keys)) : instance(type));
                for (int i = 0; i < some.length; i++) {
                    map.put(some[i], values[i]);
                }
                return map;
            }
            if (Collection.class.isAssignableFrom(type)) {
                Collection<Object> collection = (Collection<Object>)
                        (type == EnumSet.class ? EnumSet.noneOf((Class) constants(elements)) : instance(type));
                for (Object value : values) {
                    collection.add(value);
                }
                return collection;
            }
            if (type == Optional.class) {
                return values.length == 0 ? Optional.empty() : Optional.of(values[0]);
            }
            if (type == OptionalInt.class) {
                return values.length == 0 ? OptionalInt.empty() : OptionalInt.of((Integer) values[0]);
            }
            if (type == OptionalLong.class) {
                return values.length == 0 ? OptionalLong.empty() : OptionalLong.of((Long) values[0]);
            }
            if (type == OptionalDouble.class) {
                return values.length == 0 ? OptionalDouble.empty() : OptionalDouble.of((Double) values[0]);
            }
            StringBuilder text = new StringBuilder();
            for (Object value : values) {
                text.append((char) (Character) value);
            }
            if (type == String.class) {
                // Equal strings of an input are identical, as equal literals of a program are.
                return text.toString().intern();
            }
            return type == StringBuffer.class ? new StringBuffer(text) : text;
        }
    }

    /** A new object of a class with a public constructor without parameters. */
    private static Object instance(Class<?> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getTypeName() + " cannot be instantiated", e);
        }
    }

    /** The class of enum constants. */
    private static Class<?> constants(Made all) {
        if (all.size() == 0) {
            throw new IllegalArgumentException("the enum has no constants");
        }
        return ((Enum<?>) all.make(0)).getDeclaringClass();
    }

    private static int times(int one, int other) {
        return (int) Math.min((long) one * other, Integer.MAX_VALUE);
    }

    /** In how many ways so many elements can be chosen; {@link Integer#MAX_VALUE} if there are more. */
    private static int ways(int order, int from, int length) {
        if (order == SEQUENCES || order == ARRANGEMENTS) {
            int ways = 1;
            for (int i = 0; i < length; i++) {
                ways = times(ways, order == SEQUENCES ? from : Math.max(from - i, 0));
            }
            return ways;
        }
        // Subsets, or multisets, of which there are as many as subsets of a larger set.
        int of = order == SUBSETS || length == 0 ? from : from + length - 1;
        if (length > of) {
            return 0;
        }
        long ways = 1;
        for (int i = 0; i < Math.min(length, of - length); i++) {
            // After each step, this is the number of subsets with i + 1 elements.
            ways = ways * (of - i) / (i + 1);
            if (ways > Integer.MAX_VALUE) {
                return Integer.MAX_VALUE;
            }
        }
        return (int) ways;
    }

    /** The numbers of the elements that are chosen in the way with this number. */
    private static int[] chosen(int order, int from, int length, int rank) {
        List<Integer> left = new ArrayList<>();
        for (int i = 0; i < from; i++) {
            left.add(i);
        }
        int[] chosen = new int[length];
        for (int i = 0; i < length; i++) {
            int at = 0;
            while (true) {
                int before = order <= ARRANGEMENTS ? 0 : at;
                int used = order == ARRANGEMENTS || order == SUBSETS ? 1 : 0;
                int ways = ways(order, left.size() - before - used, length - i - 1);
                if (rank < ways) {
                    break;
                }
                rank -= ways;
                at++;
            }
            chosen[i] = left.get(at);
            if (order > ARRANGEMENTS) {
                left = left.subList(order == SUBSETS ? at + 1 : at, left.size());
            } else if (order == ARRANGEMENTS) {
                left.remove(at);
            }
        }
        return chosen;
    }
}
