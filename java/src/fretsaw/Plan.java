package fretsaw;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/**
 * A finitization as plain data: the normal form that the search reads, field by field and by these names.
 *
 * <p>Everything is resolved and checked here: what {@link #of} gives names existing fields, and each of its values fits.
 */
final class Plan {
    /** The class that was bounded. */
    final Class<?> root;
    /** An object of it, with what its constructor gave it; null if there are no objects of exactly that class. */
    final Object rootObject;
    final Group[] groups;
    final Setting[] settings;

    Plan(Class<?> root, Object rootObject, Group[] groups, Setting[] settings) {
        this.root = root;
        this.rootObject = rootObject;
        this.groups = groups;
        this.settings = settings;
    }

    /** Some objects of one class, or some arrays of one type. */
    static final class Group {
        /** The class of the objects, or the nearest class that all of them extend; the class of the arrays. */
        final Class<?> type;
        /** The objects, in the order in which they are tried; null for arrays. */
        final Object[] objects;
        /** Whether it does not matter which of the objects is which: structures that differ in that only are one. */
        final boolean interchangeable;
        /** How many objects or arrays. */
        final int count;
        /** The lengths of the arrays; null for objects. */
        final Values lengths;
        /** What the elements of the arrays can be; null for objects. */
        final Values elements;
        /** Whether each of the objects or arrays is in at most one place: no two fields or elements hold the same one. */
        final boolean unshared;

        /** Objects. */
        Group(Class<?> type, Object[] objects, boolean interchangeable, boolean unshared) {
            this.type = type;
            this.objects = objects;
            this.interchangeable = interchangeable;
            this.count = objects.length;
            this.lengths = null;
            this.elements = null;
            this.unshared = unshared;
        }

        /** Arrays. */
        Group(Class<?> type, int count, Values lengths, Values elements, boolean interchangeable, boolean unshared) {
            this.type = type;
            this.objects = null;
            this.interchangeable = interchangeable;
            this.count = count;
            this.lengths = lengths;
            this.elements = elements;
            this.unshared = unshared;
        }
    }

    /** The values of a field, of an argument or of the elements of arrays, in the order in which they are tried. */
    static final class Values {
        /** All ints from the first word to the second. */
        static final int RANGE = 0;
        /** Values of 32 bits, a word for each: ints, shorts, bytes, chars, booleans, the bits of floats. */
        static final int WORDS = 1;
        /** Values of 64 bits, a word for each: longs, the bits of doubles. */
        static final int LONGS = 2;
        /** Null, if it is one of them, and then the objects of some groups, one group after the other. */
        static final int REFERENCES = 3;

        final int kind;
        /** Null for references. */
        final long[] words;
        final boolean withNull;
        /** Indices into {@link Plan#groups}; null if these are not references. */
        final int[] groups;

        Values(int kind, long[] words, boolean withNull, int[] groups) {
            this.kind = kind;
            this.words = words;
            this.withNull = withNull;
            this.groups = groups;
        }
    }

    /**
     * What a field or an argument can be.
     *
     * <p>A field has it in all objects of the owner and of the classes that extend it. If several settings are about the same
     * field of an object, the last of them counts.
     */
    static final class Setting {
        /** The class whose field it is, declared there or in a class that it extends; null for an argument of the predicate. */
        final Class<?> owner;
        /** The name of the field; of an argument its name or its number from 0 on, or {@code this} for the receiver. */
        final String field;
        final Values values;

        Setting(Class<?> owner, String field, Values values) {
            this.owner = owner;
            this.field = field;
            this.values = values;
        }
    }

    /**
     * The normal form of a finitization.
     *
     * @param finitization what a finitization method returned
     * @return its normal form
     * @throws IllegalArgumentException if it is no finitization, or if something in it does not fit the classes
     */
    static Plan of(Object finitization) {
        if (finitization instanceof Finitization) {
            return new Planner((Finitization) finitization).plan();
        }
        if (finitization instanceof korat.finitization.impl.Finitization) {
            return of(((korat.finitization.impl.Finitization) finitization).toFretsaw());
        }
        throw new IllegalArgumentException(finitization + " is not a finitization");
    }

    /**
     * Makes an object: with the constructor without arguments, or of an inner class with the one that takes an outer object; if
     * there is neither, without a constructor, so that every field has the default value of its type.
     *
     * @param type the class
     * @param outer the object that it may belong to, or to whose outer object; may be null. Else an outer object is made first
     * @return the object
     * @throws IllegalArgumentException if there are no objects of exactly this class, or if the constructor throws
     */
    static Object make(Class<?> type, Object outer) {
        if (type.isPrimitive() || type.isArray() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(type.getTypeName() + ": no objects can be made of it");
        }
        try {
            return construct(type, outer);
        } catch (Throwable e) {
            throw new IllegalArgumentException(type.getTypeName() + ": its constructor throws " + e, e);
        }
    }

    /**
     * The same for a class of which there are objects; throws what the constructor throws. The machine has an implementation of its
     * own.
     */
    private static Object construct(Class<?> type, Object outer) throws Throwable {
        Object[] arguments = {};
        Constructor<?> constructor = Raw.constructor(type);
        if (constructor == null && isInner(type)) {
            Class<?> enclosing = type.getEnclosingClass();
            Object owner = enclosing(outer, enclosing);
            if (owner == null && !Modifier.isAbstract(enclosing.getModifiers())) {
                owner = construct(enclosing, outer);
            }
            if (owner != null) {
                constructor = Raw.constructor(type, enclosing);
                arguments = new Object[] {owner};
            }
        }
        try {
            return constructor == null ? Raw.allocate(type) : constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** The object if it is of that class, or else the outer object of that class that it belongs to; null if there is none. */
    private static Object enclosing(Object object, Class<?> type) throws ReflectiveOperationException {
        Object next = object;
        while (next != null && !type.isInstance(next)) {
            Object inner = next;
            next = null;
            for (Field field : inner.getClass().getDeclaredFields()) {
                if (field.isSynthetic() && field.getName().startsWith("this$")) {
                    next = Raw.read(inner.getClass(), field.getName(), inner);
                }
            }
        }
        return next;
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }
}
