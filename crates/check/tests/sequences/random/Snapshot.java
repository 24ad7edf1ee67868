import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What the fields and elements of an object, and of everything that it leads to, contained at one time. */
final class Snapshot {
    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private final Map<Object, Object[]> contents;
    private final Map<Object, Object[]> existed = new IdentityHashMap<>();

    Snapshot(Object object, List<Brute.Variable> scope) throws Exception {
        contents = reach(List.of(object));
        List<Object> roots = new ArrayList<>();
        scope.forEach(variable -> roots.add(variable.object()));
        existed.putAll(reach(roots));
    }

    /** Whether something has another value now. That null became a new object does not count. */
    boolean differs() throws Exception {
        for (Map.Entry<Object, Object[]> entry : contents.entrySet()) {
            Object object = entry.getKey();
            Object[] now = read(object);
            Object[] before = entry.getValue();
            for (int i = 0; i < now.length; i++) {
                boolean same = now[i] == before[i] || isPrimitive(object, i) && now[i].equals(before[i]);
                boolean created = before[i] == null && !object.getClass().isArray() && isNew(now[i]);
                if (!same && !created) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isNew(Object value) {
        if (value instanceof String text) {
            return text.intern() != text;
        }
        return !(value instanceof Integer) && !existed.containsKey(value);
    }

    private static Map<Object, Object[]> reach(List<Object> roots) throws Exception {
        Map<Object, Object[]> met = new IdentityHashMap<>();
        ArrayDeque<Object> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            Object object = open.pop();
            if (met.containsKey(object)) {
                continue;
            }
            Object[] values = read(object);
            met.put(object, values);
            for (int i = 0; i < values.length; i++) {
                if (values[i] != null && !isPrimitive(object, i) && !isValue(values[i])) {
                    open.push(values[i]);
                }
            }
        }
        return met;
    }

    private static boolean isValue(Object object) {
        return object instanceof String || object instanceof Integer || object instanceof Boolean;
    }

    private static boolean isPrimitive(Object object, int number) {
        Class<?> type = object.getClass();
        return type.isArray() ? type.getComponentType().isPrimitive() : fields(type).get(number).getType().isPrimitive();
    }

    private static Object[] read(Object object) throws Exception {
        if (object.getClass().isArray()) {
            Object[] elements = new Object[Array.getLength(object)];
            for (int i = 0; i < elements.length; i++) {
                elements[i] = Array.get(object, i);
            }
            return elements;
        }
        List<Field> fields = fields(object.getClass());
        Object[] values = new Object[fields.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = fields.get(i).get(object);
        }
        return values;
    }

    private static List<Field> fields(Class<?> type) {
        return FIELDS.computeIfAbsent(type, of -> {
            List<Field> fields = new ArrayList<>();
            for (Class<?> c = of; c != null; c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        field.setAccessible(true);
                        fields.add(field);
                    }
                }
            }
            return fields;
        });
    }
}
