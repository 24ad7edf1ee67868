package fretsaw;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Copies of objects and of everything that they lead to; numbers, strings and classes are no objects here. */
final class Snapshot {
    /** The fields of objects of each class. */
    private static final Map<Class<?>, List<Field>> FIELDS = new HashMap<>();

    private final Map<Object, Object> copies = new IdentityHashMap<>();

    /** A copy, the same for the same object. */
    Object copy(Object object) {
        if (isValue(object)) {
            return object;
        }
        for (Object reached : reached(Collections.singletonList(object))) {
            copies.computeIfAbsent(reached, Snapshot::blank);
        }
        for (Object reached : reached(Collections.singletonList(object))) {
            Object copy = copies.get(reached);
            List<Object> values = values(reached);
            for (int i = 0; i < values.size(); i++) {
                set(copy, i, copies.getOrDefault(values.get(i), values.get(i)));
            }
        }
        return copies.get(object);
    }

    /** Whether an object, or something that it led to, is not what it was. A new object instead of null is no change. */
    boolean hasChanged(Object object) {
        return hasChanged(object, null);
    }

    /** The same outside of some locations; then a new object instead of null is a change. */
    boolean hasChanged(Object object, Location[] allowed) {
        Map<Object, Object> originals = new IdentityHashMap<>();
        copies.forEach((original, copy) -> originals.put(copy, original));
        for (Object copy : isValue(object) ? List.of() : reached(Collections.singletonList(copies.get(object)))) {
            List<Object> before = values(copy);
            List<Object> now = values(originals.get(copy));
            for (int i = 0; i < before.size(); i++) {
                Object old = originals.getOrDefault(before.get(i), before.get(i));
                boolean isNew = old == null && now.get(i) != null && !copies.containsKey(now.get(i)) && !isPrimitive(copy, i);
                if (allowed != null && isAllowed(allowed, copy, originals.get(copy), i)) {
                    continue;
                }
                isNew &= allowed == null;
                boolean isSame = isPrimitive(copy, i) ? old.equals(now.get(i)) : old == now.get(i);
                if (!isSame && !isNew) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a place is in a location. Locations before the call are those of copies. */
    private static boolean isAllowed(Location[] allowed, Object copy, Object original, int index) {
        String name = copy.getClass().isArray() ? null : fields(copy).get(index).getName();
        for (Location location : allowed) {
            boolean isMeant = name == null
                    ? location.field == null && location.from <= index && index <= location.to
                    : location.field != null && (location.field.equals("*") || location.field.equals(name));
            if (isMeant && (location.holder == copy || location.holder == original)) {
                return true;
            }
        }
        return false;
    }

    /** The objects that others lead to, these among them. */
    static List<Object> reached(List<Object> roots) {
        Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Object> found = new ArrayList<>();
        List<Object> open = new ArrayList<>(roots);
        while (!open.isEmpty()) {
            Object object = open.remove(open.size() - 1);
            if (!isValue(object) && met.add(object)) {
                found.add(object);
                open.addAll(values(object));
            }
        }
        return found;
    }

    private static boolean isValue(Object object) {
        return object == null
                || object instanceof Number
                || object instanceof Boolean
                || object instanceof Character
                || object instanceof String
                || object instanceof Class;
    }

    private static Object blank(Object object) {
        try {
            Class<?> type = object.getClass();
            return type.isArray()
                    ? Array.newInstance(type.getComponentType(), Array.getLength(object))
                    : Memory.UNSAFE.allocateInstance(type);
        } catch (InstantiationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What the fields or elements hold. */
    private static List<Object> values(Object object) {
        List<Object> values = new ArrayList<>();
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                values.add(Array.get(object, i));
            }
            return values;
        }
        for (Field field : fields(object)) {
            long offset = Memory.offset(field);
            Class<?> type = field.getType();
            if (!type.isPrimitive()) {
                values.add(Memory.UNSAFE.getObject(object, offset));
            } else if (type == long.class || type == double.class) {
                values.add(Memory.UNSAFE.getLong(object, offset));
            } else if (type == int.class || type == float.class) {
                values.add(Memory.UNSAFE.getInt(object, offset));
            } else if (type == short.class || type == char.class) {
                values.add(Memory.UNSAFE.getShort(object, offset));
            } else {
                values.add(Memory.UNSAFE.getByte(object, offset));
            }
        }
        return values;
    }

    private static void set(Object object, int index, Object value) {
        if (object.getClass().isArray()) {
            Array.set(object, index, value);
            return;
        }
        Field field = fields(object).get(index);
        long offset = Memory.offset(field);
        if (field.getType().isPrimitive()) {
            Memory.write(object, offset, field.getType(), ((Number) value).longValue());
        } else {
            Memory.UNSAFE.putObject(object, offset, value);
        }
    }

    private static boolean isPrimitive(Object object, int index) {
        Class<?> type = object.getClass();
        return type.isArray() ? type.getComponentType().isPrimitive() : fields(object).get(index).getType().isPrimitive();
    }

    private static List<Field> fields(Object object) {
        return FIELDS.computeIfAbsent(object.getClass(), Snapshot::declared);
    }

    private static List<Field> declared(Class<?> of) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> type = of; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }
}
