import static fretsaw.Fretsaw.getByte;
import static fretsaw.Fretsaw.getChar;
import static fretsaw.Fretsaw.getEnum;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.getLong;
import static fretsaw.Fretsaw.oneOf;
import static fretsaw.Fretsaw.oneOfInts;

import fretsaw.ObjectPool;

/** A pool whose factory makes choices itself, among choices of all kinds. */
public class PoolFactory {
    enum Color { RED, GREEN, BLUE }

    static class Node {
        final int id = getInt(0, 1);
        Node left;
    }

    public static void main(String[] args) {
        ObjectPool<Node> pool = new ObjectPool<>(Node::new, 2, true);
        Node a = pool.getAny();
        Node b = pool.getAny();
        Node c = pool.getNew();
        Color color = getEnum(Color.class);
        long wide = getLong(-1, 1);
        char letter = getChar('a', 'b');
        byte small = getByte((byte) -1, (byte) 0);
        int five = oneOfInts(5, 7);
        String word = oneOf("x", null);
        if (b != null) b.left = c;
        System.out.println((c.left == null) + " " + (a == b) + " " + (b == null ? "null" : "" + b.id) + " " + c.id + " " + wide);
        if (color == Color.BLUE) System.out.println(five + " " + letter + " " + word);
    }
}
