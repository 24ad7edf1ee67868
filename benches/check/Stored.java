import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs a method and what must hold afterwards on stored inputs, as {@code fretsaw check} does: {@code java Stored FILE CLASS METHOD
 * INVARIANT CONDITION}. Prints the number of inputs, of faults, and the seconds of the best of some rounds. Building the inputs, and the
 * copies that show how they were, is no part of the time.
 */
class Stored {
    private static final int ROUNDS = 10;

    private final Method method;
    private final Method invariant;
    private final Method condition;

    Stored(Class<?> owner, String method, String invariant, String condition) {
        this.method = named(owner, method);
        this.invariant = named(owner, invariant);
        this.condition = named(owner, condition);
    }

    public static void main(String[] args) throws Exception {
        List<Graph> graphs = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            graphs.add(new Graph(line));
        }
        Stored stored = new Stored(Class.forName(args[1]), args[2], args[3], args[4]);
        long best = Long.MAX_VALUE;
        int faults = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Object[][] inputs = new Object[graphs.size()][];
            Object[][] before = new Object[graphs.size()][];
            for (int i = 0; i < inputs.length; i++) {
                inputs[i] = graphs.get(i).build();
                before[i] = graphs.get(i).build();
            }
            long start = System.nanoTime();
            faults = 0;
            for (int i = 0; i < inputs.length; i++) {
                faults += stored.holds(inputs[i], before[i]) ? 0 : 1;
            }
            best = Math.min(best, System.nanoTime() - start);
        }
        System.out.printf("%d %d %.6f%n", graphs.size(), faults, best / 1e9);
    }

    /** Whether the method does on this input what is promised. An exception is taken for a refusal. */
    private boolean holds(Object[] input, Object[] before) throws ReflectiveOperationException {
        Object result;
        try {
            result = call(method, input);
        } catch (InvocationTargetException e) {
            return (Boolean) call(invariant, input);
        }
        List<Object> values = new ArrayList<>(Arrays.asList(input));
        if (method.getReturnType() != void.class) {
            values.add(result);
        }
        values.addAll(Arrays.asList(before));
        return (Boolean) call(invariant, input) && (Boolean) call(condition, values.toArray());
    }

    /** Calls a method with as many of these values as it takes, its receiver first. */
    private static Object call(Method method, Object[] values) throws ReflectiveOperationException {
        int count = method.getParameterCount();
        if (Modifier.isStatic(method.getModifiers())) {
            return method.invoke(null, Arrays.copyOf(values, count));
        }
        return method.invoke(values[0], Arrays.copyOfRange(values, 1, 1 + count));
    }

    private static Method named(Class<?> owner, String name) {
        for (Method method : owner.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new IllegalArgumentException(owner.getName() + " has no method " + name);
    }
}
