import java.util.ArrayList;

/** Classes with every kind of field, for random graphs. */
class Kinds {
    enum Color { RED, GREEN, BLUE }

    /** Its constants have classes and fields of their own. */
    enum Op {
        ADD { int of(int a, int b) { return a + b; } },
        NEG(7) { int of(int a, int b) { return -a; } };

        final int rank;

        Op() {
            this(1);
        }

        Op(int rank) {
            this.rank = rank;
        }

        abstract int of(int a, int b);
    }

    record Point(int x, Object y) { }

    record Pair(Point first, byte second, Color color) { }

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

    static class Node {
        Object value;
        Node next;
        private Node[] more;
    }

    interface Named { }

    static class Base implements Named {
        int x;
        private Object y;
        final String name = null;
    }

    static class Sub extends Base {
        int x;
        private Named y;
        Integer number;
    }

    static class SubSub extends Sub {
        static int created;
        long x;
    }

    class Inner {
        Inner peer;

        class Innermost {
            Inner outside;
        }
    }

    int id;
    Inner inner;

    static class Arrays {
        boolean[] z;
        byte[] b;
        short[] s;
        char[] c;
        int[] i;
        long[] j;
        float[] f;
        double[] d;
        int[][] ii;
        Object[] o;
        Object[][] oo;
        Named[] named;
        Color[] colors;
        ArrayList<Object> list;
        Object any;
    }

    /** Shared state that only the initializer sets up. */
    static class Counted {
        static final ArrayList<Counted> ALL = new ArrayList<>();
        static int count;
        int number;

        static {
            for (int i = 0; i < 5; i++) {
                ALL.add(new Counted());
            }
        }

        Counted() {
            number = ++count;
        }
    }

    static class Broken {
        static final int[] EMPTY = {};
        static final int X = EMPTY[3];
        int n;
    }

    abstract static class Unfinished {
        int n;
    }
}
