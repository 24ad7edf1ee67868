package shapes;

import java.util.Comparator;

/** Classes that are awkward to build objects of. */
class Shapes {
    enum Color { RED, GREEN { } }

    private enum Secret { ONE, TWO }

    static class Fixed {
        private final int x;
        final String name;

        Fixed() {
            throw new AssertionError("nobody calls this");
        }

        Fixed(int x, String name, int more) {
            this.x = x + more;
            this.name = name;
        }
    }

    record Point(int x, Object y) { }

    record Positive(int n) {
        Positive {
            if (n <= 0) {
                throw new IllegalArgumentException();
            }
        }
    }

    private record Pair(Object first, byte second) { }

    static class Base {
        int x;
        private Object y;
    }

    static class Sub extends Base {
        int x;
        String y;
    }

    static class Box<T> {
        T value;
    }

    static class NumberBox extends Box<Integer> {
        Integer second;
    }

    static class Numbers {
        boolean z;
        byte b;
        short s;
        char c;
        int i;
        long j;
        float f;
        double d;
    }

    static class Tree {
        final int key;
        Tree left;
        Tree right;
        long weight = 5;

        Tree(int key, Tree left, Tree right) {
            this.key = key;
            this.left = left;
            this.right = right;
        }

        Tree(Object key, Tree left, Tree right) {
            this(0, left, right);
        }
    }

    static class Ring {
        private final Ring next;

        Ring(Ring next) {
            this.next = next;
        }
    }

    static class Setters {
        private int plain;
        private String marked;
        private Color color;

        void setPlain(int plain) {
            this.plain = plain;
        }

        void setMarked(String marked) {
            this.marked = marked + "!";
        }

        void color(Color color) {
            this.color = color;
        }

        void color(Object color) {
        }
    }

    static class Louder extends Setters {
        @Override
        void setPlain(int plain) {
            throw new AssertionError("nobody calls this");
        }
    }

    static class Kept {
        Node root;
        private final Object lock = new Object();
        private int capacity = 10;
        private final Comparator<Object> order = (a, b) -> 0;
        final Node header = new Node("header");
        private Node[] table = new Node[4];
        private static int made;
        private final Node[] fresh = {new Node(null), null};

        Kept() {
            made++;
        }
    }

    static class Node {
        Object value;
        Node next;

        Node(Object value) {
            this.value = value;
        }

        Node() {
        }
    }

    static final Node NIL = new Node("nil");

    static class Leaf {
        Node left = NIL;
        Node right = NIL;
        int count;
    }

    interface Local { }

    static Object anonymous(int captured) {
        return new Local() {
            private int own = captured;
        };
    }

    static class Gr\u00f6\u00dfe {
        int \u00fcber;
        private int $;
    }

    static class Link {
        int n;
        Link next;
    }
}
