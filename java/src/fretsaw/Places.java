package fretsaw;

import fretsaw.Plan.Group;
import fretsaw.Plan.Setting;
import fretsaw.Plan.Values;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects of a plan by number, and their bounded places. The root is number 0; then come the objects of the groups in their
 * order, each object once. Paths name objects by these numbers, so the search counts in the same way.
 */
final class Places {
    private final Plan plan;
    /** The objects by number; null for arrays. */
    final List<Object> objects = new ArrayList<>();
    /** The groups of arrays, by the number of the array; null for objects. */
    private final List<Group> arrays = new ArrayList<>();
    /** The numbers of the objects of each group. */
    private final int[][] numbers;
    /** The fields of objects that someone has asked about. */
    private final Map<Integer, Map<String, Place>> fields = new HashMap<>();

    Places(Plan plan) {
        this.plan = plan;
        Map<Object, Integer> known = new IdentityHashMap<>();
        known.put(plan.rootObject, add(plan.rootObject, null));
        numbers = new int[plan.groups.length][];
        for (int i = 0; i < numbers.length; i++) {
            Group group = plan.groups[i];
            numbers[i] = new int[group.count];
            for (int j = 0; j < group.count; j++) {
                Object object = group.objects == null ? null : group.objects[j];
                Integer number = object == null ? null : known.get(object);
                numbers[i][j] = number == null ? add(object, group.objects == null ? group : null) : number;
                if (object != null) {
                    known.put(object, numbers[i][j]);
                }
            }
        }
    }

    private int add(Object object, Group array) {
        objects.add(object);
        arrays.add(array);
        return objects.size() - 1;
    }

    /** The group of an array; null if the number is that of an object. */
    Group array(int number) {
        return arrays.get(number);
    }

    /** The class of an object or array. */
    Class<?> type(int number) {
        Group array = arrays.get(number);
        return array != null ? array.type : objects.get(number).getClass();
    }

    /** The bounded fields of an object, by the names that paths have for them. */
    Map<String, Place> fields(int number) {
        Map<String, Place> known = fields.get(number);
        if (known == null) {
            known = found(number);
            fields.put(number, known);
        }
        return known;
    }

    private Map<String, Place> found(int number) {
        Map<Field, Values> values = new LinkedHashMap<>();
        Map<String, Integer> namesakes = new LinkedHashMap<>();
        for (Setting setting : plan.settings) {
            if (setting.owner != null && setting.owner.isInstance(objects.get(number))) {
                Field field = Raw.field(setting.owner, setting.field);
                if (values.put(field, setting.values) == null) {
                    namesakes.merge(field.getName(), 1, Integer::sum);
                }
            }
        }
        Map<String, Place> found = new LinkedHashMap<>();
        values.forEach((field, domain) -> {
            String name = field.getName();
            found.put(namesakes.get(name) == 1 ? name : field.getDeclaringClass().getName() + "." + name, new Place(field, domain));
        });
        return found;
    }

    /** Whether an object or array has bounded places. */
    boolean has(int number) {
        return arrays.get(number) != null || !fields(number).isEmpty();
    }

    /** Whether at most one place can refer to an object. */
    boolean isUnshared(int number) {
        for (int i = 0; i < numbers.length; i++) {
            for (int other : plan.groups[i].unshared ? numbers[i] : new int[0]) {
                if (other == number) {
                    return true;
                }
            }
        }
        return false;
    }

    /** How many values a place can have. */
    long count(Values values) {
        if (values.kind == Values.RANGE) {
            return values.words[1] - values.words[0] + 1;
        }
        if (values.kind != Values.REFERENCES) {
            return values.words.length;
        }
        long count = values.withNull ? 1 : 0;
        for (int group : values.groups) {
            count += numbers[group].length;
        }
        return count;
    }

    /** One of these values: the bits of a number, the number of an object, or -1 for null. */
    long value(Values values, long index) {
        if (values.kind == Values.RANGE) {
            return values.words[0] + index;
        }
        if (values.kind != Values.REFERENCES) {
            return values.words[(int) index];
        }
        int at = (int) index - (values.withNull ? 1 : 0);
        for (int group : values.groups) {
            if (at < 0) {
                break;
            }
            if (at < numbers[group].length) {
                return numbers[group][at];
            }
            at -= numbers[group].length;
        }
        return -1;
    }

    /** Whether a place can have a value. */
    boolean allows(Values values, long value) {
        if (values.kind == Values.RANGE) {
            return value >= values.words[0] && value <= values.words[1];
        }
        long count = count(values);
        for (long i = 0; i < count; i++) {
            if (value(values, i) == value) {
                return true;
            }
        }
        return false;
    }

    /** A bounded field and its values. */
    static final class Place {
        final Field field;
        final Values values;

        Place(Field field, Values values) {
            this.field = field;
            this.values = values;
        }
    }
}
