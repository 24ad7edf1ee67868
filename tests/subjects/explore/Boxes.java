import static fretsaw.Fretsaw.*;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.*;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.*;
import java.util.stream.*;

/** Boxes of choices: which objects they are, and what can be done with them before they are decided. */
public class Boxes {
    static Integer field;
    static Object held;
    static final StringBuilder out = new StringBuilder();

    static Integer box(int value) {
        return value;
    }

    static <T> T same(T value) {
        return value;
    }

    static void say(Object... values) {
        for (Object value : values) out.append(value).append(' ');
    }

    /** Small values are shared, others are not; a box is itself. */
    static void identity() {
        int x = getInt(126, 129);
        Integer first = x;
        Integer second = x;
        Integer alias = first;
        say(first == second, first == alias, first == (Object) same(alias), first.equals(second));
        Integer constant = 127;
        say(constant == first, first != second);
        Object plain = new Integer(x);
        say(plain == (Object) first, plain.equals(first));
    }

    /** Both ends of what is shared. */
    static void low() {
        int x = getInt(-130, -127);
        Integer[] boxes = { x, x };
        say(boxes[0] == boxes[1], boxes[0]);
    }

    static void hashes() {
        int x = getInt(127, 128);
        Integer first = x;
        Integer second = x;
        say(System.identityHashCode(first) == System.identityHashCode(second));
        Map<Object, String> map = new IdentityHashMap<>();
        map.put(first, "first");
        map.put(second, "second");
        say(map.size(), map.get(first));
        AtomicReference<Integer> reference = new AtomicReference<>(first);
        say(reference.compareAndSet(second, null), reference.get());
        synchronized (first) {
            say(Thread.holdsLock(first), Thread.holdsLock(second));
        }
    }

    static void collections() {
        int x = getInt(0, 2);
        int y = getInt(1, 2);
        List<Integer> list = new ArrayList<>();
        list.add(x);
        list.add(0, y);
        Integer[] array = list.toArray(new Integer[0]);
        Object[] copy = Arrays.copyOf(array, 3, Object[].class);
        say(copy[2] == null, copy[0] != null, copy[1] instanceof Integer, copy[1] instanceof Comparable<?>, copy[1] instanceof String);
        Map<String, Integer> map = new TreeMap<>();
        map.put("x", x);
        map.merge("x", y, Integer::sum);
        Set<Integer> set = new HashSet<>(list);
        say(map, set.size(), list.contains(2), list.indexOf(1), Collections.max(list));
        list.remove((Integer) x);
        list.sort(null);
        say(list, Optional.of(x).map(v -> v + 1).get(), List.of(x, y));
    }

    static void copies() {
        int x = getInt(3, 4);
        field = x;
        held = field;
        int back = (Integer) held;
        int[] numbers = { back };
        Supplier<Integer> supplier = () -> field;
        IntFunction<Object> function = v -> v;
        held = function.apply(supplier.get());
        Object[] objects = new Object[1];
        Array.set(objects, 0, held);
        try {
            ((Object[]) new String[1])[0] = held;
        } catch (ArrayStoreException e) {
            say(e.getMessage());
        }
        try {
            say(((String) held).length());
        } catch (ClassCastException e) {
            say("cast");
        }
        Number number = (Number) objects[0];
        long wide = number.longValue() + numbers[0] + (long) field;
        say(wide, number.intValue(), field + 1, field > 3 ? "more" : "less", "text " + field);
        switch (field) {
            case 3 -> say("three");
            default -> say("other");
        }
    }

    static void booleans() {
        Boolean b = getBoolean();
        Boolean c = same(b);
        Object o = c;
        say(o == Boolean.TRUE, b == c, b ? 1 : 2, o.hashCode(), new Boolean(b) == c);
        List<Boolean> list = new ArrayList<>(List.of(b, !c));
        say(list, list.get(0) & true);
    }

    static void reflection() throws Exception {
        int x = getInt(127, 128);
        Method method = Boxes.class.getDeclaredMethod("box", int.class);
        Object one = method.invoke(null, x);
        Object two = box(x);
        say(one == two, one.getClass().getSimpleName(), one.equals(two));
        say(Stream.of(x, x).map(v -> v * 2).collect(Collectors.toList()), IntStream.of(x).boxed().findFirst().get());
    }

    record Pair(Integer left, Object right) { }

    static void handles() throws Throwable {
        int x = getInt(127, 128);
        Integer one = x;
        Integer two = x;
        Reference<Integer> reference = new WeakReference<>(one);
        say(reference.refersTo(two), reference.get() == one);
        MethodHandle sum = MethodHandles.lookup().findStatic(Integer.class, "sum", MethodType.methodType(int.class, int.class, int.class));
        MethodHandle bound = MethodHandles.insertArguments(sum, 0, one);
        say((int) bound.invokeExact(1), bound.invokeWithArguments(two), sum.invoke(one, two));
        MethodHandle constant = MethodHandles.constant(Object.class, two);
        say((Object) constant.invoke() == two, (Object) constant.invoke() == one, MethodHandles.constant(int.class, one).invoke());
        Pair pair = new Pair(one, two);
        say(pair, pair.equals(new Pair(two, one)), pair.hashCode(), pair.left() == pair.right());
        Function<Integer, Object> identity = v -> v;
        BiFunction<Object, Object, Boolean> same = (a, b) -> a == b;
        say(same.apply(identity.apply(one), two), identity.andThen(Object::toString).apply(two));
        held = getBoolean() ? one : "text";
        say(held instanceof Integer i && i > 127, Objects.hash(one, held), Objects.equals(one, held));
    }

    /** Enough to make room several times in the small heap that the test gives. */
    static void waste() {
        for (int i = 0; i < 400; i++) out.setLength(out.length() + new int[100_000].length - 100_000);
    }

    /** Decided boxes move like other objects, and going back forgets them. */
    static void garbage() {
        int x = getInt(1000, 1001);
        Integer kept = x;
        List<Integer> list = new LinkedList<>();
        for (int i = 0; i < 3; i++) list.add(kept);
        boolean decide = getBoolean();
        if (decide) kept.hashCode();
        waste();
        int y = getInt(0, 1);
        if (y == 1) say(list.get(1).intValue());
        waste();
        say(decide, list.get(0) == kept, list.get(2) == list.get(0), kept);
    }

    public static void main(String[] args) throws Throwable {
        switch (getInt(0, 8)) {
            case 0 -> identity();
            case 1 -> low();
            case 2 -> hashes();
            case 3 -> collections();
            case 4 -> copies();
            case 5 -> booleans();
            case 6 -> reflection();
            case 7 -> handles();
            default -> garbage();
        }
        System.out.println(out);
    }
}
