import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;

/** Fills structures, and shows and changes any of them. */
class Program {
    static LinkedList<Object> linkedList = new LinkedList<>();
    static TreeMap<Integer, String> treeMap = new TreeMap<>();
    static TreeMap<String, List<Integer>> treeOfLists = new TreeMap<>();
    static HashMap<Object, Object> hashMap = new HashMap<>();
    static LinkedHashMap<String, Long> linkedHashMap = new LinkedHashMap<>(8, 0.75f, true);
    static ArrayList<Object> arrayList = new ArrayList<>();
    static ArrayDeque<Character> arrayDeque = new ArrayDeque<>();
    static PriorityQueue<Double> priorityQueue = new PriorityQueue<>();
    static TreeSet<BigInteger> treeSet = new TreeSet<>();
    static EnumMap<Kinds.Color, Object> enumMap = new EnumMap<>(Kinds.Color.class);
    static BitSet bitSet = new BitSet();
    static StringBuilder builder = new StringBuilder("a\u00e9");
    static Object[] nested;
    static Exception thrown;

    public static void main(String[] args) {
        for (int i = 0; i < 40; i++) {
            int k = i * 37 % 101 * 11 - 300;
            linkedList.add(i % 3 == 0 ? (Object) k : "k" + k);
            treeMap.put(k, "v" + i % 7);
            treeOfLists.computeIfAbsent("l" + i % 5, key -> new ArrayList<>()).add(k);
            hashMap.put(i % 2 == 0 ? (Object) k : "h" + k, (long) k);
            linkedHashMap.put("x" + k % 9, (long) i);
            arrayDeque.add((char) (0xd83c + i));
            priorityQueue.add(k / 3.0);
            treeSet.add(BigInteger.valueOf(k).pow(5));
            bitSet.set(i * i);
            builder.append(i % 10 == 0 ? '\u4e2d' : 'x');
        }
        // Long chains become trees.
        for (int i = 0; i < 20; i++) {
            hashMap.put(collides(i), i);
        }
        arrayList.addAll(List.of(linkedList, treeMap, 'c', (byte) 3, (short) -7, 1.5f, true, Kinds.Op.NEG, int[].class));
        arrayList.add(arrayList);
        enumMap.put(Kinds.Color.BLUE, treeMap);
        Object[] self = {null, new int[][] {{1}, {}, null}, new Kinds.Point(1, "p"), "\ud83d\ude00\ud800", -0.0, Double.NaN};
        self[0] = self;
        nested = self;
        try {
            Object nothing = nested[nested.length];
            System.out.println(nothing);
        } catch (ArrayIndexOutOfBoundsException e) {
            thrown = e;
        }
        System.out.println(show(treeMap) + show(linkedList));
    }

    /** Strings of one hash code. */
    private static String collides(int n) {
        StringBuilder text = new StringBuilder();
        for (int bit = 0; bit < 5; bit++) {
            text.append((n >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return text.toString();
    }

    static String show(Object object) {
        if (object instanceof Object[] array) {
            return Arrays.stream(array).map(o -> o == array ? "(this)" : show(o)).toList().toString();
        }
        if (object instanceof int[] array) {
            return Arrays.toString(array);
        }
        return String.valueOf(object);
    }

    /** Changes a structure, and tells what happened. */
    @SuppressWarnings("unchecked")
    static String work(Object object) {
        StringBuilder told = new StringBuilder();
        if (object instanceof HashMap<?, ?> map) {
            for (int i = 0; i < 20; i++) {
                told.append(map.get(collides(i))).append(map.containsKey("h" + i)).append(' ');
            }
        }
        if (object instanceof TreeMap<?, ?> map) {
            told.append(map.firstKey()).append(map.headMap(cast(map.lastKey())).size()).append(map.descendingMap());
            map.pollFirstEntry();
        }
        if (object instanceof Map<?, ?> map) {
            int n = 0;
            for (var entries = map.entrySet().iterator(); entries.hasNext();) {
                var entry = entries.next();
                told.append(entry.getKey()).append('=').append(show(entry.getValue())).append(';');
                if (n++ % 2 == 0) {
                    entries.remove();
                }
            }
            told.append(map.size()).append(map);
        }
        if (object instanceof List<?> list) {
            ((List<Object>) list).add(list.size() / 2, "new");
            told.append(list.indexOf("new")).append(list.contains(list)).append(list.remove(0) == list);
        }
        if (object instanceof Collection<?> all) {
            for (Object element : all) {
                told.append(element == all ? "(this)" : show(element)).append(' ');
            }
            all.removeIf(o -> o instanceof Integer);
            told.append(all.size());
        }
        return told + show(object);
    }

    @SuppressWarnings("unchecked")
    private static <T> T cast(Object object) {
        return (T) object;
    }
}
