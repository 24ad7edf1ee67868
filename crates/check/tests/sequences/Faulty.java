import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Classes with one fault each, and some without. */
class Faulty {
    /** The array is too small after two elements. */
    public static class Bounded {
        private int[] elements = new int[2];
        private int size;

        public void add(int x) {
            elements[size++] = x;
        }

        public int size() {
            return size;
        }
    }

    /** The third call of next breaks the invariant. */
    public static class Counter {
        private int value;

        public int next() {
            return ++value;
        }

        public boolean repOk() {
            return value < 3;
        }
    }

    /** The account is changed before the amount is checked. */
    public static class Account {
        private int balance;

        public void withdraw(int amount) {
            balance -= amount;
            if (balance < 0) {
                throw new IllegalStateException("not enough");
            }
        }

        public void deposit(int amount) {
            if (amount < 0) {
                throw new IllegalArgumentException("negative");
            }
            balance += amount;
        }
    }

    /** Equal points have different hash codes. */
    public static class Point {
        private final int x;
        private final int y;

        public Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Point p && p.x + p.y == x + y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    /** compareTo overflows. */
    public static class Version implements Comparable<Version> {
        private int number;

        public void set(boolean least) {
            number = least ? Integer.MIN_VALUE : 1;
        }

        @Override
        public int compareTo(Version other) {
            return number - other.number;
        }
    }

    /** The iterator does not end as it should. */
    public static class Pair implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < 2;
                }

                @Override
                public String next() {
                    return new String[] {"a", "b"}[next++];
                }
            };
        }
    }

    /** A copy shares what it should not. */
    public static class Stack implements Cloneable {
        private int[] elements = {7};

        @Override
        public Object clone() {
            return this;
        }

        public int top() {
            return elements[0];
        }
    }

    /** Recursion without an end for negative numbers. */
    public static class Recursion {
        public int factorial(int n) {
            return n == 0 ? 1 : n * factorial(n - 1);
        }
    }

    /** Forgets that there may be no text. Whoever passed null must expect that, but it happens to others, too. */
    public static class Label {
        private String text = "";

        public void set(String text) {
            if (text == null) {
                this.text = null;
            }
        }

        public void unset() {
            text = null;
        }

        public int width() {
            return text.length();
        }
    }

    /** Counts a name before it refuses null. Where an instruction meets null, or an earlier call has left it, nothing is refused. */
    public static class Names {
        private int count;
        private String last = "";

        public void add(String name) {
            count++;
            java.util.Objects.requireNonNull(name, "name");
        }

        public void keep(String name) {
            last = name;
        }

        public void use() {
            count = 2;
            java.util.Objects.requireNonNull(last);
        }

        public void mark(String name) {
            count = -1;
            count = name.length();
        }
    }

    /** An assertion fails. */
    public static class Door {
        private boolean open;

        public void toggle() {
            open = !open;
        }

        public void lock() {
            if (open) {
                throw new AssertionError("open");
            }
        }
    }

    /** Ends the program. */
    public static class Quit {
        public Quit(boolean now) {
            if (now) {
                System.exit(3);
            }
        }
    }

    /** A queue without a fault: everything that it throws is a refusal. */
    public static class Queue<T> implements Iterable<T> {
        private Object[] elements = new Object[1];
        private int first;
        private int size;

        public void add(T element) {
            if (element == null) {
                throw new NullPointerException();
            }
            if (size == elements.length) {
                Object[] larger = new Object[2 * size];
                for (int i = 0; i < size; i++) {
                    larger[i] = elements[(first + i) % size];
                }
                elements = larger;
                first = 0;
            }
            elements[(first + size++) % elements.length] = element;
        }

        @SuppressWarnings("unchecked")
        public T remove() {
            if (size == 0) {
                throw new NoSuchElementException();
            }
            T element = (T) elements[first];
            elements[first] = null;
            first = (first + 1) % elements.length;
            size--;
            return element;
        }

        public boolean repOk() {
            int used = 0;
            for (Object element : elements) {
                used += element == null ? 0 : 1;
            }
            return used == size;
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return next < size;
                }

                @Override
                @SuppressWarnings("unchecked")
                public T next() {
                    if (next >= size) {
                        throw new NoSuchElementException();
                    }
                    return (T) elements[(first + next++) % elements.length];
                }
            };
        }

        @Override
        public String toString() {
            return Arrays.toString(elements);
        }
    }

    /** Without a fault: a hash code that a string keeps is no change. */
    public static class Bucket {
        private final String name = String.valueOf(new char[] {'n', 'o', 'n', 'e'});

        public void choose(int number) {
            if (name.hashCode() % 2 != number) {
                throw new IllegalArgumentException("other bucket");
            }
        }
    }

    /** Only its package can name it and call close. */
    static class Shelf {
        private int[] books = new int[1];

        void close() {
            books = null;
        }

        public int first() {
            return books[0];
        }

        public int get(int number) {
            return books[number];
        }
    }

    /** What others can call has one fault, and javac writes bridges for it. */
    public static class PublicShelf extends Shelf {}

    /** Makes choices of its own: a die that breaks after three sixes in a row. */
    public static class Die {
        private int sixes;

        public int roll() {
            int eyes = fretsaw.Fretsaw.getInt(1, 6);
            sixes = eyes == 6 ? sixes + 1 : 0;
            if (sixes == 3) {
                throw new AssertionError("broken");
            }
            return eyes;
        }
    }

    /** Equals its neighbours, so equality is not transitive. */
    public static class Near {
        private final int number;

        public Near(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Near near && Math.abs(near.number - number) <= 1;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    /** Each beats another one. */
    public static class Hand implements Comparable<Hand> {
        private final int shape;

        private Hand(int shape) {
            this.shape = shape;
        }

        public static Hand of(boolean isRock, boolean isPaper) {
            return new Hand(isRock ? 0 : isPaper ? 1 : 2);
        }

        @Override
        public int compareTo(Hand other) {
            return shape == other.shape ? 0 : (shape + 1) % 3 == other.shape ? -1 : 1;
        }
    }

    /** An order in which all ties have one element in common. */
    public static class Loose implements Comparable<Loose> {
        private final int number;

        public Loose(int number) {
            this.number = number;
        }

        @Override
        public int compareTo(Loose other) {
            return number == 0 || other.number == 0 ? 0 : Integer.compare(number, other.number);
        }
    }
}
