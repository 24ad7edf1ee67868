import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/** What random predicates use. */
class Lib {
    static final int[] TABLE = {3, 1, 4, 1, 5};
    static final Map<Object, Integer> MAP = new HashMap<>();

    static {
        Object[] keys = {0, 2, 1000, -1, 3L, 'a', "a", "ab", Hue.RED};
        for (Object key : keys) {
            MAP.put(key, MAP.size() + 10);
        }
    }

    record Pair(int x, Object y) {}

    sealed interface Shape permits Round, Flat {
        int area();
    }

    static final class Round implements Shape {
        int radius;

        public int area() {
            return 3 * radius * radius;
        }
    }

    static final class Flat implements Shape {
        byte side;

        public int area() {
            return side * side;
        }
    }

    static class Node {
        Node next;
        int key;
    }

    static int help(int a, int b) {
        if (a > b) {
            return help(b, a);
        }
        return a == b ? 7 : b - a;
    }

    static int table(int at) {
        return at >= 0 && at < TABLE.length ? TABLE[at] : -at;
    }

    static int length(Node node) {
        int length = 0;
        for (; node != null && length < 4; node = node.next) {
            length++;
        }
        return length;
    }

    static int reflected(int value) {
        try {
            Method method = Lib.class.getDeclaredMethod("table", int.class);
            return (Integer) method.invoke(null, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}

enum Hue {
    RED {
        int weight() {
            return 5;
        }
    },
    GREEN {
        int weight() {
            return name().length();
        }
    },
    BLUE {
        int weight() {
            return 5;
        }
    };

    abstract int weight();
}
