package fretsaw;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/**
 * A finitization as plain data: the normal form that the search reads, field by field and by these names.
 *
 * <p>{@link #of} resolves and checks everything: fields exist, and all values fit their types.
 */
final class Plan {
    /** The class that was bounded. */
    final Class<?> root;
    /** A new object of that class; null if the class cannot be instantiated. */
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
        /** The class of the objects, or their most specific common superclass; the class of the arrays. */
        final Class<?> type;
        /** The objects, in the order in which they are tried; null for arrays. */
        final Object[] objects;
        /** Whether structures that differ only in the identity of these objects count as one. */
        final boolean interchangeable;
        /** How many objects or arrays. */
        final int count;
        /** The lengths of the arrays; null for objects. */
        final Values lengths;
        /** The values of the elements of the arrays; null for objects. */
        final Values elements;
        /** Whether at most one field or element refers to each of the objects or arrays. */
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
        /** Null, if {@link #withNull}, then the objects of some groups, group by group. */
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
     * The domain of a field or of an argument.
     *
     * <p>It applies to all objects of the owner and of its subclasses. If several settings apply to a field of an object, the last
     * one counts.
     */
    static final class Setting {
        /** The class that declares or inherits the field; null for an argument of the predicate. */
        final Class<?> owner;
        /** The name of the field. For an argument its name, its number, counted from 0, or {@code this} for the receiver. */
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
     * @throws IllegalArgumentException if it is not a finitization, or does not fit the classes
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
     * Creates an object with the default constructor. An inner class gets an outer instance. Without such a constructor, the object
     * is created without any, so every field has the default value of its type.
     *
     * @param type the class
     * @param outer for an inner class: its outer instance, or an object whose outer instances include it; otherwise an outer instance
     *     is created. May be null
     * @return the object
     * @throws IllegalArgumentException if the class cannot be instantiated, or if the constructor throws
     */
    static Object make(Class<?> type, Object outer) {
        if (type.isPrimitive() || type.isArray() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(type.getTypeName() + " cannot be instantiated");
        }
        try {
            return construct(type, outer);
        } catch (Throwable e) {
            throw new IllegalArgumentException("the constructor of " + type.getTypeName() + " threw " + e, e);
        }
    }

    /**
     * The same for a class that can be instantiated; throws the exceptions of the constructor. Fretsaw's machine replaces this
     * method.
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

    /** The object itself if it is of that class, else its outer instance of that class; null if it has none. */
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
