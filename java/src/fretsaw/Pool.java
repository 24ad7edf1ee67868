package fretsaw;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Objects of one class, or arrays of one type, that fields can refer to. */
final class Pool {
    final Class<?> type;
    final int count;
    /** The lengths and the elements of arrays; null for objects. */
    final Domain lengths;
    final Domain elements;
    /** The finitization that creates the objects; null if they exist or are arrays. */
    final Finitization maker;
    /** Whether the root of {@link #maker} is the only object. */
    final boolean isRoot;
    /** The objects that exist; null for arrays, and until someone asks for objects to be made. */
    private Object[] objects;
    boolean interchangeable;
    boolean unshared;

    private Pool(
            Class<?> type, int count, Finitization maker, boolean isRoot, Object[] objects, Domain lengths, Domain elements) {
        this.type = type;
        this.count = count;
        this.maker = maker;
        this.isRoot = isRoot;
        this.objects = objects;
        this.lengths = lengths;
        this.elements = elements;
    }

    /** Objects that the finitization creates when they are needed. */
    static Pool made(Class<?> type, int count, Finitization maker) {
        if (!canBeMade(type)) {
            throw new IllegalArgumentException(type.getTypeName() + " is " + kind(type) + " and cannot be instantiated");
        }
        if (count < 0) {
            throw new IllegalArgumentException("the number of objects of " + type.getTypeName() + " cannot be negative: " + count);
        }
        Pool pool = new Pool(type, count, maker, false, null, null, null);
        pool.interchangeable = true;
        return pool;
    }

    /** The root of a finitization. */
    static Pool root(Finitization maker) {
        Pool pool = new Pool(maker.type(), 1, maker, true, null, null, null);
        pool.interchangeable = true;
        return pool;
    }

    /** Existing objects, each once. */
    static Pool readyMade(Class<?> type, Object[] objects, boolean interchangeable) {
        Pool pool = new Pool(type, objects.length, null, false, objects, null, null);
        pool.interchangeable = interchangeable;
        return pool;
    }

    static Pool arrays(Class<?> type, int count, Domain lengths, Domain elements) {
        if (!type.isArray()) {
            throw new IllegalArgumentException(type.getTypeName() + " is not an array class such as int[].class");
        }
        if (count < 0) {
            throw new IllegalArgumentException("the number of arrays of " + type.getTypeName() + " cannot be negative: " + count);
        }
        String place = "an array of " + type.getTypeName();
        Domain fitted = lengths.fitted(int.class, "the length of " + place);
        long least = fitted.words == null ? fitted.lo : 0;
        for (int i = 0; fitted.words != null && i < fitted.words.length; i++) {
            least = Math.min(least, fitted.words[i]);
        }
        if (least < 0) {
            throw new IllegalArgumentException("the length of " + place + " cannot be " + least);
        }
        Domain fittedElements = elements.fitted(type.getComponentType(), "an element of " + place);
        Pool pool = new Pool(type, count, null, false, null, fitted, fittedElements);
        pool.interchangeable = true;
        return pool;
    }

    /** The objects; null for arrays. From now on they exist, and every plan has them. */
    Object[] objects() {
        if (objects == null && maker != null) {
            objects = made(maker.rootObject());
        }
        return objects;
    }

    /** New objects for a plan in which this is the root of the finitization that makes them. */
    Object[] made(Object root) {
        Object[] made = new Object[count];
        for (int i = 0; i < count; i++) {
            made[i] = isRoot ? root : Plan.make(type, root);
        }
        return made;
    }

    /** Whether the objects exist already. Until then, no other pool can contain them, and every plan gets objects of its own. */
    boolean isMade() {
        return objects != null;
    }

    /** Whether a field of that type can refer to all of them. */
    boolean fits(Class<?> field) {
        if (field.isAssignableFrom(type)) {
            return true;
        }
        if (maker != null || lengths != null) {
            return false;
        }
        for (Object object : objects) {
            if (!field.isInstance(object)) {
                return false;
            }
        }
        return true;
    }

    /** Whether some of the objects have the fields of that class. */
    boolean has(Class<?> owner) {
        if (owner.isAssignableFrom(type)) {
            return true;
        }
        for (int i = 0; maker == null && lengths == null && i < count; i++) {
            if (owner.isInstance(objects[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class can be instantiated. */
    static boolean canBeMade(Class<?> type) {
        return kind(type) == null;
    }

    private static String kind(Class<?> type) {
        if (type.isInterface()) {
            return "an interface";
        }
        if (type.isPrimitive()) {
            return "a primitive type";
        }
        if (type.isArray()) {
            return "an array type";
        }
        if (type.isEnum()) {
            return "an enum";
        }
        return Modifier.isAbstract(type.getModifiers()) ? "abstract" : null;
    }

    /** The objects without duplicates and without null. */
    static Object[] distinct(Object[] objects) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Object[] distinct = new Object[objects.length];
        int count = 0;
        for (Object object : objects) {
            if (object != null && seen.add(object)) {
                distinct[count++] = object;
            }
        }
        return Arrays.copyOf(distinct, count);
    }

    /** The most specific common superclass of all objects. */
    static Class<?> commonClass(Object[] objects) {
        Class<?> common = objects.length == 0 ? Object.class : objects[0].getClass();
        for (Object object : objects) {
            while (!common.isInstance(object)) {
                common = common.getSuperclass();
            }
        }
        return common;
    }

    @Override
    public String toString() {
        String what = lengths != null ? " array" : " object";
        return count + what + (count == 1 ? " of " : "s of ") + type.getTypeName();
    }
}
