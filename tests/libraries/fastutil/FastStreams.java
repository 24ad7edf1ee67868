// jars: fastutil

import it.unimi.dsi.fastutil.io.*;
import it.unimi.dsi.fastutil.bytes.*;
import it.unimi.dsi.fastutil.ints.*;
import it.unimi.dsi.fastutil.objects.*;
import it.unimi.dsi.fastutil.longs.*;
import it.unimi.dsi.fastutil.floats.*;
import it.unimi.dsi.fastutil.shorts.*;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Streams of bytes, serialized collections, and programs over the collections. */
public class FastStreams {
    static void io() throws IOException, ClassNotFoundException {
        FastByteArrayOutputStream out = new FastByteArrayOutputStream();
        try (DataOutputStream data = new DataOutputStream(out)) {
            for (int i = 0; i < 100; i++) {
                data.writeLong(i * 0x9E3779B97F4A7C15L);
                data.writeUTF("row " + i);
            }
        }
        out.position(16);
        out.write(0xff);
        System.out.println(out.length() + " " + out.position() + " " + Arrays.hashCode(Arrays.copyOf(out.array, (int) out.length())));
        FastByteArrayInputStream in = new FastByteArrayInputStream(out.array, 0, (int) out.length());
        DataInputStream data = new DataInputStream(in);
        System.out.println(data.readLong() + data.readUTF() + " " + data.readLong() + " " + in.available() + " " + in.position());
        in.mark(0);
        in.skip(50);
        in.reset();
        System.out.println(in.read() + " " + new String(in.readNBytes(5), "ISO-8859-1").length());
        FastBufferedInputStream buffered = new FastBufferedInputStream(new ByteArrayInputStream("line one\nline two\r\nlast".getBytes()), 8);
        byte[] line = new byte[20];
        for (int n; (n = buffered.readLine(line)) != -1; ) {
            System.out.println(n + " " + new String(line, 0, n));
        }
        FastMultiByteArrayInputStream multi = new FastMultiByteArrayInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}), 3);
        System.out.println(multi.read() + " " + multi.length());
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        FastBufferedOutputStream fast = new FastBufferedOutputStream(plain, 16);
        fast.write("more than sixteen bytes in one go".getBytes());
        fast.flush();
        System.out.println(plain);
        ByteArrayOutputStream stored = new ByteArrayOutputStream();
        BinIO.storeInts(new int[] {1, -2, 3}, new DataOutputStream(stored));
        System.out.println(stored.size());

        Object[] originals = {new Int2ObjectOpenHashMap<>(new int[] {5, 6}, new String[] {"five", "six"}), new IntArrayList(new int[] {1, 2, 3}),
            new ObjectLinkedOpenHashSet<>(new String[] {"b", "a"}), new Long2DoubleAVLTreeMap(new long[] {3, 1}, new double[] {.3, .1}), new IntRBTreeSet(new int[] {9, 7}),
            new Object2IntArrayMap<>(new Object[] {"k"}, new int[] {4}), IntLists.EMPTY_LIST, IntSets.singleton(4), IntLists.unmodifiable(IntArrayList.of(8)), new FloatArrayList(new float[] {1.5f}),
            new ShortOpenHashSet(new short[] {3}), new ObjectArrayList<>(List.of(List.of("n"))), new ByteArrayList(new byte[] {1})};
        for (Object original : originals) {
            FastByteArrayOutputStream bytes = new FastByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(original);
            Object copy = new ObjectInputStream(new FastByteArrayInputStream(bytes.array)).readObject();
            System.out.println(original.getClass().getSimpleName() + " " + bytes.length() + " " + copy.equals(original) + " " + copy + " " + (copy == original) + " " + (original instanceof Serializable));
        }
        for (Object original : originals) {
            if (original instanceof Cloneable) {
                try {
                    Object copy = original.getClass().getMethod("clone").invoke(original);
                    System.out.print(copy.equals(original) + (copy == original ? "same " : " "));
                } catch (ReflectiveOperationException e) {
                    System.out.print(e + " ");
                }
            }
        }
        System.out.println();
    }

    /** Shortest paths in a grid, with the library's queues and maps. */
    static void paths() {
        int size = 30;
        Int2ObjectMap<IntList> neighbours = new Int2ObjectOpenHashMap<>();
        for (int i = 0; i < size * size; i++) {
            IntList around = new IntArrayList();
            for (int step : new int[] {-size, size, -1, 1}) {
                int to = i + step;
                boolean wraps = Math.abs(step) == 1 && to / size != i / size;
                if (to >= 0 && to < size * size && !wraps && (to * 2654435761L >>> 7 & 7) != 0) {
                    around.add(to);
                }
            }
            neighbours.put(i, around);
        }
        Int2IntOpenHashMap distance = new Int2IntOpenHashMap();
        distance.defaultReturnValue(Integer.MAX_VALUE);
        IntHeapPriorityQueue queue = new IntHeapPriorityQueue((a, b) -> distance.get(a) != distance.get(b) ? Integer.compare(distance.get(a), distance.get(b)) : Integer.compare(a, b));
        distance.put(0, 0);
        queue.enqueue(0);
        IntOpenHashSet done = new IntOpenHashSet();
        while (!queue.isEmpty()) {
            int at = queue.dequeueInt();
            if (done.add(at)) {
                for (int to : neighbours.get(at)) {
                    int length = distance.get(at) + 1 + (to * 31 & 3);
                    if (length < distance.get(to)) {
                        distance.put(to, length);
                        queue.enqueue(to);
                    }
                }
            }
        }
        System.out.println("paths " + done.size() + " " + distance.get(size * size - 1) + " " + distance.values().intStream().max().getAsInt() + " " + distance.hashCode());
    }

    /** Primes, word counts and a sparse vector product. */
    static void programs() {
        IntArrayList primes = new IntArrayList();
        for (int n = 2; primes.size() < 120; n++) {
            int candidate = n;
            if (primes.intStream().takeWhile(p -> p * p <= candidate).noneMatch(p -> candidate % p == 0)) {
                primes.add(n);
            }
        }
        System.out.println(primes.subList(100, 120));
        Object2ObjectMap<String, IntList> index = new Object2ObjectAVLTreeMap<>();
        String text = "a rose is a rose is a rose and a nose is a nose";
        String[] words = text.split(" ");
        for (int i = 0; i < words.length; i++) {
            index.computeIfAbsent(words[i], w -> new IntArrayList()).add(i);
        }
        System.out.println(index);
        Int2DoubleSortedMap u = new Int2DoubleRBTreeMap(), v = new Int2DoubleRBTreeMap();
        for (int i = 0; i < 200; i++) {
            u.put(i * 3, Math.sqrt(i));
            v.put(i * 5, 1.0 / (i + 1));
        }
        double product = 0;
        for (Int2DoubleMap.Entry e : u.int2DoubleEntrySet()) {
            product += e.getDoubleValue() * v.get(e.getIntKey());
        }
        System.out.println(product);
        ObjectArrayList<Map.Entry<String, Integer>> ranking = new ObjectArrayList<>();
        Object2IntOpenHashMap<String> counts = new Object2IntOpenHashMap<>();
        for (String word : words) {
            counts.mergeInt(word, 1, Integer::sum);
        }
        ranking.addAll(counts.object2IntEntrySet().stream().map(e -> Map.entry(e.getKey(), e.getIntValue())).toList());
        ranking.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        System.out.println(ranking + " " + new TreeMap<>(counts));
        // Every class of a package at once: its name, its modifiers, how many methods it declares.
        for (Class<?> c : new Class<?>[] {IntArrayList.class, Int2IntOpenHashMap.class, IntCollections.class, AbstractInt2IntMap.class, IntComparator.class, Int2IntRBTreeMap.class, IntBigArrays.class}) {
            System.out.println(Modifier.toString(c.getModifiers()) + " " + c.getSimpleName() + " " + (c.getDeclaredMethods().length > 5) + " " + Arrays.stream(c.getDeclaredClasses()).map(Class::getSimpleName).sorted(Comparator.naturalOrder()).toList() + c.getGenericSuperclass());
        }
    }

    public static void main(String[] args) throws Exception {
        io();
        paths();
        programs();
        new ObjectInputStream(new FastByteArrayInputStream(new byte[] {1, 2})).readObject();
    }
}
