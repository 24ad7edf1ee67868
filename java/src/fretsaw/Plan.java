package fretsaw;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

/**
 * A finitization as plain data: the normal form that the search reads, field by field and by these names.
 *
 * <p>Everything is resolved and checked here: what {@link #of} gives names existing fields, and each of its values fits.
 */
final class Plan {
    /** The class that was bounded. */
    Class<?> root;
    /** An object of it, with what its constructor gave it; null if there are no objects of exactly that class. */
    Object rootObject;
    Group[] groups;
    Setting[] settings;

    private Plan() {}

    /** Some objects of one class, or some arrays of one type. */
    static final class Group {
        /** The class of the objects, or the nearest class that all of them extend; the class of the arrays. */
        Class<?> type;
        /** The objects, in the order in which they are tried; null for arrays. */
        Object[] objects;
        /** Whether it does not matter which of the objects is which: structures that differ in that only are one. */
        boolean interchangeable;
        /** How many objects or arrays. */
        int count;
        /** The lengths of the arrays; null for objects. */
        Values lengths;
        /** What the elements of the arrays can be; null for objects. */
        Values elements;

        private Group() {}
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

        int kind;
        /** Null for references. */
        long[] words;
        boolean withNull;
        /** Indices into {@link Plan#groups}; null if these are not references. */
        int[] groups;

        private Values() {}
    }

    /**
     * What a field or an argument can be.
     *
     * <p>A field has it in all objects of the owner and of the classes that extend it. If several settings are about the same
     * field of an object, the last of them counts.
     */
    static final class Setting {
        /** The class whose field it is, declared there or in a class that it extends; null for an argument of the predicate. */
        Class<?> owner;
        /** The name of the field; of an argument its name or its number from 0 on, or {@code this} for the receiver. */
        String field;
        Values values;

        private Setting() {}
    }

    /**
     * The normal form of a finitization.
     *
     * @param finitization what a finitization method returned
     * @return its normal form
     * @throws IllegalArgumentException if it is no finitization, or if something in it does not fit the classes
     */
    static Plan of(Object finitization) {
        throw new IllegalArgumentException(finitization + " is not a finitization");
    }

    /**
     * Makes an object: with the constructor without arguments, or of an inner class with the one that takes {@code outer}; if
     * there is neither, without a constructor, so that every field has the default value of its type. The machine has an
     * implementation of its own.
     *
     * @param type the class
     * @param outer the object that it may belong to; may be null
     * @return the object
     * @throws IllegalArgumentException if there are no objects of exactly this class, or if the constructor throws
     */
    static Object make(Class<?> type, Object outer) {
        if (type.isPrimitive() || type.isArray() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            throw new IllegalArgumentException(type.getTypeName() + ": no objects can be made of it");
        }
        Object[] arguments = {};
        Constructor<?> constructor = Raw.constructor(type);
        if (constructor == null && outer != null) {
            constructor = Raw.constructor(type, outer.getClass());
            arguments = new Object[] {outer};
        }
        try {
            return constructor == null ? Raw.allocate(type) : constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(type.getTypeName() + ": its constructor throws " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(type.getTypeName() + ": no object of it could be made: " + e, e);
        }
    }
}
