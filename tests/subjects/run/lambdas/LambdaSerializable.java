// Tests serializable lambdas and method references: intersection casts, round trips through object streams, captured values, and what is not serializable.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class LambdaSerializable {
    interface SFunction<A, B> extends Function<A, B>, Serializable { }
    interface Marker { default String mark() { return "marked"; } }
    interface Tagged { }

    record Adder(int n) implements Serializable { int add(int x) { return x + n; } }

    static <T> T copy(T t) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(t);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            @SuppressWarnings("unchecked") T back = (T) in.readObject();
            return back;
        }
    }

    static <T extends Runnable & Marker & Tagged> String marked(T t) {
        t.run();
        return t.mark() + (t instanceof Tagged) + (t instanceof Serializable);
    }

    static void fails(String n, Object o) throws Exception {
        try {
            copy(o);
            System.out.println(n + " works");
        } catch (NotSerializableException e) {
            String m = e.getMessage();
            System.out.println(n + " fails: " + (m.contains("$$Lambda") ? m.substring(0, m.indexOf("$$Lambda")) + "..." : m));
        }
    }

    public static void main(String[] args) throws Exception {
        int base = 10;
        String text = "txt";
        long wide = 1L << 40;
        SFunction<Integer, String> f = x -> text + (x + base) + wide;
        SFunction<Integer, String> g = copy(f);
        System.out.println(f.apply(1) + " " + g.apply(1) + " " + (f == g) + " " + (g instanceof Serializable));
        Supplier<String> s = (Supplier<String> & Serializable) () -> "supplied " + base;
        System.out.println(copy(s).get());
        Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        TreeMap<String, Integer> m = new TreeMap<>(c);
        m.put("a", 1);
        m.put("b", 2);
        m.put("c", 3);
        TreeMap<String, Integer> back = copy(m);
        back.put("bb", 4);
        System.out.println(back + " " + back.firstKey());
        Comparator<String> combined = copy(Comparator.comparing((SFunction<String, Integer>) String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(combined.compare("aa", "b") + " " + combined.compare("a", "b") + " " + combined.compare("x", "x"));
        Adder adder = new Adder(5);
        SFunction<Integer, Integer> bound = adder::add;
        SFunction<String, Integer> statik = Integer::parseInt;
        SFunction<String, StringBuilder> ctor = StringBuilder::new;
        BiFunction<Adder, Integer, Integer> unbound = (BiFunction<Adder, Integer, Integer> & Serializable) Adder::add;
        IntFunction<int[]> array = (IntFunction<int[]> & Serializable) int[]::new;
        System.out.println(copy(bound).apply(2) + " " + copy(statik).apply("12") + " " + copy(ctor).apply("ab").reverse() + " " + copy(unbound).apply(new Adder(7), 1) + " " + copy(array).apply(3).length);
        SFunction<Integer, SFunction<Integer, Integer>> nested = a -> b -> a * b + base;
        System.out.println(copy(copy(nested).apply(6)).apply(7));
        System.out.println(marked((Runnable & Marker & Tagged) () -> System.out.print("run ")) + " " + marked((Runnable & Marker & Tagged & Serializable) () -> System.out.print("run2 ")));
        Runnable plain = () -> System.out.println("never serialized");
        fails("plain lambda", plain);
        Object notSerial = new Object();
        fails("captures object", (Supplier<String> & Serializable) () -> "has " + (notSerial != null));
        fails("captures nothing", (Supplier<String> & Serializable) () -> "x");
        StringBuilder sb = new StringBuilder("state");
        Supplier<String> stateful = (Supplier<String> & Serializable) () -> sb.append('!').toString();
        Supplier<String> copied = copy(stateful);
        System.out.println(stateful.get() + stateful.get() + copied.get() + sb);
        fails("method ref to plain object", (Supplier<String> & Serializable) new LambdaSerializable()::toString);
    }
}
