package wares;

import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** Classes with one fault each. A line with "mended:" is the one to blame, and says what should be there instead. */
public class Wares {
    /** An exception that nobody has thought of. */
    public static class Shelf {
        private int[] items = new int[1];
        private int size;

        public void put(int item) {
            items[size++] = item; // mended: items = Arrays.copyOf(items, size + 1); items[size++] = item;
        }
    }

    /** Changes before it refuses. */
    public static class Account {
        private int balance;

        public int balance() {
            return balance;
        }

        public void withdraw(int amount) {
            balance -= amount; // mended: if (amount > balance) throw new IllegalStateException(); balance -= amount;
            if (balance < 0) {
                throw new IllegalStateException("overdrawn");
            }
        }
    }

    /** An assertion fails. */
    public static class Counter {
        private int count;

        public void add(int more) {
            count += more; // mended: count += Math.max(more, 0);
            assert count >= 0;
        }
    }

    /** Calls itself without an end. */
    public static class Stairs {
        public int up(int steps) {
            return steps == 0 ? 0 : 1 + up(steps - 1); // mended: return Math.max(steps, 0);
        }
    }

    /** An equals without a hashCode. */
    public static class Coin {
        private final int value = 1;

        @Override
        public boolean equals(Object other) {
            return other instanceof Coin coin && coin.value == value;
        }

        // mended: @Override public int hashCode() { return value; }
    }

    /** An order that is not one. */
    public static class Rank implements Comparable<Rank> {
        private final int rank;

        public Rank(int rank) {
            this.rank = rank;
        }

        @Override
        public int compareTo(Rank other) {
            return rank < other.rank ? -1 : 1; // mended: return Integer.compare(rank, other.rank);
        }
    }

    /** An iterator that goes on. */
    public static class Pair implements Iterable<Integer> {
        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < 2;
                }

                @Override
                public Integer next() {
                    // mended: if (next == 2) throw new NoSuchElementException();
                    return next++;
                }
            };
        }
    }

    /** A collection whose size is wrong. */
    public static class Single extends AbstractList<String> {
        @Override
        public String get(int index) {
            return "only";
        }

        @Override
        public Iterator<String> iterator() {
            return Arrays.asList("only").iterator();
        }

        @Override
        public int size() {
            return 2; // mended: return 1;
        }
    }

    /** What a gauge should do. */
    public interface Meter {
        void add(int more);

        int read();

        /** Does it. */
        class Plain implements Meter {
            private int total;

            @Override
            public void add(int more) {
                total += more;
            }

            @Override
            public int read() {
                return total;
            }
        }
    }

    /** Leaves out negative numbers. */
    public static class Gauge implements Meter {
        private int total;

        @Override
        public void add(int more) {
            total += Math.max(more, 0); // mended: total += more;
        }

        @Override
        public int read() {
            return total;
        }
    }

    /** Contains no more than one element. */
    public static class Sack extends AbstractCollection<Integer> {
        private final List<Integer> items = new ArrayList<>();

        @Override
        public boolean add(Integer item) {
            return !items.isEmpty() || items.add(item); // mended: return items.add(item);
        }

        @Override
        public Iterator<Integer> iterator() {
            return items.iterator();
        }

        @Override
        public int size() {
            return items.size();
        }
    }

    /** A clone that is not a copy. */
    public static class Stamp implements Cloneable {
        @Override
        public Object clone() {
            return this; // mended: return new Stamp();
        }
    }
}

/** Breaks an invariant that nobody else can call, in a class that only its package can use. */
class Box {
    private int weight;

    Box(int weight) {
        this.weight = weight;
    }

    void load(int more) {
        weight += more; // mended: weight = Math.max(weight + more, -1);
    }

    private boolean repOk() {
        return weight >= -1;
    }
}
