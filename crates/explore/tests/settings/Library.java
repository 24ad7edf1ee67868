import fretsaw.Fretsaw;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;

/** The JDK's own library on symbolic input. The comment says on how many paths, and of these, how many end in an exception. */
public class Library {
    static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }

    static char[] chars(int count, char low, char high) {
        char[] all = new char[count];
        for (int i = 0; i < count; i++) {
            all[i] = Fretsaw.getChar(low, high);
        }
        return all;
    }

    /** Numbers in ascending order, some of them perhaps equal. */
    static int[] sorted(int count, int most) {
        int[] all = new int[count];
        for (int i = 0; i < count; i++) {
            all[i] = Fretsaw.getInt(0, most);
            Fretsaw.assume(i == 0 || all[i - 1] <= all[i]);
        }
        return all;
    }

    public static void main(String[] args) {
        switch (args[0]) {
            case "parseInt": // 8 6
                // From the comma to the colon, with both signs, the dot and the slash.
                System.out.println(Integer.parseInt(new String(chars(3, ',', ':'))));
                break;
            case "parseInt in a radix": // 3 2
                System.out.println(Integer.parseInt("1" + Fretsaw.getChar('0', 'i'), Fretsaw.getInt(15, 17)));
                break;
            case "parseInt near overflow": // 5 4
                System.out.println(Integer.parseInt("-21474836" + Fretsaw.getInt(46, 50)) + Integer.parseInt("214748364" + Fretsaw.getChar('5', ':')));
                break;
            case "parseInt of a text": // 6 0
                int number = Fretsaw.getInt(-120, 120);
                check(Integer.parseInt(Integer.toString(number)) == number);
                break;
            case "parseInt of a text but one": // 6 3
                int other = Fretsaw.getInt(-120, 120);
                check(Integer.parseInt("0" + other) == other);
                break;
            case "binarySearch": // 9 0
                int[] all = sorted(4, 5);
                int key = Fretsaw.getInt(-1, 6);
                int at = Arrays.binarySearch(all, key);
                check(at >= 0 ? all[at] == key : (-at - 1 == 0 || all[-at - 2] < key) && (-at - 1 == 4 || all[-at - 1] > key));
                System.out.println(at);
                break;
            case "binarySearch finds the first": // 8 1
                int[] some = sorted(3, 4);
                int found = Arrays.binarySearch(some, 2);
                check(found <= 0 || some[found - 1] < 2);
                break;
            case "binarySearch in chars": // 7 0
                System.out.println(Arrays.binarySearch("bdfh".toCharArray(), 1, 4, Fretsaw.getChar('a', 'i')));
                break;
            case "BitSet": // 15 1
                BitSet bits = new BitSet(128);
                int first = Fretsaw.getInt(-1, 66), second = Fretsaw.getInt(62, 65);
                bits.set(first);
                bits.set(second);
                check(bits.cardinality() == (first == second ? 1 : 2));
                System.out.println(bits.nextSetBit(64) + " " + bits.length());
                break;
            case "BitSet ranges": // 16 1
                BitSet range = new BitSet();
                int from = Fretsaw.getInt(0, 5), to = Fretsaw.getInt(0, 5);
                range.set(from, to);
                range.flip(3);
                System.out.println(range + " " + range.nextClearBit(1) + " " + range.previousSetBit(4));
                break;
            case "BitSet operations": // 3 0
                BitSet left = BitSet.valueOf(new long[] {Fretsaw.getLong(0, 15)}), right = BitSet.valueOf(new long[] {Fretsaw.getLong(4, 11)});
                left.andNot(right);
                check(!left.intersects(right));
                System.out.println(left.cardinality() + " " + left.isEmpty());
                break;
            case "TreeMap": // 75 0
                TreeMap<Integer, Integer> map = new TreeMap<>();
                int[] keys = new int[4];
                for (int i = 0; i < 4; i++) {
                    keys[i] = Fretsaw.getInt(0, 3);
                    map.put(keys[i], i);
                }
                int before = -1;
                for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
                    check(before < entry.getKey() && keys[entry.getValue()] == entry.getKey());
                    before = entry.getKey();
                }
                System.out.println(map.size());
                break;
            case "TreeMap neighbours": // 75 0
                TreeMap<Integer, String> tree = new TreeMap<>();
                for (int i = 0; i < 3; i++) {
                    tree.put(Fretsaw.getInt(0, 4), "");
                }
                int near = Fretsaw.getInt(0, 4);
                Integer floor = tree.floorKey(near), higher = tree.higherKey(near);
                check(floor == null || floor <= near);
                System.out.println(floor + " " + higher + " " + tree.headMap(near).size());
                break;
            case "TreeMap after a removal": // 13 2
                TreeMap<Integer, Integer> less = new TreeMap<>();
                int x = Fretsaw.getInt(0, 3), y = Fretsaw.getInt(0, 3), z = Fretsaw.getInt(0, 3);
                less.put(x, 1);
                less.put(y, 2);
                less.remove(z);
                check(less.size() == 2 || x == y || x == z);
                System.out.println(less.containsKey(x));
                break;
            case "split": // 8 0
                String[] parts = ("a" + new String(chars(3, '+', '-')) + "b").split(",");
                System.out.println(parts.length + " " + parts[parts.length - 1]);
                break;
            case "split in two": // 9 0
                char c = Fretsaw.getChar('+', '.');
                String[] two = ("x" + c + "y,z").split(",", Fretsaw.getInt(-1, 3));
                check(two.length < 3 || c == ',');
                System.out.println(two.length);
                break;
            case "split by an expression": // 8 0
                String[] words = new String(chars(3, '/', '2')).split("[01]+");
                System.out.println(words.length);
                break;
            default:
                throw new IllegalArgumentException(args[0]);
        }
    }
}
