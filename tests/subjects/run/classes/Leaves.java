import java.util.ArrayList;
import java.util.List;

/** Methods that read or write a field, or return a constant or an argument: what they do when something is wrong, too. */
public class Leaves {
    static class Base {
        Base() {
        }

        int kind() {
            return 1;
        }
    }

    static class Node extends Base {
        int number;
        Object value;
        Node next;
        long wide;
        boolean flag;

        int number() {
            return number;
        }

        Object value() {
            return value;
        }

        long wide() {
            return wide;
        }

        boolean flag() {
            return flag;
        }

        Node self() {
            return this;
        }

        @Override
        int kind() {
            return 2;
        }

        void setNumber(int number) {
            this.number = number;
        }

        void setValue(Object value) {
            this.value = value;
        }

        synchronized int locked() {
            return number;
        }

        void nothing() {
        }
    }

    interface Named {
        String name();
    }

    record Pair(String name, Object other) implements Named {
    }

    static int numberOf(Node node) {
        return node.number;
    }

    static void link(Node from, Node to) {
        from.next = to;
    }

    static Object second(Object first, Object second) {
        return second;
    }

    static int answer() {
        return 42;
    }

    static <T> T same(T value) {
        return value;
    }

    static int many(int a, int b, int c, int d, int e, int f) {
        return f;
    }

    static void attempt(String what, Runnable run) {
        try {
            run.run();
            System.out.println(what + ": nothing thrown");
        } catch (RuntimeException | Error e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(what + ": " + e + " in " + top.getMethodName() + ":" + top.getLineNumber());
        }
    }

    static int depth;

    static void deeper(Node node) {
        depth++;
        node.setNumber(node.number() + 1);
        deeper(node.self());
    }

    public static void main(String[] args) {
        Node node = new Node();
        for (int i = 0; i < 3; i++) {
            node.setNumber(i);
            node.setValue(i == 1 ? null : "v" + i);
            node.wide = -i;
            node.flag = i == 2;
            node.nothing();
            link(node, i == 2 ? node : null);
            System.out.println(node.number() + " " + node.value() + " " + node.wide() + " " + node.flag() + " " + (node.self() == node)
                    + " " + node.locked() + " " + numberOf(node) + " " + (node.next == node) + " " + answer());
        }
        List<Base> bases = new ArrayList<>(List.of(new Base(), node, new Base()));
        for (Base base : bases) {
            System.out.println(base.kind());
        }
        Named named = new Pair("pair", node);
        System.out.println(named.name() + " " + second(1, named.name()) + " " + same(node).number() + " " + many(1, 2, 3, 4, 5, 6));
        System.out.println(node.getClass() == Node.class ? node.getClass().getSimpleName() : "?");
        System.out.println((node.hashCode() == System.identityHashCode(node)) + " " + System.identityHashCode(null));
        Node missing = null;
        attempt("read of null", () -> numberOf(missing));
        attempt("write to null", () -> link(missing, node));
        attempt("getter of null", () -> missing.number());
        attempt("setter of null", () -> missing.setNumber(1));
        attempt("class of null", () -> missing.getClass());
        attempt("hash of null", () -> missing.hashCode());
        node.setNumber(0);
        try {
            deeper(node);
        } catch (StackOverflowError e) {
            System.out.println("overflow " + (depth > 100) + " " + (depth - node.number() <= 1));
        }
    }
}
