package fretsaw;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * All structures within a finitization that satisfy a predicate, by trying everything: what a search must find, and no more.
 *
 * <pre>java -cp fretsaw.jar:classes fretsaw.BruteForce BinaryTree repOk 3</pre>
 *
 * <p>The method that gives the finitization is {@code fin} and the name of the class, or is named after the predicate: {@code
 * repOk:finOther}.
 *
 * <p>Prints one line for each structure, in order, up to isomorphism, as {@link Form} writes it; and then a line with the number
 * of structures, of calls of the predicate, and of all candidates:
 *
 * <pre># 5 structures, 16384 calls, state space 16384</pre>
 *
 * <p>There is no cleverness here on purpose: every value of every field of every object is tried with every other one. Where that
 * is too much (or with {@code --reachable} before the name of the class), fields of objects that nobody can reach are left out;
 * nothing else ever is. With {@code --whole} they are not. A predicate that throws is one that is false.
 */
public final class BruteForce {
    /** So many candidates are all tried. */
    private static final BigInteger MANY = BigInteger.valueOf(20_000_000);
    /** If there are more calls, the candidates that differ are not counted. */
    private static final int FEW = 50_000;

    /** The structures, in order. */
    final TreeSet<String> forms = new TreeSet<>();
    private final Space space;
    private long calls;
    /** The candidates, each up to isomorphism, unless there are too many. */
    private Set<String> candidates = new HashSet<>();

    private BruteForce(Space space) {
        this.space = space;
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        boolean flag = args[0].startsWith("--");
        String[] rest = flag ? Arrays.copyOfRange(args, 1, args.length) : args;
        BruteForce force = of(flag ? args[0] : "", rest);
        StringBuilder out = new StringBuilder();
        for (String form : force.forms) {
            out.append(form).append('\n');
        }
        System.out.println(out.append("# ").append(force));
    }

    /** Tries everything: a class, its predicate and maybe its finitization method, arguments. */
    static BruteForce of(String flag, String... words) throws ReflectiveOperationException {
        Class<?> type = Class.forName(words[0]);
        String[] names = words[1].split(":");
        String finitization = names.length > 1 ? names[1] : "fin" + type.getSimpleName();
        Plan plan = Plan.of(finitization(type, finitization, Arrays.copyOfRange(words, 2, words.length)));
        Method predicate = predicate(type, names[0]);
        BruteForce force = new BruteForce(new Space(plan, predicate));
        boolean few = force.space.size().compareTo(MANY) <= 0;
        force.run(flag.isEmpty() ? few : flag.equals("--whole"), predicate);
        return force;
    }

    private void run(boolean whole, Method predicate) {
        space.enumerate(whole, () -> {
            calls++;
            boolean holds = holds(predicate, space.receiver(), space.arguments());
            String form = holds || candidates != null ? new Form(space).text() : null;
            if (form != null && holds) {
                forms.add(form);
            }
            if (calls > FEW) {
                candidates = null;
            } else if (form != null) {
                candidates.add(form);
            }
        });
    }

    /** How many candidates differ; 0 if there are too many to tell. */
    int differing() {
        return candidates == null ? 0 : candidates.size();
    }

    /** How many candidates there are. */
    BigInteger space() {
        return space.size();
    }

    @Override
    public String toString() {
        return forms.size() + " structures, " + calls + " calls, state space " + space.size();
    }

    private static boolean holds(Method predicate, Object receiver, Object[] arguments) {
        try {
            return (boolean) predicate.invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            return false;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What a finitization method gives for these arguments. */
    private static Object finitization(Class<?> type, String name, String[] texts) throws ReflectiveOperationException {
        for (Method method : type.getDeclaredMethods()) {
            boolean named = method.getName().equals(name);
            if (named && Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == texts.length) {
                Object[] values = new Object[texts.length];
                for (int i = 0; i < values.length; i++) {
                    values[i] = parse(method.getParameterTypes()[i], texts[i]);
                }
                method.setAccessible(true);
                return method.invoke(null, values);
            }
        }
        throw new IllegalArgumentException(type + " has no method " + name + " of " + texts.length);
    }

    private static Object parse(Class<?> type, String text) {
        if (type == int.class) {
            return Integer.parseInt(text);
        }
        if (type == boolean.class) {
            return Boolean.parseBoolean(text);
        }
        if (type == long.class) {
            return Long.parseLong(text);
        }
        if (type == double.class) {
            return Double.parseDouble(text);
        }
        return type == float.class ? (Object) Float.parseFloat(text) : (Object) text;
    }

    private static Method predicate(Class<?> type, String name) {
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Method method : owner.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.getReturnType() == boolean.class) {
                    method.setAccessible(true);
                    return method;
                }
            }
        }
        throw new IllegalArgumentException(type + " has no predicate " + name);
    }
}
