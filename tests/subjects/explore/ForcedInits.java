import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import fretsaw.ObjectPool;

/** Choices that class initializers look at first: made outside or inside, numbers and objects of a pool, and initializers that fail. */
public class ForcedInits {
    static class Node {
        int uses;
        Node next;
    }

    static int outer;
    static int other;
    static Node first;
    static Node second;
    static final ObjectPool<Node> POOL = new ObjectPool<>(Node.class, 2, true);

    /** Looks at a number from outside, and keeps one that it does not look at. */
    static class Numbers {
        static final int TWICE;
        static int kept;

        static {
            kept = getInt(10, 12);
            TWICE = outer * 2;
        }
    }

    /** Looks at objects. */
    static class Objects {
        static final String SAME;

        static {
            Node mine = POOL.getAny();
            if (mine != null) mine.next = first;
            SAME = (first == second) + " " + (mine == first) + " " + (mine != null && mine.next == second);
        }
    }

    /** Fails for some numbers. */
    static class FailsForNumber {
        static int value = 1;

        static {
            value = 12 / (outer - 1);
        }
    }

    /** Fails where there is no object. */
    static class FailsForNull {
        static int value = 1;

        static {
            value = ++first.uses;
        }
    }

    /** Initialized by its subclass, whose own initializer then fails for some of what it looks at. */
    static class Base {
        static int seen = other;
    }

    static class Derived extends Base {
        static final int[] ROOM = new int[outer - 1];
        static int length = ROOM.length;
    }

    interface Constants {
        int VALUE = outer + other;

        default int value() {
            return VALUE;
        }
    }

    enum Level {
        LOW(outer), HIGH(other);

        final int weight;

        Level(int weight) {
            this.weight = weight;
        }
    }

    record Kept(int value) {
        static final Kept FIRST = new Kept(outer);

        Kept {
            if (value == 2) throw new IllegalArgumentException("two");
        }
    }

    interface Body {
        Object run();
    }

    /** The result, or what was thrown; twice, because the second time is another error. */
    static void twice(String name, Body body) {
        StringBuilder line = new StringBuilder(name);
        for (int i = 0; i < 2; i++) {
            try {
                line.append(' ').append(body.run());
            } catch (ExceptionInInitializerError e) {
                line.append(" failed with ").append(e.getCause());
            } catch (IllegalArgumentException e) {
                line.append(" refused");
            } catch (NoClassDefFoundError e) {
                line.append(" then ").append(e.getMessage()).append(" because of ").append(e.getCause() != null);
            }
        }
        System.out.println(line);
    }

    public static void main(String[] args) {
        outer = getInt(0, 2);
        other = getInt(0, 2);
        first = POOL.getAny();
        second = POOL.getAny();
        switch (getInt(0, 7)) {
            case 0 -> twice("numbers", () -> Numbers.TWICE);
            case 1 -> twice("kept", () -> Numbers.TWICE + Numbers.kept);
            case 2 -> twice("objects", () -> Objects.SAME);
            case 3 -> twice("number", () -> FailsForNumber.value);
            case 4 -> twice("null", () -> FailsForNull.value);
            case 5 -> {
                twice("derived", () -> Derived.length + " " + Base.seen);
                twice("base", () -> Base.seen);
            }
            case 6 -> twice("interface", () -> new Constants() { }.value() + " " + Level.HIGH.weight + " " + Level.values().length);
            default -> {
                twice("record", () -> Kept.FIRST);
                boolean again = getBoolean();
                twice("made", () -> again ? new Kept(other) : "not");
            }
        }
    }
}
