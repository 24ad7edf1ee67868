import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.Arrays;

/** Predicates that do not read all of an array, or write to it. */
public class UnreadArrays {
    private int[] ints;
    private long[] longs;
    private byte[] bytes;
    private Object[] objects;
    private int[][] rows;

    /** The predicates below by number, so that one search tries all of them. */
    boolean holds(int which) {
        switch (which) {
            case 0:
                return always();
            case 1:
                return notNull();
            case 2:
                return length();
            case 3:
                return first();
            case 4:
                return last();
            case 5:
                return discards();
            case 6:
                return sum();
            case 7:
                return overwrites();
            case 8:
                return fills();
            case 9:
                return sorts();
            case 10:
                return shifts();
            case 11:
                return clones();
            case 12:
                return replaces();
            case 13:
                return equal();
            case 14:
                return bytes();
            case 15:
                return longs();
            case 16:
                return movesLongs();
            case 17:
                return clonesLongs();
            case 18:
                return objects();
            case 19:
                return movesObjects();
            case 20:
                return outer();
            case 21:
                return inner();
            case 22:
                return same();
            default:
                return transposes();
        }
    }

    boolean always() {
        return true;
    }

    boolean notNull() {
        return ints != null;
    }

    boolean length() {
        return ints != null && ints.length == 2;
    }

    boolean first() {
        return ints.length > 0 && ints[0] == 1;
    }

    boolean last() {
        return ints[ints.length - 1] == 1;
    }

    /** Reads no element, but must know that it is there. */
    boolean discards() {
        int element = ints[1];
        return true;
    }

    boolean sum() {
        int sum = 0;
        for (int element : ints) {
            sum += element;
        }
        return sum == 1;
    }

    boolean overwrites() {
        ints[0] = 9;
        return ints[0] == 9;
    }

    boolean fills() {
        Arrays.fill(ints, 7);
        return ints.length == 0 || ints[ints.length - 1] == 7;
    }

    boolean sorts() {
        Arrays.sort(ints);
        return ints.length == 2 && ints[1] == 1;
    }

    /** Moves elements that nobody has looked at. */
    boolean shifts() {
        System.arraycopy(ints, 0, ints, 1, ints.length - 1);
        return ints.length > 1 && ints[1] == 1;
    }

    boolean clones() {
        int[] copy = ints.clone();
        ints[0] = 5;
        return copy.length == 2 && copy[0] == 1;
    }

    boolean replaces() {
        ints = new int[] {3};
        return ints[0] == 3;
    }

    boolean equal() {
        return Arrays.equals(ints, new int[] {1, 0});
    }

    boolean longs() {
        return longs.length > 0 && longs[0] != 0;
    }

    boolean movesLongs() {
        longs[1] = longs[0];
        longs[0] = 4;
        return longs[1] == -1;
    }

    boolean clonesLongs() {
        long[] copy = longs.clone();
        longs[0] = 4;
        return copy[0] == -1;
    }

    boolean bytes() {
        bytes[0]++;
        return bytes[0] == 0 && bytes.length == 1;
    }

    boolean objects() {
        return objects != null && objects.length == 2 && objects[0] == objects[1];
    }

    boolean movesObjects() {
        Object first = objects[0];
        objects[0] = objects[1];
        objects[1] = "x";
        return objects[0] == null && first != null;
    }

    boolean outer() {
        return rows.length == 2;
    }

    boolean inner() {
        return rows.length == 2 && rows[0] != null && rows[0].length == 1;
    }

    boolean same() {
        return rows.length == 2 && rows[0] == rows[1] && rows[1] != null;
    }

    boolean transposes() {
        int[] first = rows[0];
        rows[0] = rows[1];
        rows[1] = first;
        return first != null && rows[0] == null;
    }

    public static Finitization finInts(int longest) {
        Finitization f = new Finitization(UnreadArrays.class);
        f.argument("which", Domain.ints(0, 14));
        f.set("ints", f.arrays(int[].class, Domain.ints(0, longest), Domain.ints(0, 1)).orNull());
        f.set("bytes", f.arrays(byte[].class, Domain.intsOf(1, 0), Domain.intsOf(-1, 1)));
        return f;
    }

    public static Finitization finLongs(int longest) {
        Finitization f = new Finitization(UnreadArrays.class);
        f.argument("which", Domain.ints(15, 17));
        f.set("longs", f.arrays(long[].class, Domain.ints(0, longest), Domain.longsOf(0, -1, 1L << 40)));
        return f;
    }

    public static Finitization finObjects(int longest) {
        Finitization f = new Finitization(UnreadArrays.class);
        f.argument("which", Domain.ints(18, 19));
        Domain elements = f.objects(Object.class, 2).or(Domain.values("a")).orNull();
        f.set("objects", f.arrays(Object[].class, Domain.ints(0, longest), elements).orNull());
        return f;
    }

    public static Finitization finRows(int longest) {
        Finitization f = new Finitization(UnreadArrays.class);
        f.argument("which", Domain.ints(20, 23));
        Domain rows = f.arrays(int[].class, Domain.ints(0, 1), Domain.ints(0, 1), 2).orNull();
        f.set("rows", f.arrays(int[][].class, Domain.ints(0, longest), rows));
        return f;
    }
}
