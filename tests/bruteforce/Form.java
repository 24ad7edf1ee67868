package fretsaw;

import fretsaw.Space.Entity;
import fretsaw.Space.Slot;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A candidate as a text that is the same for isomorphic candidates, and for no others.
 *
 * <pre>
 * form     = [ "(" input { "," input } ")" ] object { ";" object }
 * input    = number "=" value                  the inputs are there if they are more than one, or a value
 * object   = label "{" [ field "=" value { "," field "=" value } ] "}"
 * array    = label "{" [ value { "," value } ] "}"
 * value    = "null" | "true" | "false" | integer | "f:" bits | "d:" bits | "@" place | literal | name
 * literal  = '"' text '"' | class "(" integer or bits or truth ")" | class ":" constant
 * name     = class "#" group "#" index
 * </pre>
 *
 * <p>Objects are those that can be reached from the inputs of the predicate through fields with bounds, each where a breadth-first
 * walk first meets it; the receiver, or what the first argument holds, is {@code @0}. Only fields with bounds are written, in the
 * order of their names. (If a class hides a field of one that it extends, the hidden one has the name of its class and a dot before
 * its own.) Integers are decimal, chars too; the bits of floats and doubles are 8 and 16 hexadecimal digits.
 *
 * <p>Objects of interchangeable groups, and the root, have no names: they are values as {@code @} and their place in the list, and
 * their label is the name of their class, as {@code Class.getName} gives it, of an array as {@code Class.getTypeName} does. If
 * objects of one class are in different groups, the label goes on with a slash and an index for each group that has the object.
 *
 * <p>Objects of other groups have names: strings are written as in JSON with everything but printable ASCII escaped, boxed values
 * as {@code java.lang.Integer(5)}, constants of enums as {@code Colour:RED}, all others with their first group and their place in it, as {@code
 * Node#2#0}. Of these, those that have fields with bounds, and arrays, are listed as objects, with their names as labels.
 */
final class Form {
    private final Space space;
    private final Map<Entity, Integer> places = new LinkedHashMap<>();
    private final List<Entity> queue = new ArrayList<>();
    private final List<Entity> unshared = new ArrayList<>();
    private boolean isImpossible;

    Form(Space space) {
        this.space = space;
    }

    /** The form; null if something is in two places that must be in one, or if no constructor could have made it. */
    String text() {
        StringBuilder text = new StringBuilder();
        boolean alone = space.inputs.size() == 1 && space.inputs.get(0).value instanceof Entity;
        for (int i = 0; i < space.inputs.size(); i++) {
            Slot slot = space.inputs.get(i);
            String value = slot.name + "=" + value(slot);
            text.append(alone ? "" : (i == 0 ? "(" : ",") + value);
        }
        text.append(alone ? "" : ")");
        for (int i = 0; i < queue.size(); i++) {
            Entity entity = queue.get(i);
            text.append(i == 0 ? "" : ";").append(label(entity)).append('{');
            boolean array = entity.object == null;
            String separator = "";
            for (Slot slot : array ? entity.elements : entity.fields) {
                text.append(separator).append(array ? "" : slot.name + "=").append(value(slot));
                separator = ",";
            }
            text.append('}');
        }
        for (Entity entity : queue) {
            isImpossible |= containsItself(entity);
        }
        return isImpossible ? null : text.toString();
    }

    /** Whether an object is a record that contains itself by way of the components of records. */
    private static boolean containsItself(Entity start) {
        List<Object> reached = new ArrayList<>(components(start.object));
        for (int i = 0; i < reached.size(); i++) {
            if (reached.get(i) == start.object) {
                return true;
            }
            for (Object next : components(reached.get(i))) {
                if (reached.stream().noneMatch(known -> known == next)) {
                    reached.add(next);
                }
            }
        }
        return false;
    }

    private static List<Object> components(Object object) {
        List<Object> held = new ArrayList<>();
        if (object != null && object.getClass().isRecord()) {
            for (RecordComponent component : object.getClass().getRecordComponents()) {
                long offset = Memory.offset(Raw.field(object.getClass(), component.getName()));
                Object value = component.getType().isPrimitive() ? null : Memory.UNSAFE.getObject(object, offset);
                if (value != null) {
                    held.add(value);
                }
            }
        }
        return held;
    }

    private String value(Slot slot) {
        if (slot.value instanceof Entity) {
            return reference((Entity) slot.value);
        }
        return slot.value == null ? "null" : number(slot.type, (long) slot.value);
    }

    private static String number(Class<?> type, long word) {
        if (type == boolean.class) {
            return String.valueOf(word != 0);
        }
        if (type == float.class) {
            return String.format("f:%08x", (int) word);
        }
        return type == double.class ? String.format("d:%016x", word) : String.valueOf(word);
    }

    private String reference(Entity entity) {
        if (entity.groups.stream().anyMatch(group -> space.plan().groups[group].unshared)) {
            isImpossible |= unshared.contains(entity);
            unshared.add(entity);
        }
        String literal = entity.named ? literal(entity.object) : null;
        if (literal != null) {
            return literal;
        }
        boolean listed = !entity.named || entity.object == null || !entity.fields.isEmpty();
        if (listed && !places.containsKey(entity)) {
            places.put(entity, places.size());
            queue.add(entity);
        }
        return entity.named ? label(entity) : "@" + places.get(entity);
    }

    private String label(Entity entity) {
        if (entity.label == null) {
            entity.label = typeOf(entity) + suffix(entity);
        }
        return entity.label;
    }

    private String typeOf(Entity entity) {
        return entity.object == null ? space.plan().groups[entity.group].type.getTypeName() : entity.object.getClass().getName();
    }

    private String suffix(Entity entity) {
        if (entity.named) {
            return "#" + entity.group + "#" + entity.index;
        }
        String type = typeOf(entity);
        for (Entity other : space.entities) {
            if (!other.named && !other.groups.equals(entity.groups) && typeOf(other).equals(type)) {
                return entity.groups.stream().map(group -> "/" + group).collect(Collectors.joining());
            }
        }
        return "";
    }

    /** How an object that is a value is written; null if it is none. */
    private static String literal(Object object) {
        if (object instanceof String) {
            return quoted((String) object);
        }
        if (object instanceof Enum) {
            Enum<?> constant = (Enum<?>) object;
            return constant.getDeclaringClass().getName() + ":" + constant.name();
        }
        String value = null;
        if (object instanceof Integer || object instanceof Long || object instanceof Short || object instanceof Byte) {
            value = object.toString();
        } else if (object instanceof Boolean) {
            value = object.toString();
        } else if (object instanceof Character) {
            value = String.valueOf((int) (char) object);
        } else if (object instanceof Float) {
            value = String.format("%08x", Float.floatToRawIntBits((float) object));
        } else if (object instanceof Double) {
            value = String.format("%016x", Double.doubleToRawLongBits((double) object));
        }
        return value == null ? null : object.getClass().getName() + "(" + value + ")";
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c >= ' ' && c <= '~') {
                quoted.append(c);
            } else {
                quoted.append(String.format("\\u%04x", (int) c));
            }
        }
        return quoted.append('"').toString();
    }
}
