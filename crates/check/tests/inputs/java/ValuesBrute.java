import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.*;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs the methods of {@link Values} on all values up to a size under plain java, and prints for each how many inputs there are,
 * how many it refuses, and how many it fails on. A value is made anew for each call.
 */
public class ValuesBrute {
    /** All lists of indices up to a length that a filter accepts. */
    static List<int[]> indices(int from, int to, int count, Function<int[], Boolean> filter) {
        List<int[]> all = new ArrayList<>();
        for (int length = from; length <= to; length++) {
            int[] at = new int[length];
            while (true) {
                if (filter.apply(at)) {
                    all.add(at.clone());
                }
                int i = length - 1;
                while (i >= 0 && ++at[i] == count) {
                    at[i--] = 0;
                }
                if (i < 0) {
                    break;
                }
            }
        }
        return all;
    }

    static boolean any(int[] at) {
        return true;
    }

    static boolean different(int[] at) {
        return Arrays.stream(at).distinct().count() == at.length;
    }

    static boolean ascending(int[] at) {
        for (int i = 1; i < at.length; i++) {
            if (at[i - 1] >= at[i]) {
                return false;
            }
        }
        return true;
    }

    static boolean notDescending(int[] at) {
        for (int i = 1; i < at.length; i++) {
            if (at[i - 1] > at[i]) {
                return false;
            }
        }
        return true;
    }

    static List<Supplier<Object>> collections(
            Supplier<Collection<Object>> maker, int to, Function<int[], Boolean> filter, List<Supplier<Object>> elements) {
        List<Supplier<Object>> all = new ArrayList<>();
        for (int[] at : indices(0, to, elements.size(), filter)) {
            all.add(() -> {
                Collection<Object> made = maker.get();
                for (int i : at) {
                    made.add(elements.get(i).get());
                }
                return made;
            });
        }
        return all;
    }

    static List<Supplier<Object>> of(Object... values) {
        List<Supplier<Object>> all = new ArrayList<>();
        for (Object value : values) {
            all.add(() -> value);
        }
        return all;
    }

    static List<Supplier<Object>> texts(int to, char... letters) {
        List<Supplier<Object>> all = new ArrayList<>();
        for (int[] at : indices(0, to, letters.length, ValuesBrute::any)) {
            StringBuilder text = new StringBuilder();
            Arrays.stream(at).forEach(i -> text.append(letters[i]));
            all.add(text::toString);
        }
        return all;
    }

    static List<Supplier<Object>> maps(int to, Object[] keys, Object[] values) {
        List<Supplier<Object>> all = new ArrayList<>();
        for (int[] some : indices(0, to, keys.length, ValuesBrute::ascending)) {
            for (int[] at : indices(some.length, some.length, values.length, ValuesBrute::any)) {
                all.add(() -> {
                    Map<Object, Object> map = new HashMap<>();
                    for (int i = 0; i < some.length; i++) {
                        map.put(keys[some[i]], values[at[i]]);
                    }
                    return map;
                });
            }
        }
        return all;
    }

    static Method method(String name) {
        for (Method method : Values.class.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new NoSuchElementException(name);
    }

    /** Whether a condition after a call holds. One that throws an exception does not. */
    static boolean holds(Method condition, Object[] arguments, Object result, Object[] old) throws Exception {
        List<Object> all = new ArrayList<>(Arrays.asList(arguments));
        if (result != null) {
            all.add(result);
        }
        all.addAll(Arrays.asList(old));
        try {
            return (boolean) condition.invoke(null, all.subList(0, condition.getParameterCount()).toArray());
        } catch (InvocationTargetException e) {
            return false;
        }
    }

    static void run(String name, String ensures, List<List<Supplier<Object>>> domains) throws Exception {
        int inputs = 0, refused = 0, faults = 0;
        int[] at = new int[domains.size()];
        while (true) {
            Object[] arguments = new Object[at.length], old = new Object[at.length];
            for (int i = 0; i < at.length; i++) {
                arguments[i] = domains.get(i).get(at[i]).get();
                old[i] = domains.get(i).get(at[i]).get();
            }
            inputs++;
            try {
                Object result = method(name).invoke(null, arguments);
                faults += ensures == null || holds(method(ensures), arguments, result, old) ? 0 : 1;
            } catch (InvocationTargetException e) {
                Throwable thrown = e.getCause();
                if (thrown instanceof IllegalArgumentException
                        || thrown instanceof NoSuchElementException
                        || thrown instanceof StringIndexOutOfBoundsException) {
                    refused++;
                } else if (!(thrown instanceof NullPointerException) || !Arrays.asList(arguments).contains(null)) {
                    faults++;
                }
            }
            int i = at.length - 1;
            while (i >= 0 && ++at[i] == domains.get(i).size()) {
                at[i--] = 0;
            }
            if (i < 0) {
                break;
            }
        }
        System.out.println(name + " " + inputs + " " + refused + " " + faults);
    }

    /** Arrays of lists, of which equal ones are one object or several. */
    static List<Supplier<Object>> rows(int to, List<Supplier<Object>> lists) {
        List<Supplier<Object>> all = new ArrayList<>();
        for (int[] at : indices(0, to, lists.size(), ValuesBrute::any)) {
            // The first row that each one is the same as.
            for (int[] same : indices(at.length, at.length, Math.max(at.length, 1), ValuesBrute::any)) {
                boolean fits = true;
                for (int i = 0; i < at.length; i++) {
                    fits &= same[i] <= i && same[same[i]] == same[i] && at[same[i]] == at[i];
                }
                if (fits) {
                    all.add(() -> {
                        List<?>[] rows = new List<?>[at.length];
                        for (int i = 0; i < rows.length; i++) {
                            rows[i] = same[i] == i ? (List<?>) lists.get(at[i]).get() : rows[same[i]];
                        }
                        return rows;
                    });
                }
            }
        }
        return all;
    }

    static void sorted() {
        int inputs = 0, refused = 0, faults = 0;
        for (Supplier<Object> items : collections(ArrayList::new, 2, ValuesBrute::notDescending, of(0, 1, 2))) {
            for (int item = 0; item <= 2; item++) {
                inputs++;
                try {
                    Values.Sorted sorted = new Values.Sorted();
                    Field field = Values.Sorted.class.getDeclaredField("items");
                    field.setAccessible(true);
                    field.set(sorted, items.get());
                    sorted.add(item);
                    faults += sorted.repOk() ? 0 : 1;
                } catch (IndexOutOfBoundsException e) {
                    refused++;
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        System.out.println("Sorted " + inputs + " " + refused + " " + faults);
    }

    public static void main(String[] arguments) throws Exception {
        List<Supplier<Object>> numbers = of(0, 1, 2);
        List<Supplier<Object>> lists = collections(ArrayList::new, 2, ValuesBrute::any, numbers);
        run("sum", null, List.of(lists));
        run("unique", "isUnique", List.of(collections(ArrayList::new, 3, ValuesBrute::any, of(0, 1))));
        run("greatest", "isGreatest", List.of(collections(HashSet::new, 2, ValuesBrute::ascending, of(-1, 0, 1))));
        run("shares", null, List.of(maps(2, new Object[] {"a", "b"}, new Object[] {0, 1, 2})));
        List<Supplier<Object>> texts = texts(2, 'a', 'b');
        List<Supplier<Object>> orNull = new ArrayList<>(of((Object) null));
        orNull.addAll(texts);
        run("repeated", "isRepeated", List.of(orNull, of(0, 1, 2)));
        run("isPalindrome", "isRight", List.of(texts(4, 'a', 'b')));
        List<Supplier<Object>> optionals = new ArrayList<>(of(Optional.empty()));
        optionals.addAll(of(Optional.of(0), Optional.of(1), Optional.of(2)));
        run("half", null, List.of(optionals));
        List<Supplier<Object>> inner = collections(ArrayList::new, 1, ValuesBrute::any, of(0, 1));
        run("flat", "isFlat", List.of(collections(ArrayList::new, 2, ValuesBrute::any, inner)));
        List<Supplier<Object>> deques = collections(ArrayDeque::new, 2, ValuesBrute::any, numbers);
        List<Supplier<Object>> queues = collections(PriorityQueue::new, 2, ValuesBrute::notDescending, numbers);
        run("both", null, List.of(deques, queues));
        run("first", null, List.of(collections(LinkedHashSet::new, 2, ValuesBrute::different, numbers)));
        run("least", null, List.of(lists));
        run("after", null, List.of(lists, of(null, 0, 1, 2)));
        Supplier<Collection<Object>> set = HashSet::new;
        run("paint", null, List.of(collections(set, 2, ValuesBrute::ascending, of((Object[]) Values.Color.values()))));
        run("worth", null, List.of(maps(2, Values.Color.values(), new Object[] {0, 1, 2})));
        List<Supplier<Object>> builders = new ArrayList<>();
        texts.forEach(text -> builders.add(() -> new StringBuilder((String) text.get())));
        run("append", null, List.of(builders, texts));
        run("grow", null, List.of(rows(2, inner)));
        run("rotate", "isRotated", List.of(lists, of(-1, 0, 1, 2, 3)));
        sorted();
    }
}
