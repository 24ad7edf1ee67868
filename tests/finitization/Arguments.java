import fretsaw.Domain;
import fretsaw.Finitization;

/** Predicates with arguments of all types. */
public class Arguments {
    private int x;
    private Node first;

    static class Node {
        private Node next;
        private long key;
    }

    enum Kind {
        FIRST,
        SECOND
    }

    static boolean kinds(boolean z, byte b, short s, char c, int i, long l, float f, double d, int last) {
        return z && b + s + c + i + l + f + d == 107 && last > i;
    }

    /** Reads some of its arguments, and one of them only to copy it. */
    static boolean some(long l, int i, double d, boolean z, float f) {
        boolean copy = z;
        return l == 5 ? copy : d > 0 && i == 1;
    }

    boolean member(long low, Node node, double high) {
        return x > low && x < high && node != null && node == first;
    }

    static boolean ordered(Node a, Node b, Node c) {
        return a != null && a.key < b.key && b.key <= c.key;
    }

    static boolean values(String text, Integer boxed, Kind kind, Object any) {
        return text.length() == boxed && (kind == Kind.FIRST ? any == text : any instanceof Node);
    }

    static boolean arrays(int[] ints, double[] doubles, Node[] nodes) {
        return ints.length + doubles.length == 2 && nodes[0] != null && (ints.length == 0 || ints[0] == doubles[0]);
    }

    public static Finitization finKinds(long most, int last, double half, int top) {
        Finitization f = new Finitization(Arguments.class);
        f.argument("z", Domain.booleans());
        f.argument("b", Domain.intsOf(-1, 1));
        f.argument("s", Domain.ints(2, 3));
        f.argument("c", Domain.chars('a', 'b'));
        f.argument("i", Domain.ints(0, top));
        f.argument("l", Domain.longsOf(1, most));
        f.argument("f", Domain.floats(0, 1, 1));
        f.argument("d", Domain.doubles(0, 1, half));
        f.argument("last", Domain.ints(1, last));
        return f;
    }

    public static Finitization finMember(int nodes) {
        Finitization f = new Finitization(Arguments.class);
        Domain all = f.objects(Node.class, nodes).orNull();
        f.set("x", Domain.ints(0, 2));
        f.set("first", all);
        f.set(Node.class, "next", all);
        f.argument("low", Domain.longs(0, 1));
        f.argument("node", all);
        f.argument("high", Domain.doublesOf(1.5, 2.5));
        return f;
    }

    /** The same objects can be in all three places. */
    public static Finitization finOrdered(int nodes) {
        Finitization f = new Finitization(Arguments.class);
        Domain all = f.objects(Node.class, nodes);
        f.set(Node.class, "key", Domain.longs(0, 1));
        f.argument("0", all.orNull());
        f.argument("1", all);
        f.argument("c", all);
        return f;
    }

    public static Finitization finValues() {
        Finitization f = new Finitization(Arguments.class);
        Domain texts = Domain.values("", "a");
        f.argument("text", texts);
        f.argument("boxed", Domain.integers(0, 1).orNull());
        f.argument("kind", Domain.enums(Kind.class));
        f.argument("any", f.objects(Node.class, 2).or(texts).orNull());
        return f;
    }

    public static Finitization finArrays() {
        Finitization f = new Finitization(Arguments.class);
        Domain nodes = f.objects(Node.class, 2).orNull();
        f.set(Node.class, "next", nodes);
        f.argument("ints", f.arrays(int[].class, Domain.ints(0, 1), Domain.ints(0, 1)));
        f.argument("doubles", f.arrays(double[].class, Domain.ints(1, 2), Domain.doublesOf(1, 7)));
        f.argument("nodes", f.arrays(Node[].class, Domain.intsOf(0, 1), nodes));
        return f;
    }
}
