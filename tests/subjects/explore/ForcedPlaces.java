import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getEnum;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.oneOf;

import fretsaw.ObjectPool;
import java.util.concurrent.Callable;
import java.util.function.IntBinaryOperator;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Choices that are looked at first where much is under way: locks, finally, captures, switches, exceptions, interface calls. */
public class ForcedPlaces {
    interface Shape {
        int area();

        default String name() {
            return "shape" + area();
        }
    }

    static class Node implements Shape {
        int value;
        Node next;

        public int area() {
            return value + 1;
        }

        synchronized int add(int n) {
            value += n;
            return value;
        }
    }

    static class Square implements Shape {
        public int area() {
            return 7;
        }
    }

    enum Color { RED, GREEN, BLUE }

    static final StringBuilder out = new StringBuilder();
    static int count;

    static void say(Object value) {
        out.append(value).append(' ');
    }

    static synchronized int twice(int n) {
        return n * 2;
    }

    static void locks() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 2, true);
        Node a = pool.getAny();
        Node b = pool.getAny();
        int n = getInt(1, 3);
        try {
            synchronized (a) {
                synchronized (b) {
                    say(Thread.holdsLock(a) && Thread.holdsLock(b));
                    say(a.add(n) + b.add(n));
                    if (n == 2) throw new IllegalStateException("two");
                }
                say(Thread.holdsLock(b));
            }
        } catch (NullPointerException e) {
            say("null");
        } catch (IllegalStateException e) {
            say(e.getMessage() + Thread.holdsLock(a) + Thread.holdsLock(b));
        }
        say(twice(n) + " " + Thread.holdsLock(ForcedPlaces.class));
    }

    static int leaves(int n, Node node) {
        try {
            if (n == 0) return 10 / n;
            if (n == 1) throw new IllegalStateException();
            return n;
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            // The choice is first looked at while a value or an exception waits.
            if (node != null) count += 10;
            if (node == null && n == 1) return -2;
        }
    }

    static void finals() {
        ObjectPool<Node> pool = new ObjectPool<>(Node::new, 1, true);
        for (int i = 0; i < 2; i++) {
            try {
                say(leaves(getInt(0, 2), pool.getAny()));
            } catch (IllegalStateException e) {
                say("thrown");
            } finally {
                say(count);
            }
        }
    }

    static void captures() throws Exception {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 2, false);
        int n = getInt(0, 2);
        boolean b = getBoolean();
        Node first = pool.getAny();
        Node second = pool.getAny();
        Supplier<Node> either = () -> b ? first : second;
        IntSupplier sum = () -> n + 1;
        IntBinaryOperator operator = b ? Math::max : Math::min;
        Callable<Integer> area = first::area;
        class Local {
            int get() {
                return second.value + n;
            }
        }
        say(either.get() == first);
        say(area.call());
        if (b) say(sum.getAsInt() + " " + operator.applyAsInt(n, 1));
        first.value = 5;
        say(new Local().get());
    }

    static void switches() {
        Color color = getEnum(Color.class);
        String word = oneOf("Aa", "BB", "C", null);
        int n = getInt(-1, 2);
        switch (getInt(0, 3)) {
            case 0 -> say(switch (color) {
                case RED -> 1;
                case BLUE -> color.ordinal();
                default -> color.name().length();
            });
            case 1 -> {
                try {
                    // The first two have the same hash code.
                    switch (word) {
                        case "Aa": say("first");
                        case "BB": say("second"); break;
                        default: say("other");
                    }
                } catch (NullPointerException e) {
                    say("null");
                }
            }
            case 2 -> say(switch (n) {
                case -1, 1 -> "odd";
                case 1000 -> "far";
                default -> "even" + n;
            });
            default -> say(switch (n + "") {
                case "-1" -> color;
                case "2" -> "two";
                default -> word;
            });
        }
    }

    static void throwing() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 1, true);
        int n = getInt(-1, 1);
        Node node = pool.getAny();
        int[] array = new int[1];
        try {
            switch (getInt(0, 4)) {
                case 0 -> say(7 % n);
                case 1 -> array[n] = 3;
                case 2 -> say(new Object[n].length);
                case 3 -> node.next.value = n;
                default -> throw node == null ? new IllegalStateException("none") : n > 0 ? new RuntimeException("n" + n) : null;
            }
            say("fine");
        } catch (ArithmeticException | IndexOutOfBoundsException | NegativeArraySizeException e) {
            say(e.getMessage());
        } catch (NullPointerException e) {
            say("null" + (node == null) + array[0]);
        } catch (RuntimeException e) {
            say(e + " " + e.getStackTrace()[0].getMethodName());
        }
    }

    static void interfaces() {
        ObjectPool<Shape> pool = new ObjectPool<>(() -> getBoolean() ? new Node() : new Square(), 2, false);
        Shape a = pool.getAny();
        Shape b = pool.getNew();
        Shape c = pool.getAny();
        say(a.name() + c.area() + (c == a) + (b == c));
        say(b instanceof Node);
    }

    public static void main(String[] args) throws Exception {
        switch (getInt(0, 5)) {
            case 0 -> locks();
            case 1 -> finals();
            case 2 -> captures();
            case 3 -> switches();
            case 4 -> throwing();
            default -> interfaces();
        }
        System.out.println(out);
    }
}
