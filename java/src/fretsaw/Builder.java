package fretsaw;

import fretsaw.Places.Place;
import fretsaw.Plan.Group;
import fretsaw.Plan.Values;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Builds a structure from the objects of a plan: reads what a path says, or draws random values.
 *
 * <p>A path lists the objects that have places, with their numbers: {@code Tree@0{root=Node@1,size=1};Node@1{key=7,left=null}}. Of
 * an array it has the elements: {@code int[]@2[1,2,3]}. The names of classes are there for readers. Numbers are decimal, and those
 * of chars, too. What follows a colon is what the object looks like: {@code Integer@3:7}.
 */
final class Builder {
    private final Places places;
    /** What the places of each object hold, in order, as {@link Places#value} returns it: of fields, or of all elements. */
    private final Map<Integer, long[]> contents = new LinkedHashMap<>();
    /** Records that are being constructed, because others contain them. */
    private final Set<Integer> constructing = new HashSet<>();
    /** Records that were constructed. */
    private final Set<Integer> constructed = new HashSet<>();
    /** Objects that some place refers to, and no other may. */
    private final Set<Long> unshared = new HashSet<>();
    /** Why these contents make no structure; null if they do. */
    private String problem;

    Builder(Plan plan) {
        places = new Places(plan);
    }

    /** The structure that a path describes. */
    Object build(String text) {
        for (String entry : text.split(";", -1)) {
            read(entry);
        }
        if (!contents.containsKey(0)) {
            throw Structure.wrong("it has no root");
        }
        for (int number : contents.keySet()) {
            eachReference(number, target -> {
                if (places.isUnshared(target) && !unshared.add((long) target)) {
                    throw Structure.wrong("two places refer to " + name(target) + ", but only one may");
                }
                if (places.has(target) && !contents.containsKey(target)) {
                    throw Structure.wrong("it does not say what " + name(target) + " contains");
                }
            });
        }
        Object root = make();
        if (problem != null) {
            throw Structure.wrong(problem);
        }
        return root;
    }

    /** A random candidate; null if there is none with the first values that were drawn. */
    Object draw() {
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(0);
        contents.put(0, null);
        while (!queue.isEmpty()) {
            int number = queue.remove();
            Group array = places.array(number);
            long[] values;
            if (array != null) {
                values = new long[(int) drawn(array.lengths)];
                for (int i = 0; i < values.length; i++) {
                    values[i] = drawn(array.elements);
                }
            } else {
                values = places.fields(number).values().stream().mapToLong(place -> drawn(place.values)).toArray();
            }
            contents.put(number, values);
            eachReference(number, target -> {
                if (contents.putIfAbsent(target, new long[0]) == null) {
                    queue.add(target);
                }
            });
        }
        Object root = make();
        return problem == null ? root : null;
    }

    private long drawn(Values values) {
        long count = places.count(values);
        long value = count == 0 ? -1 : places.value(values, Source.random(0, count - 1));
        if (count == 0) {
            problem = "a place has no value";
        } else if (values.kind == Values.REFERENCES && value >= 0 && places.isUnshared((int) value) && !unshared.add(value)) {
            problem = "two places refer to an object that only one may refer to";
        }
        return value;
    }

    private interface Target {
        void see(int number);
    }

    private void eachReference(int number, Target target) {
        Group array = places.array(number);
        long[] values = contents.get(number);
        if (array != null) {
            for (long value : values) {
                see(array.elements, value, target);
            }
            return;
        }
        int i = 0;
        for (Place place : places.fields(number).values()) {
            see(place.values, values[i++], target);
        }
    }

    private static void see(Values values, long value, Target target) {
        if (values.kind == Values.REFERENCES && value >= 0) {
            target.see((int) value);
        }
    }

    /** Reads what a path says of one object. */
    private void read(String entry) {
        int at = entry.indexOf('@');
        boolean isArray = entry.endsWith("]");
        int begin = at < 0 ? -1 : entry.indexOf(isArray ? '[' : '{', at);
        if (begin < 0 || !(isArray || entry.endsWith("}"))) {
            throw Structure.wrong("expected CLASS@NUMBER{FIELD=VALUE,...} or CLASS@NUMBER[VALUE,...], but there is " + entry);
        }
        int number = number(entry.substring(at + 1, begin), entry);
        Group array = places.array(number);
        if (isArray != (array != null)) {
            throw Structure.wrong(name(number) + (isArray ? " is no array" : " is an array"));
        }
        String inner = entry.substring(begin + 1, entry.length() - 1);
        String[] items = inner.isEmpty() ? new String[0] : inner.split(",", -1);
        long[] values = isArray ? elements(array, number, items) : fields(number, items);
        if (contents.put(number, values) != null) {
            throw Structure.wrong(name(number) + " is there twice");
        }
    }

    private long[] elements(Group array, int number, String[] items) {
        if (!places.allows(array.lengths, items.length)) {
            throw Structure.wrong(name(number) + " cannot have length " + items.length);
        }
        long[] values = new long[items.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(array.elements, array.type.getComponentType(), items[i], name(number) + "[" + i + "]");
        }
        return values;
    }

    private long[] fields(int number, String[] items) {
        Map<String, Place> fields = places.fields(number);
        Map<String, String> given = new LinkedHashMap<>();
        for (String item : items) {
            int sign = item.indexOf('=');
            String name = sign < 0 ? item : item.substring(0, sign);
            if (sign < 0 || !fields.containsKey(name) || given.put(name, item.substring(sign + 1)) != null) {
                throw Structure.wrong(item + " is not the value of a bounded field of " + name(number));
            }
        }
        long[] values = new long[fields.size()];
        int i = 0;
        for (Map.Entry<String, Place> field : fields.entrySet()) {
            String told = name(number) + "." + field.getKey();
            if (!given.containsKey(field.getKey())) {
                throw Structure.wrong(told + " has no value");
            }
            Place place = field.getValue();
            values[i++] = value(place.values, place.field.getType(), given.get(field.getKey()), told);
        }
        return values;
    }

    private long value(Values values, Class<?> type, String text, String place) {
        long value;
        if (values.kind == Values.REFERENCES) {
            int shown = text.indexOf(':');
            String named = shown < 0 ? text : text.substring(0, shown);
            value = text.equals("null") ? -1 : number(named.substring(named.indexOf('@') + 1), text);
        } else {
            try {
                value = Numbers.bits(type, text);
            } catch (NumberFormatException e) {
                throw Structure.wrong(place + " is of type " + type.getTypeName() + " and cannot be " + text);
            }
        }
        if (!places.allows(values, value)) {
            throw Structure.wrong(place + " cannot be " + text);
        }
        return value;
    }

    /** The number of an object. */
    private int number(String digits, String text) {
        try {
            int number = Integer.parseInt(digits);
            if (number >= 0 && number < places.objects.size()) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw Structure.wrong("there is no object " + text);
    }

    private String name(int number) {
        return places.type(number).getSimpleName() + "@" + number;
    }

    /** Makes the structure with these contents; returns its root. */
    private Object make() {
        for (Map.Entry<Integer, long[]> entry : contents.entrySet()) {
            Group array = places.array(entry.getKey());
            if (array != null) {
                Object made = Array.newInstance(array.type.getComponentType(), entry.getValue().length);
                places.objects.set(entry.getKey(), made);
            }
        }
        try {
            for (int number : contents.keySet()) {
                construct(number);
            }
            for (int number : problem == null ? contents.keySet() : Set.<Integer>of()) {
                fill(number);
            }
        } catch (ReflectiveOperationException e) {
            problem = e.toString();
        }
        return places.objects.get(0);
    }

    /** Constructs a record whose components are bounded; nothing can set them later. */
    private void construct(int number) throws ReflectiveOperationException {
        Class<?> type = places.type(number);
        if (!type.isRecord() || !places.has(number) || constructed.contains(number) || problem != null) {
            return;
        }
        if (!constructing.add(number)) {
            problem = name(number) + " contains itself";
            return;
        }
        Map<String, Place> fields = places.fields(number);
        long[] values = contents.get(number);
        var components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] arguments = new Object[components.length];
        for (int i = 0; i < types.length; i++) {
            types[i] = components[i].getType();
            arguments[i] = Raw.read(type, components[i].getName(), places.objects.get(number));
        }
        int at = 0;
        for (Place place : fields.values()) {
            long value = values[at++];
            if (place.values.kind == Values.REFERENCES && value >= 0) {
                construct((int) value);
            }
            for (int i = 0; i < types.length; i++) {
                if (components[i].getName().equals(place.field.getName())) {
                    arguments[i] = object(place.values, place.field.getType(), value);
                }
            }
        }
        Constructor<?> constructor = Raw.constructor(type, types);
        if (constructor == null) {
            problem = "the constructor of record " + type.getTypeName() + " cannot be called";
        } else if (problem == null) {
            try {
                Object made = constructor.newInstance(arguments);
                places.objects.set(number, made);
                for (int i = 0; i < types.length; i++) {
                    Object found = Raw.read(type, components[i].getName(), made);
                    if (types[i].isPrimitive() ? !arguments[i].equals(found) : arguments[i] != found) {
                        problem = "the constructor of " + name(number) + " changes " + components[i].getName();
                    }
                }
            } catch (InvocationTargetException e) {
                problem = "the constructor of " + name(number) + " threw " + e.getCause();
            }
        }
        constructing.remove(number);
        constructed.add(number);
    }

    private void fill(int number) throws ReflectiveOperationException {
        Object object = places.objects.get(number);
        long[] values = contents.get(number);
        Group array = places.array(number);
        if (array != null) {
            for (int i = 0; i < values.length; i++) {
                Array.set(object, i, object(array.elements, array.type.getComponentType(), values[i]));
            }
        } else if (!object.getClass().isRecord()) {
            int i = 0;
            for (Place place : places.fields(number).values()) {
                Raw.write(place.field, object, object(place.values, place.field.getType(), values[i++]));
            }
        }
    }

    /** A value of a place as an object: boxed, if it is primitive. */
    private Object object(Values values, Class<?> type, long value) {
        if (values.kind == Values.REFERENCES) {
            return value < 0 ? null : places.objects.get((int) value);
        }
        return Numbers.boxed(type, value);
    }
}
