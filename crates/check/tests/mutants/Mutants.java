package fretsaw;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;

/**
 * Runs methods on all their valid inputs by trying everything, and prints for how many each rule is broken.
 *
 * <p>Each argument is a class, a method, the argument of its finitization, the names of its invariants and its behaviors, separated
 * by bars: {@code m7.Ring|poll|2|repOk|Normal;fretsaw$1;fretsaw$2;;|...}. A behavior is its kind, the conditions before the call,
 * those after it, those after an exception ({@code Exception:condition}), the exceptions that are allowed, and the method
 * that lists what may be assigned to. A line of the output is
 * the number of inputs, of those that are refused, and of those that break each rule:
 *
 * <pre>m7.Ring|poll|34|13|contract=4 endless=1</pre>
 *
 * <p>A condition gets the receiver (if it is static), the arguments, the result, and copies of all that was there before, as far
 * as it has parameters.
 */
public final class Mutants {
    /** More iterations than this are endless. */
    private static final int MOST_TICKS = 20_000;

    private static int ticks;

    private final Class<?> type;
    private final Method method;
    private final List<Method> invariants = new ArrayList<>();
    private final List<Behavior> behaviors = new ArrayList<>();
    private final Map<String, Integer> broken = new TreeMap<>();
    private int refused;

    private Mutants(String text) throws ReflectiveOperationException {
        String[] words = text.split("\\|");
        type = Class.forName(words[0]);
        method = named(words[1]);
        for (String name : words[3].split(",")) {
            if (!name.isEmpty()) {
                invariants.add(named(name));
            }
        }
        for (int i = 4; i < words.length; i++) {
            behaviors.add(new Behavior(words[i].split(";", -1)));
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        // A mutant has the inputs of its original, which comes first.
        Map<String, List<int[]>> known = new TreeMap<>();
        for (String arg : args) {
            String[] words = arg.split("\\|");
            int size = Integer.parseInt(words[2]);
            Mutants mutant = new Mutants(arg);
            String subject = mutant.type.getSimpleName() + "." + words[1];
            if (!known.containsKey(subject)) {
                known.put(subject, mutant.inputs(size));
            }
            mutant.run(size, known.get(subject));
            int inputs = known.get(subject).size();
            StringBuilder line = new StringBuilder(words[0] + "|" + words[1] + "|" + inputs + "|" + mutant.refused + "|");
            mutant.broken.forEach((rule, count) -> line.append(rule).append('=').append(count).append(' '));
            System.out.println(line.toString().trim());
        }
    }

    /** Every loop of a subject calls this in each iteration. */
    public static void tick() {
        if (++ticks > MOST_TICKS) {
            throw new Endless();
        }
    }

    private Method named(String name) {
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name)) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new IllegalArgumentException(type + " has no method " + name);
    }

    private Space space(int size) throws ReflectiveOperationException {
        Method bounds = type.getDeclaredMethod("fin" + type.getSimpleName(), int.class);
        bounds.setAccessible(true);
        return new Space(Plan.of(bounds.invoke(null, size)), method);
    }

    /** The valid inputs up to isomorphism. */
    private List<int[]> inputs(int size) throws ReflectiveOperationException {
        Space space = space(size);
        Set<String> forms = new HashSet<>();
        List<int[]> inputs = new ArrayList<>();
        space.enumerate(false, () -> {
            if (new Call(space.receiver(), space.arguments()).isValid()) {
                String form = new Form(space).text();
                if (form != null && forms.add(form)) {
                    inputs.add(space.numbers());
                }
            }
        });
        return inputs;
    }

    private void run(int size, List<int[]> inputs) throws ReflectiveOperationException {
        Space space = space(size);
        for (int[] input : inputs) {
            space.remake(input);
            Call call = new Call(space.receiver(), space.arguments());
            if (!call.isValid()) {
                throw new IllegalStateException("an input of the original is not valid");
            }
            String verdict = call.verdict();
            if (verdict.equals("refused")) {
                refused++;
            } else if (!verdict.equals("holds")) {
                broken.merge(verdict, 1, Integer::sum);
            }
        }
    }

    /** A loop that has run too often. */
    private static final class Endless extends Error {
        private static final long serialVersionUID = 1;
    }

    /** What a call must do if its conditions hold. */
    private final class Behavior {
        final String kind;
        final List<Method> requires;
        final List<Method> ensures;
        final List<Class<?>> signalled = new ArrayList<>();
        final List<Method> signals = new ArrayList<>();
        final List<Class<?>> only;
        final Method assigns;

        Behavior(String[] parts) throws ReflectiveOperationException {
            kind = parts[0];
            requires = all(parts[1]);
            ensures = all(parts[2]);
            for (String signal : parts[3].split(",")) {
                if (!signal.isEmpty()) {
                    signalled.add(exception(signal.split(":")[0]));
                    signals.add(named(signal.split(":")[1]));
                }
            }
            only = parts[4].equals("*") ? null : new ArrayList<>();
            for (String name : parts[4].equals("*") || parts[4].isEmpty() ? new String[0] : parts[4].split(",")) {
                only.add(exception(name));
            }
            assigns = parts[5].isEmpty() ? null : named(parts[5]);
        }

        private List<Method> all(String names) {
            List<Method> methods = new ArrayList<>();
            for (String name : names.split(",")) {
                if (!name.isEmpty()) {
                    methods.add(named(name));
                }
            }
            return methods;
        }

        private Class<?> exception(String name) throws ReflectiveOperationException {
            try {
                return Class.forName("java.lang." + name);
            } catch (ClassNotFoundException e) {
                return Class.forName("java.util." + name);
            }
        }
    }

    /** A call on one input. */
    private final class Call {
        private final Object receiver;
        private final Object[] arguments;
        private final List<Object> before = new ArrayList<>();
        private final List<Behavior> applying = new ArrayList<>();
        private final Snapshot snapshot = new Snapshot();
        private Object result;
        private Throwable thrown;

        Call(Object receiver, Object[] arguments) {
            this.receiver = receiver;
            this.arguments = arguments;
        }

        /** Whether the conditions before the call hold. */
        boolean isValid() {
            ticks = 0;
            if (!invariantsHold()) {
                return false;
            }
            for (Behavior behavior : behaviors) {
                boolean applies = true;
                for (Method condition : behavior.requires) {
                    applies = applies && holds(condition, words(false));
                }
                if (applies) {
                    applying.add(behavior);
                }
            }
            return behaviors.isEmpty() || !applying.isEmpty();
        }

        /** What comes of the call: "holds", "refused", "noted", "endless", or the rule that is broken. */
        String verdict() {
            ticks = 0;
            if (receiver != null) {
                before.add(snapshot.copy(receiver));
            }
            Class<?>[] types = method.getParameterTypes();
            for (int i = 0; i < types.length; i++) {
                if (!types[i].isPrimitive()) {
                    before.add(snapshot.copy(arguments[i]));
                }
            }
            try {
                result = method.invoke(receiver, arguments);
            } catch (InvocationTargetException e) {
                thrown = e.getCause();
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
            try {
                return judged();
            } catch (Endless e) {
                return "endless";
            }
        }

        private String judged() {
            if (thrown instanceof Endless) {
                return "endless";
            }
            String verdict = thrown == null ? "holds" : ofException();
            for (Behavior behavior : applying) {
                if (thrown == null && behavior.kind.equals("Exceptional")) {
                    return "contract";
                }
            }
            if (!Set.of("holds", "refused", "foreseen", "noted").contains(verdict)) {
                return verdict;
            }
            for (Behavior behavior : applying) {
                for (Method condition : thrown == null ? behavior.ensures : List.<Method>of()) {
                    if (!holds(condition, words(true))) {
                        return "contract";
                    }
                }
                for (int i = 0; thrown != null && i < behavior.signals.size(); i++) {
                    if (behavior.signalled.get(i).isInstance(thrown) && !holds(behavior.signals.get(i), words(true))) {
                        return "contract";
                    }
                }
            }
            if (!invariantsHold()) {
                return "invariant";
            }
            for (Behavior behavior : applying) {
                if (behavior.assigns != null && assignsElsewhere(behavior.assigns)) {
                    return "contract";
                }
            }
            if (verdict.equals("refused") && receiver != null && snapshot.hasChanged(receiver)) {
                return "unchanged";
            }
            return verdict.equals("foreseen") ? "refused" : verdict.equals("noted") ? "holds" : verdict;
        }

        /** Whether the call has changed something that is in none of the locations that a method lists. */
        private boolean assignsElsewhere(Method lists) {
            List<Object> roots = new ArrayList<>(Arrays.asList(arguments));
            List<Object> words = new ArrayList<>(Arrays.asList(arguments));
            if (receiver != null) {
                roots.add(receiver);
                words.add(0, receiver);
            }
            words.addAll(before);
            try {
                Location[] locations = (Location[]) lists.invoke(null, words.toArray());
                return roots.stream().anyMatch(root -> snapshot.hasChanged(root, locations));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        private String ofException() {
            for (Behavior behavior : applying) {
                boolean allowed = behavior.only == null;
                for (Class<?> type : allowed ? List.<Class<?>>of() : behavior.only) {
                    allowed |= type.isInstance(thrown);
                }
                if (behavior.kind.equals("Normal") || !allowed) {
                    return "contract";
                }
            }
            for (Behavior behavior : applying) {
                boolean signalled = behavior.signalled.stream().anyMatch(type -> type.isInstance(thrown));
                if (behavior.kind.equals("Exceptional") || behavior.only != null || signalled) {
                    return "foreseen";
                }
            }
            boolean hasNull = false;
            for (Object argument : arguments) {
                hasNull |= argument == null;
            }
            if (thrown instanceof StackOverflowError) {
                return "stack-overflow";
            }
            // The JVM explains the null pointers that it finds itself.
            if (thrown instanceof NullPointerException && thrown.getMessage() != null && hasNull) {
                return "noted";
            }
            boolean isRaised = thrown instanceof ArrayIndexOutOfBoundsException
                    || thrown instanceof ArithmeticException
                    || thrown instanceof ClassCastException
                    || thrown instanceof NullPointerException && thrown.getMessage() != null;
            boolean isRefusal = thrown instanceof IllegalArgumentException
                    || thrown instanceof IllegalStateException
                    || thrown instanceof IndexOutOfBoundsException
                    || thrown instanceof NoSuchElementException
                    || thrown instanceof NullPointerException;
            return isRefusal && !isRaised ? "refused" : "exception";
        }

        /** The invariants of the receiver and the arguments, and of everything that they lead to. */
        private boolean invariantsHold() {
            for (Method invariant : invariants) {
                boolean isStatic = Modifier.isStatic(invariant.getModifiers());
                Object about = receiver != null ? receiver : arguments[0];
                if (about != null && !(isStatic ? holds(invariant, List.of(about)) : holds(invariant, List.of()))) {
                    return false;
                }
            }
            List<Object> roots = new ArrayList<>(Arrays.asList(arguments));
            roots.add(receiver);
            for (Object object : Snapshot.reached(roots)) {
                if (object != receiver && object.getClass().getEnclosingClass() == type && !isOk(object)) {
                    return false;
                }
            }
            return true;
        }

        /** Whether an object of a nested class satisfies its own invariant. */
        private boolean isOk(Object object) {
            try {
                Method own = object.getClass().getDeclaredMethod("repOk");
                own.setAccessible(true);
                return (boolean) own.invoke(object);
            } catch (NoSuchMethodException e) {
                return true;
            } catch (ReflectiveOperationException e) {
                return false;
            }
        }

        private List<Object> words(boolean isAfter) {
            List<Object> words = new ArrayList<>(Arrays.asList(arguments));
            if (isAfter && thrown != null) {
                words.add(thrown);
            } else if (isAfter && method.getReturnType() != void.class) {
                words.add(result);
            }
            words.addAll(before);
            return words;
        }

        private boolean holds(Method condition, List<Object> words) {
            List<Object> all = new ArrayList<>();
            boolean isStatic = Modifier.isStatic(condition.getModifiers());
            if (isStatic && receiver != null && !invariants.contains(condition)) {
                all.add(receiver);
            }
            all.addAll(words);
            try {
                Object[] passed = all.subList(0, condition.getParameterCount()).toArray();
                return (boolean) condition.invoke(isStatic ? null : receiver, passed);
            } catch (InvocationTargetException e) {
                if (e.getCause() instanceof Endless) {
                    throw (Endless) e.getCause();
                }
                return false;
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
