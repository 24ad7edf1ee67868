import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/** Classes that show what is passed to methods, and what must hold of comparators, annotations and circular objects. */
class Chosen {
    /** Fails for a number and for a text that are not among the usual arguments. */
    public static class Lock {
        public int open(int code) {
            return 100 / (code - 4711);
        }

        public int spell(String word) {
            int[] letters = new int[3];
            return letters[word == null ? 0 : word.length()];
        }
    }

    /** Every call fails, so all arguments are reported. */
    public static class Echo {
        public void takeByte(byte x) {
            throw new AssertionError();
        }

        public void takeChar(char x) {
            throw new AssertionError();
        }

        public void takeLong(long x) {
            throw new AssertionError();
        }

        public void takeFloat(float x) {
            throw new AssertionError();
        }

        public void takeDouble(double x) {
            throw new AssertionError();
        }

        public void takeShort(Short x) {
            throw new AssertionError();
        }

        public void takeText(String x) {
            throw new AssertionError();
        }

        public void takeColor(Color x) {
            throw new AssertionError();
        }

        public void takeNumber(Number x) {
            throw new AssertionError();
        }

        public void takeAny(Object x) {
            throw new AssertionError();
        }

        public void takeList(List<String> x) {
            throw new AssertionError();
        }
    }

    public enum Color {
        RED, GREEN, BLUE
    }

    /** Goes in circles. */
    public static class Cyclic implements Comparator<Integer> {
        @Override
        public int compare(Integer a, Integer b) {
            int difference = Math.floorMod(a - b, 3);
            return difference == 2 ? -1 : difference;
        }
    }

    /** Is greater both ways. */
    public static class Greater implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            return a.length() >= b.length() ? 1 : -1;
        }
    }

    /** Compares as it should. */
    public static class ByLength implements Comparator<String> {
        @Override
        public int compare(String a, String b) {
            return a.length() - b.length();
        }
    }

    @Target({ElementType.METHOD, ElementType.PARAMETER})
    @interface NonNull {}

    @Target(ElementType.TYPE_USE)
    @interface Nullable {}

    /** Keeps its word about null, except in two methods. */
    public static class Registry {
        private String kept = "";

        @NonNull
        public String find(int key) {
            return key < 0 ? null : "found";
        }

        public int length(@Nullable String text) {
            return java.util.Objects.requireNonNull(text).length();
        }

        public int hash(@NonNull Object key) {
            return key.hashCode();
        }

        public List<@Nullable String> all() {
            return null;
        }

        public @Nullable String[] none() {
            return null;
        }
    }

    /** Accepts null, and fails later. */
    public static class Keeper {
        private String kept = "";

        public void keep(@Nullable String text) {
            kept = text;
        }

        public int width() {
            return kept.length();
        }
    }

    /** Does not clean up when a task fails. */
    public static class Worker {
        private boolean running;

        public void work(Runnable task) {
            running = true;
            if (task != null) {
                task.run();
            }
            running = false;
        }
    }

    /** Counts how often it was asked. */
    public static class Clicker {
        private int clicks;

        public boolean isOn() {
            clicks++;
            return true;
        }
    }

    /** May contain itself. */
    public static class Nest {
        private final List<Nest> inner = new ArrayList<>();

        public void add(Nest nest) {
            inner.add(nest);
        }

        public int depth() {
            int depth = 0;
            for (Nest nest : inner) {
                depth = Math.max(depth, nest == null ? 0 : nest.depth());
            }
            return depth + 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Nest nest && inner.equals(nest.inner);
        }

        @Override
        public int hashCode() {
            return inner.hashCode();
        }
    }

    /** Its equality needs a name. */
    public static class Named {
        private final String name;

        public Named(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Named named && name.equals(named.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** Refuses more than one element with an exception of its own, also in a method that it inherits. */
    public static class Small extends AbstractCollection<Integer> {
        private final Collection<Integer> elements = new ArrayList<>();

        static class Full extends RuntimeException {}

        @Override
        public boolean add(Integer element) {
            if (!elements.isEmpty()) {
                throw new Full();
            }
            return elements.add(element);
        }

        @Override
        public Iterator<Integer> iterator() {
            return elements.iterator();
        }

        @Override
        public int size() {
            return elements.size();
        }
    }

    /** Leaves some refusals to instructions: it means to refuse such indexes and divisors, and says so elsewhere. */
    public static class Slots {
        private final int[] slots;

        public Slots(int count) {
            slots = new int[count];
        }

        public int get(int index) {
            return slots[index];
        }

        public void set(int index, int value) {
            if (index < 0 || index >= slots.length) {
                throw new IndexOutOfBoundsException();
            }
            slots[index] = value;
        }

        public int share(int people) {
            if (people < 0) {
                throw new ArithmeticException("negative");
            }
            return slots.length / people;
        }
    }

    /** Knows of such exceptions, too, but the operands are its own. */
    public static class OwnSlots {
        private final int[] slots = new int[1];

        public int after(int index) {
            return index == 0 ? slots[index + 1] : 0;
        }

        public int share() {
            return 1 / slots[0];
        }

        public void refuse(int what) {
            if (what == 0) {
                throw new IndexOutOfBoundsException();
            }
            throw new ArithmeticException();
        }
    }

    /** Keeps numbers that it has computed; asking for them changes nothing. */
    public static class Lazy {
        private final int[] digits = {1, 2};
        private int sum;
        private long square;

        private int sum() {
            int result = sum;
            if (result == 0) {
                result = digits[0] + digits[1];
                sum = result;
            }
            return result;
        }

        private long square() {
            if (square == 0) {
                square = (long) sum() * sum();
            }
            return square;
        }

        public void refuse() {
            throw new IllegalStateException("square " + square());
        }
    }

    /** Counts refusals, which is a change; once it has begun, and from the start. */
    public static class Counting {
        private int first;
        private int count;

        private int first() {
            if (first == 0) {
                first = 1;
            }
            first = first + 1;
            return first;
        }

        private int count() {
            if (count == 0) {
                return ++count;
            }
            return count;
        }

        public void begin() {
            throw new IllegalStateException("first " + first());
        }

        public void refuse() {
            throw new IllegalStateException("count " + count());
        }
    }

    /** One method does what the machine cannot do; the others have nothing to do with it. */
    public static class Starter {
        private int count;

        public void start(int what) {
            new Thread(() -> {}).start();
        }

        public int add() {
            if (++count == 3) {
                throw new AssertionError("three");
            }
            return count;
        }
    }
}
