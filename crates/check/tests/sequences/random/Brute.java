import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes all sequences of calls of a class, each from its beginning and without comparing states, and prints the rules that they
 * break: rule, place, the length of the shortest sequence, and that sequence. The longest sequences have as many calls as the
 * budget allows.
 */
class Brute {
    /** An argument: a value of the pool, or the object in scope with a number. */
    record Argument(Object value, int scope) {}

    /** A call; a receiver of -1 is none. */
    record Call(Executable called, int receiver, List<Argument> arguments) {}

    /** A sequence that can be continued: the types of the objects in scope, and whether null was passed. */
    record Node(List<Call> calls, List<Class<?>> types, boolean givenNull) {}

    /** What says which calls are possible: the types of the objects in scope, and whether a third instance may be created. */
    record Menu(List<Class<?>> types, boolean third) {}

    /** An object in scope. */
    record Variable(Object object, Class<?> type) {}

    private static final int INSTANCES = 2;
    private static final int VIEWS = 2;
    private static final int MOST_CREATIONS = 64;

    private final Class<?> checked;
    private final Pool pool;
    private final Map<Menu, List<Call>> menus = new HashMap<>();
    private final Map<Field, Object> statics = new HashMap<>();
    private final Map<String, String> faults = new TreeMap<>();
    private List<Variable> scope;

    Brute(Class<?> checked) throws Exception {
        this.checked = checked;
        pool = new Pool(checked);
        for (Field field : checked.getDeclaredFields()) {
            field.setAccessible(true);
            if (Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                statics.put(field, field.get(null));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        long budget = Long.parseLong(args[0]);
        int most = Integer.parseInt(args[1]);
        for (String name : Arrays.asList(args).subList(2, args.length)) {
            Brute brute = new Brute(Class.forName(name));
            int calls = brute.search(budget, most);
            System.out.println(name + "\tcalls\t" + calls);
            brute.faults.forEach((fault, found) -> System.out.println(name + "\tfault\t" + fault + "\t" + found));
        }
    }

    /** The faults that were found: rule and place, with the shortest sequence. */
    Map<String, String> faults() {
        return faults;
    }

    /** Makes all sequences, level by level; returns the length of the longest. */
    int search(long budget, int most) throws Exception {
        List<Node> level = List.of(new Node(List.of(), List.of(), false));
        for (int calls = 1; calls <= most; calls++) {
            long next = 0;
            for (Node node : level) {
                next += menu(node).size();
            }
            if (next > budget) {
                return calls - 1;
            }
            List<Node> following = new ArrayList<>();
            for (Node node : level) {
                for (Call call : menu(node)) {
                    Node continued = make(node, call);
                    if (continued != null) {
                        following.add(continued);
                    }
                }
            }
            level = following;
        }
        return most;
    }

    // What can be called.

    private List<Call> menu(Node node) throws Exception {
        Menu menu = new Menu(node.types, isThird(node.calls.size(), node.types));
        return menus.computeIfAbsent(menu, this::allCalls);
    }

    /** Whether the next call may create a third instance, for laws of three objects: both calls before have created one. */
    private boolean isThird(int calls, List<Class<?>> types) throws Exception {
        boolean hasLaw = Law.of(checked).stream().anyMatch(law -> law.objects() == 3);
        return hasLaw && calls == INSTANCES && types.equals(List.of(checked, checked)) && creations() <= MOST_CREATIONS;
    }

    /** How many calls create an instance when there is none. */
    private long creations() {
        return allCalls(new Menu(List.of(), false)).stream()
            .filter(call -> !(call.called instanceof Method method) || method.getReturnType() == checked)
            .count();
    }

    private List<Call> allCalls(Menu menu) {
        List<Class<?>> types = menu.types;
        List<Call> calls = new ArrayList<>();
        long instances = types.stream().filter(type -> type == checked).count();
        if (instances > INSTANCES) {
            return calls;
        }
        for (int i = 0; i < types.size(); i++) {
            for (Method method : types.get(i).getMethods()) {
                boolean called = !Modifier.isStatic(method.getModifiers()) && !method.isBridge() && !method.isSynthetic();
                if (called && method.getDeclaringClass() != Object.class) {
                    add(calls, method, i, types);
                }
            }
        }
        boolean full = instances >= INSTANCES && !menu.third;
        for (Constructor<?> constructor : checked.getConstructors()) {
            if (!full) {
                add(calls, constructor, -1, types);
            }
        }
        for (Method method : checked.getDeclaredMethods()) {
            int modifiers = method.getModifiers();
            boolean called = Modifier.isStatic(modifiers) && Modifier.isPublic(modifiers) && !method.isSynthetic();
            if (called && !(full && method.getReturnType() == checked)) {
                add(calls, method, -1, types);
            }
        }
        return calls;
    }

    private void add(List<Call> calls, Executable called, int receiver, List<Class<?>> types) {
        called.setAccessible(true);
        List<List<Argument>> all = List.of(List.of());
        for (Class<?> parameter : called.getParameterTypes()) {
            List<Argument> values = new ArrayList<>();
            pool.of(parameter).forEach(value -> values.add(new Argument(value, -1)));
            for (int i = 0; i < types.size(); i++) {
                if (parameter.isAssignableFrom(types.get(i))) {
                    values.add(new Argument(null, i));
                }
            }
            List<List<Argument>> longer = new ArrayList<>();
            for (List<Argument> before : all) {
                for (Argument value : values) {
                    List<Argument> arguments = new ArrayList<>(before);
                    arguments.add(value);
                    longer.add(arguments);
                }
            }
            all = longer;
        }
        all.forEach(arguments -> calls.add(new Call(called, receiver, arguments)));
    }

    /** Whether methods are called on results of this type. */
    private boolean isReceived(Class<?> type) {
        return java.util.Iterator.class.isAssignableFrom(type)
            || type.getName().split("\\$")[0].equals(checked.getName().split("\\$")[0]);
    }

    // Making calls.

    /** The arguments of a call. */
    private List<Object> given(Call call) {
        List<Object> given = new ArrayList<>();
        for (Argument argument : call.arguments) {
            given.add(argument.scope < 0 ? argument.value : scope.get(argument.scope).object);
        }
        return given;
    }

    /** Makes all calls of a sequence; the last one is judged. Returns null if it cannot be continued. */
    private Node make(Node node, Call call) throws Exception {
        List<Call> calls = new ArrayList<>(node.calls);
        calls.add(call);
        boolean givenNull = node.givenNull
            || call.arguments.stream().anyMatch(argument -> argument.scope < 0 && argument.value == null);
        repeat(node.calls);
        Snapshot before = call.receiver < 0 ? null : new Snapshot(scope.get(call.receiver).object, scope);
        Throwable thrown = perform(call, node.calls.size());
        if (thrown != null) {
            String rule = Rules.judge(thrown, call.called, checked, givenNull, given(call));
            String place = Rules.place(thrown, Rules.name(call.called));
            if (rule.equals("refusal")) {
                boolean itself = call.arguments.stream().anyMatch(a -> a.scope >= 0 && a.scope == call.receiver);
                if (before != null && !itself && before.differs()) {
                    report("unchanged", place, calls);
                    return null;
                }
            } else if (!rule.equals("note")) {
                report(rule, place, calls);
                return null;
            }
        }
        List<Class<?>> types = new ArrayList<>();
        scope.forEach(variable -> types.add(variable.type));
        Node continued = new Node(calls, types, givenNull);
        if (!keepsInvariant(calls)) {
            return null;
        }
        examineLaws(continued);
        return continued;
    }

    private void repeat(List<Call> calls) throws Exception {
        for (Map.Entry<Field, Object> entry : statics.entrySet()) {
            entry.getKey().set(null, entry.getValue());
        }
        scope = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            perform(calls.get(i), i);
        }
    }

    /** Makes a call after so many others. */
    private Throwable perform(Call call, int before) throws Exception {
        boolean third = call.receiver < 0 && isThird(before, scope.stream().<Class<?>>map(Variable::type).toList());
        Object[] arguments = new Object[call.arguments.size()];
        for (int i = 0; i < arguments.length; i++) {
            Argument argument = call.arguments.get(i);
            arguments[i] = argument.scope >= 0 ? scope.get(argument.scope).object : Pool.fresh(argument.value);
        }
        try {
            if (call.called instanceof Constructor<?> constructor) {
                scope.add(new Variable(constructor.newInstance(arguments), checked));
            } else {
                Method method = (Method) call.called;
                Object receiver = call.receiver < 0 ? null : scope.get(call.receiver).object;
                receive(method.invoke(receiver, arguments), method.getReturnType(), third);
            }
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        }
    }

    private void receive(Object result, Class<?> type, boolean third) {
        if (result == null || type.isPrimitive() || !isReceived(type)) {
            return;
        }
        boolean known = scope.stream().anyMatch(variable -> variable.object == result);
        long instances = scope.stream().filter(variable -> variable.type == checked).count();
        boolean room = type == checked ? instances < INSTANCES || third : scope.size() - instances < VIEWS;
        if (!known && room) {
            scope.add(new Variable(result, type));
        }
    }

    // What must hold between calls.

    private List<Integer> instances() {
        List<Integer> instances = new ArrayList<>();
        for (int i = 0; i < scope.size(); i++) {
            if (scope.get(i).type == checked) {
                instances.add(i);
            }
        }
        return instances;
    }

    private boolean keepsInvariant(List<Call> calls) throws Exception {
        Method invariant = Rules.find(checked, "repOk");
        if (invariant == null) {
            return true;
        }
        for (int i : instances()) {
            repeat(calls);
            try {
                if ((boolean) invariant.invoke(scope.get(i).object)) {
                    continue;
                }
                report("invariant", Rules.name(invariant), calls);
            } catch (InvocationTargetException e) {
                if (e.getCause().getClass() == ClassCastException.class) {
                    continue;
                }
                report("invariant", Rules.place(e.getCause(), Rules.name(invariant)), calls);
            }
            return false;
        }
        return true;
    }

    /** Of the laws that a state breaks, the first counts. */
    private void examineLaws(Node node) throws Exception {
        List<Integer> instances = instances();
        for (Law law : Law.of(checked)) {
            // With fewer calls, other laws were examined for the same objects.
            if ((instances.size() > INSTANCES) != (law.objects() == 3)) {
                continue;
            }
            for (List<Integer> of : tuples(instances, law.objects())) {
                repeat(node.calls);
                String place = law.broken(of.stream().map(i -> scope.get(i).object).toArray(), node.givenNull);
                if (place != null) {
                    report(law.rule(), place, node.calls);
                    return;
                }
            }
        }
    }

    private static List<List<Integer>> tuples(List<Integer> instances, int count) {
        List<List<Integer>> all = List.of(List.of());
        for (int i = 0; i < count; i++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> before : all) {
                for (int instance : instances) {
                    if (count < 3 || !before.contains(instance)) {
                        List<Integer> of = new ArrayList<>(before);
                        of.add(instance);
                        longer.add(of);
                    }
                }
            }
            all = longer;
        }
        return all;
    }

    private void report(String rule, String place, List<Call> calls) {
        String fault = rule + "\t" + place;
        // Shorter sequences come first.
        faults.putIfAbsent(fault, calls.size() + "\t" + calls.stream().map(Brute::text).toList());
    }

    private static String text(Call call) {
        List<String> arguments = new ArrayList<>();
        for (Argument argument : call.arguments) {
            Object value = argument.value;
            String plain = value instanceof String text ? '"' + text + '"' : Pool.isArray(value) ? "[]" : String.valueOf(value);
            arguments.add(argument.scope >= 0 ? "#" + argument.scope : plain);
        }
        String receiver = call.receiver < 0 ? "" : "#" + call.receiver + ".";
        return receiver + call.called.getName() + "(" + String.join(", ", arguments) + ")";
    }
}
