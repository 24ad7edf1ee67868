import java.util.ArrayList;
import java.util.List;

/** Classes to check. */
public class Shop {
    /** Changes before it refuses, and divides by zero. */
    public static class Till {
        private int coins;
        private int turns;

        public void put(int count) {
            if (count < 0) {
                throw new IllegalArgumentException("negative");
            }
            coins += count;
        }

        public void take() {
            coins--;
            if (coins < 0) {
                throw new IllegalStateException("empty");
            }
        }

        public int share(int people) {
            return coins / people;
        }

        public void turn() {
            turns++;
        }

        boolean isOpen() {
            return coins < 2;
        }

        static boolean isShop() {
            return true;
        }
    }

    /** Nothing is wrong with it. */
    public static class Basket<T> {
        private final List<T> items = new ArrayList<>();

        public void add(T item) {
            items.add(item);
        }

        public int size() {
            return items.size();
        }

        public int length(String name) {
            return name.length();
        }
    }

    /** One of its methods is unsupported, and another does not end. */
    public static class Door {
        public void open() {
            new Thread(() -> {}).start();
        }

        public void spin() {
            while (true) {}
        }

        public int fine() {
            return 1;
        }
    }

    public abstract static class Abstract {
        public abstract int size();
    }

    public static class Hidden {
        private Hidden() {}
    }

    /** Its initializer fails. */
    public static class Broken {
        static final int SIZE = 1 / Integer.parseInt("0");
    }
}
