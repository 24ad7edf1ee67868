package fretsaw;

import fretsaw.Plan.Group;
import fretsaw.Plan.Setting;
import fretsaw.Plan.Values;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** All candidates of a plan: each object and array has slots, each slot a list of values, each candidate one value for each. */
final class Space {
    /** Objects and arrays that slots can hold, and the root. */
    final List<Entity> entities = new ArrayList<>();
    /** The arguments of the predicate, the receiver first if there is one. */
    final List<Slot> inputs = new ArrayList<>();
    private final Plan plan;
    private final Method predicate;
    /** For each group its entities. */
    private final Entity[][] members;
    private final Map<Object, Entity> byObject = new IdentityHashMap<>();
    /** The slots of the candidate; those up to the one that is being changed have their values. */
    private final List<Slot> slots = new ArrayList<>();
    private Object[] arguments;
    private Object receiver;

    Space(Plan plan, Method predicate) {
        this.plan = plan;
        this.predicate = predicate;
        members = new Entity[plan.groups.length][];
        for (int i = 0; i < members.length; i++) {
            Group group = plan.groups[i];
            members[i] = new Entity[group.count];
            for (int j = 0; j < group.count; j++) {
                Object object = group.objects == null ? null : group.objects[j];
                Entity known = object == null ? null : byObject.get(object);
                members[i][j] = known != null ? known : entity(object, i, j);
                members[i][j].groups.add(i);
                // One that can be told apart somewhere can be told apart.
                members[i][j].named |= !group.interchangeable;
            }
        }
        for (Entity entity : new ArrayList<>(entities)) {
            addSlots(entity);
        }
        addInputs();
        checkFixed();
    }

    private Entity entity(Object object, int group, int index) {
        Entity entity = new Entity(object, group, index);
        entities.add(entity);
        if (object != null) {
            byObject.put(object, entity);
        }
        return entity;
    }

    /** The fields of an object, sorted by their names; of an array its length. */
    private void addSlots(Entity entity) {
        if (entity.object == null) {
            entity.length = new Slot(entity, "length", int.class, 0, values(plan.groups[entity.group].lengths));
            return;
        }
        TreeMap<String, Slot> sorted = new TreeMap<>();
        for (Setting setting : plan.settings) {
            if (setting.owner != null && setting.owner.isInstance(entity.object)) {
                Field field = Raw.field(setting.owner, setting.field);
                boolean visible = Raw.field(entity.object.getClass(), setting.field).equals(field);
                String name = visible ? setting.field : field.getDeclaringClass().getName() + "." + setting.field;
                long offset = Memory.offset(field);
                sorted.put(name, new Slot(entity, name, field.getType(), offset, values(setting.values)));
            }
        }
        entity.fields.addAll(sorted.values());
    }

    /** What the predicate gets: what is set for its arguments, and the root for the first that nothing is set for. */
    private void addInputs() {
        boolean rootIsTaken = false;
        Parameter[] parameters = predicate.getParameters();
        for (int i = Modifier.isStatic(predicate.getModifiers()) ? 0 : -1; i < parameters.length; i++) {
            String name = i < 0 ? "this" : String.valueOf(i);
            Class<?> type = i < 0 ? predicate.getDeclaringClass() : parameters[i].getType();
            Object[] values = null;
            for (Setting setting : plan.settings) {
                boolean named = i >= 0 && setting.field.equals(parameters[i].getName());
                if (setting.owner == null && (named || setting.field.equals(name))) {
                    values = values(setting.values);
                }
            }
            if (values == null) {
                if (rootIsTaken || !type.isInstance(plan.rootObject)) {
                    throw new IllegalArgumentException("argument " + name + " of " + predicate.getName() + " has no domain");
                }
                rootIsTaken = true;
                values = new Object[] {root()};
            }
            inputs.add(new Slot(null, name, type, 0, values));
        }
    }

    private Entity root() {
        Entity root = byObject.get(plan.rootObject);
        if (root == null) {
            root = entity(plan.rootObject, -1, 0);
            addSlots(root);
        }
        return root;
    }

    /** Words as numbers, references as entities and null. */
    private Object[] values(Values values) {
        List<Object> list = new ArrayList<>();
        if (values.kind == Values.RANGE) {
            for (long word = values.words[0]; word <= values.words[1]; word++) {
                list.add(word);
            }
        } else if (values.kind == Values.REFERENCES) {
            if (values.withNull) {
                list.add(null);
            }
            for (int group : values.groups) {
                for (Entity entity : members[group]) {
                    if (!list.contains(entity)) {
                        list.add(entity);
                    }
                }
            }
        } else {
            for (long word : values.words) {
                list.add(word);
            }
        }
        return list.toArray();
    }

    /** Refuses plans whose objects also hold each other in fields without bounds: forms do not show these. */
    private void checkFixed() {
        for (Entity entity : entities) {
            if (entity.object == null) {
                continue;
            }
            entity.saved = new Memory.Saved(entity.object, entity.fields);
            for (Object held : entity.saved.references()) {
                if (held instanceof Iterable) {
                    for (Object element : (Iterable<?>) held) {
                        if (byObject.containsKey(element)) {
                            throw new IllegalArgumentException("a collection that has no bounds holds " + element);
                        }
                    }
                }
            }
        }
    }

    /** How many candidates there are. */
    BigInteger size() {
        BigInteger size = BigInteger.ONE;
        for (Slot slot : inputs) {
            size = size.multiply(BigInteger.valueOf(slot.values.length));
        }
        for (Entity entity : entities) {
            for (Slot slot : entity.fields) {
                size = size.multiply(BigInteger.valueOf(slot.values.length));
            }
            if (entity.length != null) {
                BigInteger elements = BigInteger.valueOf(values(plan.groups[entity.group].elements).length);
                BigInteger arrays = BigInteger.ZERO;
                for (Object length : entity.length.values) {
                    arrays = arrays.add(elements.pow((int) (long) length));
                }
                size = size.multiply(arrays);
            }
        }
        return size;
    }

    /** Makes each candidate, and runs {@code action} when it is made. */
    void enumerate(boolean whole, Runnable action) {
        slots.addAll(inputs);
        if (whole) {
            for (Entity entity : entities) {
                push(entity);
            }
        }
        assign(0, action);
    }

    private void assign(int index, Runnable action) {
        if (index == slots.size()) {
            make();
            action.run();
            return;
        }
        Slot slot = slots.get(index);
        for (Object value : slot.values) {
            int before = slots.size();
            Entity reached = choose(slot, value);
            assign(index + 1, action);
            while (slots.size() > before) {
                slots.remove(slots.size() - 1);
            }
            if (reached != null) {
                reached.pushed = false;
            }
        }
    }

    /** Gives a slot a value, which may add slots; returns the object that has them. */
    private Entity choose(Slot slot, Object value) {
        slot.value = value;
        if (value instanceof Entity && !((Entity) value).pushed) {
            push((Entity) value);
            return (Entity) value;
        }
        if (slot.entity != null && slot == slot.entity.length) {
            slot.entity.setLength((int) (long) value, this);
            slots.addAll(slot.entity.elements);
        }
        return null;
    }

    /** The candidate, as the number of each slot's value. */
    int[] numbers() {
        return slots.stream().mapToInt(slot -> Arrays.asList(slot.values).indexOf(slot.value)).toArray();
    }

    /** Makes the candidate with these numbers, which come from an enumeration of what can be reached. */
    void remake(int[] numbers) {
        entities.forEach(entity -> entity.pushed = false);
        slots.clear();
        slots.addAll(inputs);
        for (int i = 0; i < numbers.length; i++) {
            choose(slots.get(i), slots.get(i).values[numbers[i]]);
        }
        make();
    }

    private void push(Entity entity) {
        entity.pushed = true;
        slots.addAll(entity.fields);
        if (entity.length != null) {
            slots.add(entity.length);
        }
    }

    /** Writes the candidate into the objects. */
    private void make() {
        for (Entity entity : entities) {
            if (entity.saved != null) {
                entity.saved.restore();
            }
        }
        arguments = new Object[predicate.getParameterCount()];
        int argument = inputs.size() - arguments.length;
        receiver = argument == 1 ? ((Entity) inputs.get(0).value).object() : null;
        for (int i = 0; i < arguments.length; i++) {
            Slot slot = inputs.get(argument + i);
            arguments[i] = Memory.boxed(slot.type, slot.value);
        }
        for (int i = inputs.size(); i < slots.size(); i++) {
            Slot slot = slots.get(i);
            if (slot != slot.entity.length) {
                Memory.write(slot.entity.object(), slot.offset, slot.type, slot.value);
            }
        }
    }

    Object receiver() {
        return receiver;
    }

    Object[] arguments() {
        return arguments;
    }

    Plan plan() {
        return plan;
    }

    Object[] elementsOf(Entity array) {
        return values(plan.groups[array.group].elements);
    }

    /** An object or an array. */
    static final class Entity {
        /** Null for an array. */
        final Object object;
        /** All groups that it is in. */
        final List<Integer> groups = new ArrayList<>();
        /** The first of them and its place there; -1 for a root that is in none. */
        final int group;
        final int index;
        boolean named;
        /** What {@link Form} calls it, once it has. */
        String label;
        /** Whether its slots are among those of the candidate. */
        boolean pushed;
        final List<Slot> fields = new ArrayList<>();
        /** What fields without bounds hold. */
        Memory.Saved saved;
        /** For an array: its length, its elements, and an array of each length. */
        Slot length;
        List<Slot> elements = List.of();
        private final Map<Integer, Object> arrays = new TreeMap<>();
        private final Map<Integer, List<Slot>> slots = new TreeMap<>();
        private Object array;

        Entity(Object object, int group, int index) {
            this.object = object;
            this.group = group;
            this.index = index;
        }

        Object object() {
            return object == null ? array : object;
        }

        void setLength(int length, Space space) {
            Class<?> type = space.plan.groups[group].type.getComponentType();
            array = arrays.computeIfAbsent(length, l -> Array.newInstance(type, l));
            elements = slots.computeIfAbsent(length, l -> {
                List<Slot> made = new ArrayList<>();
                long base = Memory.UNSAFE.arrayBaseOffset(array.getClass());
                long scale = Memory.UNSAFE.arrayIndexScale(array.getClass());
                for (int i = 0; i < l; i++) {
                    made.add(new Slot(this, String.valueOf(i), type, base + i * scale, space.elementsOf(this)));
                }
                return made;
            });
        }
    }

    /** A field of an object, a length or an element of an array, or an argument. */
    static final class Slot {
        final Entity entity;
        final String name;
        final Class<?> type;
        final long offset;
        final Object[] values;
        /** The value in this candidate. */
        Object value;

        Slot(Entity entity, String name, Class<?> type, long offset, Object[] values) {
            this.entity = entity;
            this.name = name;
            this.type = type;
            this.offset = offset;
            this.values = values;
        }
    }
}
