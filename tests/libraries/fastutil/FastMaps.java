// jars: fastutil

import it.unimi.dsi.fastutil.Hash;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.doubles.*;
import it.unimi.dsi.fastutil.bytes.*;
import it.unimi.dsi.fastutil.chars.*;
import it.unimi.dsi.fastutil.ints.*;
import it.unimi.dsi.fastutil.longs.*;
import it.unimi.dsi.fastutil.objects.*;
import it.unimi.dsi.fastutil.shorts.*;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Type-specific maps: open hashing, linked, sorted, array-based, with strategies of their own. */
public class FastMaps {
    static int state = 12345;

    static int next(int bound) {
        state = state * 1103515245 + 12345;
        return (state >>> 8) % bound;
    }

    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    /** The same random operations on a map of ours and on the JDK's; both must agree all the way. */
    static void against(String name, Int2IntMap map) {
        Map<Integer, Integer> model = new HashMap<>();
        map.defaultReturnValue(-1);
        int sum = 0;
        for (int i = 0; i < 1500; i++) {
            int key = next(200) - 100, value = next(50);
            switch (next(7)) {
                case 0, 1, 2 -> { sum += map.put(key, value); model.put(key, value); }
                case 3 -> { sum += map.remove(key); model.remove(key); }
                case 4 -> { sum += map.putIfAbsent(key, value); model.putIfAbsent(key, value); }
                case 5 -> { map.mergeInt(key, value, Math::addExact); model.merge(key, value, Math::addExact); }
                default -> { sum += map.computeIfPresent(key, (k, v) -> v % 2 == 0 ? null : v + k); model.computeIfPresent(key, (k, v) -> v % 2 == 0 ? null : v + k); }
            }
            if (map.size() != model.size() || map.get(key) != model.getOrDefault(key, -1)) {
                System.out.println(name + " differs after " + i);
                return;
            }
        }
        System.out.println(name + " " + map.equals(model) + model.equals(map) + (map.hashCode() == model.hashCode()) + " " + map.size() + " " + sum
            + " " + map.keySet().intStream().sum() + " " + map.values().intStream().max().getAsInt());
    }

    static void hashed() {
        against("open", new Int2IntOpenHashMap());
        against("dense", new Int2IntOpenHashMap(16, Hash.VERY_FAST_LOAD_FACTOR));
        against("linked", new Int2IntLinkedOpenHashMap());
        against("custom", new Int2IntOpenCustomHashMap(new IntHash.Strategy() {
            @Override public int hashCode(int e) { return e % 7; }
            @Override public boolean equals(int a, int b) { return a == b; }
        }));
        against("tree", new Int2IntAVLTreeMap());
        against("red-black", new Int2IntRBTreeMap((a, b) -> Integer.compare(b, a)));
        against("array", new Int2IntArrayMap());
        against("synchronized", Int2IntMaps.synchronize(new Int2IntOpenHashMap()));
        Int2ObjectOpenHashMap<String> names = new Int2ObjectOpenHashMap<>(new int[] {3, 1, 2, 0}, new String[] {"c", "a", "b", "zero"});
        System.out.println(names + " " + names.get(7) + names.getOrDefault(7, "none") + names.containsValue("b"));
        names.trim();
        for (Int2ObjectMap.Entry<String> e : names.int2ObjectEntrySet()) {
            e.setValue(e.getValue() + e.getIntKey());
        }
        ObjectIterator<Int2ObjectMap.Entry<String>> fast = names.int2ObjectEntrySet().fastIterator();
        fast.next();
        fast.remove();
        System.out.println(names + " " + names.clone().equals(names) + names.computeIfAbsent(9, (int k) -> "made" + k));
        Object2IntLinkedOpenHashMap<String> counts = new Object2IntLinkedOpenHashMap<>();
        for (String word : "it was the best of times it was the worst of times".split(" ")) {
            counts.addTo(word, 1);
        }
        System.out.println(counts + " " + counts.firstKey() + counts.getAndMoveToFirst("times") + counts.lastKey() + counts.removeFirstInt() + counts.putAndMoveToLast("best", 7) + counts);
        Object2ObjectOpenCustomHashMap<String, Integer> folded = new Object2ObjectOpenCustomHashMap<>(new Hash.Strategy<>() {
            @Override public int hashCode(String s) { return s == null ? 0 : s.toLowerCase().hashCode(); }
            @Override public boolean equals(String a, String b) { return a == null ? b == null : a.equalsIgnoreCase(b); }
        });
        folded.put("Key", 1);
        folded.put("KEY", 2);
        folded.put(null, 3);
        System.out.println(folded.size() + " " + folded.get("kEy") + folded.get(null));
        Reference2IntOpenHashMap<String> references = new Reference2IntOpenHashMap<>();
        references.put("lit", 1);
        references.put(new String("lit"), 2);
        System.out.println(references.size() + " " + references.getInt("lit") + references.getInt(new String("lit")));
        Long2DoubleOpenHashMap doubles = new Long2DoubleOpenHashMap();
        doubles.defaultReturnValue(Double.NaN);
        for (long i = 0; i < 50; i++) {
            doubles.put(i * i * i << 20, i / 3.0);
        }
        System.out.println(doubles.get(1L << 40) + " " + doubles.get(27L << 20) + " " + doubles.values().doubleStream().sum() + " " + doubles.containsValue(1.0) + doubles.addTo(0, 2.5));
        Char2ShortOpenHashMap letters = new Char2ShortOpenHashMap();
        for (char c : "mississippi".toCharArray()) {
            letters.addTo(c, (short) 1);
        }
        System.out.println(letters.get('s') + letters.get('p') + " " + letters.size() + letters.keySet().contains('z'));
        Byte2ByteOpenHashMap bytes = new Byte2ByteOpenHashMap();
        for (int i = 0; i < 300; i++) {
            bytes.put((byte) i, (byte) (i * 3));
        }
        System.out.println(bytes.size() + " " + bytes.get((byte) 200) + " " + HashCommon.mix(12345) + " " + HashCommon.murmurHash3(99L) + " " + HashCommon.arraySize(1000, .75f) + HashCommon.nextPowerOfTwo(33));
    }

    static void sorted() {
        Int2ObjectSortedMap<String> tree = new Int2ObjectAVLTreeMap<>();
        for (int i = 0; i < 40; i++) {
            tree.put(i * 17 % 41, "v" + i);
        }
        System.out.println(tree.firstIntKey() + " " + tree.lastIntKey() + " " + tree.headMap(4) + tree.tailMap(38) + tree.subMap(10, 13));
        Int2ObjectSortedMap<String> part = tree.subMap(5, 20);
        part.remove(7);
        tree.put(8, "eight");
        System.out.println(part.size() + " " + part.get(8) + part.lastIntKey() + " " + tree.containsKey(7));
        fails("range", () -> part.put(20, "x"));
        ObjectBidirectionalIterator<Int2ObjectMap.Entry<String>> entries = tree.int2ObjectEntrySet().iterator(new AbstractInt2ObjectMap.BasicEntry<>(9, ""));
        System.out.println(entries.next() + " " + entries.previous() + " " + entries.previous());
        Object2DoubleRBTreeMap<String> prices = new Object2DoubleRBTreeMap<>(Map.of("pear", 1.5, "fig", 0.25, "plum", 2.0));
        System.out.println(prices + " " + prices.headMap("pf") + prices.getDouble("fig") + prices.removeDouble("kiwi") + prices.comparator());
        Long2LongAVLTreeMap big = new Long2LongAVLTreeMap(LongComparators.OPPOSITE_COMPARATOR);
        for (long i = 1; i < 1L << 60; i *= 7) {
            big.put(i, Long.numberOfTrailingZeros(i - 1));
        }
        System.out.println(big.firstLongKey() + " " + big.size() + big.tailMap(100) + big.headMap(1L << 58));
        fails("unmodifiable", () -> Int2ObjectSortedMaps.unmodifiable(tree).remove(1));
        fails("empty", () -> new Short2IntRBTreeMap().firstShortKey());
        Double2ObjectArrayMap<String> array = new Double2ObjectArrayMap<>(new double[] {0.0, -0.0, Double.NaN}, new Object[] {"plus", "minus", "nan"});
        System.out.println(array.get(-0.0) + array.get(0.0) + array.get(Double.NaN) + array.size());
        System.out.println(Int2IntMaps.singleton(1, 2) + " " + Int2IntMaps.EMPTY_MAP + " " + Object2ObjectMaps.emptyMap().getClass().getSimpleName());
        Int2IntFunction square = x -> x * x;
        System.out.println(square.get(7) + " " + square.andThenLong(y -> y * 1000L).get(3) + square.applyAsInt(4) + new Int2IntOpenHashMap(new int[] {1}, new int[] {5}).composeInt(x -> 1).get(77));
        System.out.println(new TreeMap<>(tree).equals(tree) + " " + tree.int2ObjectEntrySet().first() + tree.values().size() + Arrays.toString(tree.keySet().headSet(6).toIntArray()));
        Int2IntLinkedOpenHashMap order = new Int2IntLinkedOpenHashMap();
        for (int i : List.of(5, 3, 9, 1)) {
            order.put(i, i);
        }
        IntBidirectionalIterator keys = order.keySet().iterator(3);
        System.out.println(keys.nextInt() + " " + keys.previousInt() + keys.previousInt() + " " + order.getAndMoveToLast(5) + order + order.firstIntKey());
    }

    public static void main(String[] args) {
        hashed();
        sorted();
        Int2IntMaps.unmodifiable(new Int2IntOpenHashMap()).put(1, 1);
    }
}
