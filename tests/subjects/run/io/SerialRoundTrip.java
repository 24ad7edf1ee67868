// Tests serialization round trips: graphs with cycles and shared parts, transient and static fields, inheritance, enums, records, arrays, collections, unshared.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

public class SerialRoundTrip {
    static <T> T copy(T t) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(t);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            @SuppressWarnings("unchecked") T r = (T) in.readObject();
            return r;
        }
    }

    static class Plain {
        int built;
        Plain() { built = 77; System.out.print("Plain() "); }
    }
    static class Base extends Plain implements Serializable {
        private static final long serialVersionUID = 1;
        int a = 1;
        transient int t = 2;
        static int s = 3;
        Base() { System.out.print("Base() "); }
    }
    static class Derived extends Base {
        private static final long serialVersionUID = 2;
        String name;
        final long fixed = System.identityHashCode(null) + 5L;
        final int constant = 9;
        transient List<String> cache = new ArrayList<>();
        double d = -0.0;
        float f = Float.NaN;
        char c = '\u20ac';
        boolean z = true;
        byte b = -1;
        short sh = -2;
        Object[] mixed = {1, "x", null, 'c', 2.5, new int[] {1, 2}};
        int[][] grid = {{1}, null, {2, 3}};
        Derived(String name) { this.name = name; a = 10; t = 20; built = 30; }
        @Override public String toString() { return name + a + t + s + built + fixed + constant + cache + d + f + c + z + b + sh + Arrays.deepToString(mixed) + Arrays.deepToString(grid); }
    }
    static class Node implements Serializable {
        private static final long serialVersionUID = 3;
        Node next;
        final int id;
        Object tag;
        Node(int id) { this.id = id; }
    }
    enum Color { RED { @Override String hex() { return "f00"; } }, BLUE; String hex() { return "00f"; } int hits; }
    record Point(int x, int y, List<String> tags) implements Serializable {
        Point { if (x < 0) throw new IllegalArgumentException("negative " + x); System.out.print("Point() "); }
    }

    public static void main(String[] args) throws Exception {
        Derived d = new Derived("n");
        System.out.println(d);
        Base.s = 33;
        Derived e = copy(d);
        System.out.println(e);
        Node a = new Node(1), b = new Node(2);
        a.next = b;
        b.next = a;
        a.tag = b.tag = "shared";
        Node c = copy(a);
        System.out.println((c != a) + " " + c.id + c.next.id + (c.next.next == c) + (c.tag == c.next.tag) + " " + c.tag);
        Color.RED.hits = 5;
        System.out.println((copy(Color.RED) == Color.RED) + " " + copy(Color.BLUE).hex() + copy(Color.RED).hits + " " + Arrays.toString(copy(Color.values())) + " " + (copy(Color.class) == Color.class) + (copy(int.class) == int.class) + copy(String[].class));
        System.out.println(copy(new Point(3, 4, List.of("p"))) + " " + copy(new Point(0, 0, null)));
        Map<String, Object> m = new LinkedHashMap<>();
        m.put("list", new ArrayList<>(List.of(1, 2)));
        m.put("linked", new LinkedList<>(List.of("a")));
        m.put("tree", new TreeMap<>(Map.of("k", 1)));
        m.put("hash", new HashMap<>(Map.of(Color.BLUE, 2)));
        m.put("enum", new EnumMap<>(Map.of(Color.RED, 3)));
        m.put("deque", new ArrayDeque<>(List.of(7, 8)));
        m.put("queue", new PriorityQueue<>(List.of(9, 3)));
        m.put("bits", BitSet.valueOf(new long[] {5}));
        m.put("big", new BigInteger("123456789012345678901234567890"));
        m.put("dec", new BigDecimal("1.50"));
        m.put("immutable", List.of("x", "y", "z"));
        m.put("map", Map.of("one", 1));
        m.put("empty", Collections.emptyList());
        m.put("asList", Arrays.asList(1, null));
        m.put("date", LocalDate.of(2024, 2, 29));
        m.put("duration", Duration.ofMillis(1234));
        m.put("uuid", UUID.nameUUIDFromBytes(new byte[] {1}));
        m.put("atomic", new AtomicInteger(4));
        m.put("locale", Locale.CANADA_FRENCH);
        m.put("text", new StringBuilder("sb"));
        m.put("self", m.get("list"));
        Map<String, Object> n = copy(m);
        System.out.println(n);
        System.out.println((n.get("self") == n.get("list")) + " " + (n.get("empty") == Collections.emptyList()) + " " + n.get("list").equals(m.get("list")) + " " + n.get("immutable").getClass().getSimpleName() + " " + (copy(new Random(5)).nextInt() == new Random(5).nextInt()));
        Exception ex = copy(new IllegalStateException("saved", new IOException("cause")));
        System.out.println(ex + " " + ex.getCause() + " " + ex.getStackTrace().length + ex.getStackTrace()[0].getMethodName());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        int[] arr = {1};
        out.writeObject(arr);
        arr[0] = 2;
        out.writeObject(arr);
        out.reset();
        out.writeObject(arr);
        out.writeUnshared(arr);
        out.writeInt(42);
        out.writeUTF("utf");
        out.writeObject(null);
        out.writeObject("last");
        out.flush();
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        int[] r1 = (int[]) in.readObject(), r2 = (int[]) in.readObject(), r3 = (int[]) in.readObject(), r4 = (int[]) in.readObject();
        System.out.println((r1 == r2) + " " + r2[0] + (r3 == r2) + r3[0] + (r4 == r3) + r4[0] + " " + in.readInt() + in.readUTF() + in.readObject() + in.readObject() + " " + in.available());
    }
}
