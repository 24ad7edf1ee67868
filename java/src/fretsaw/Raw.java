package fretsaw;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Constructors and fields that the language does not let one use, under plain {@code java}: by reflection, and where a module
 * is not open to it by {@code sun.misc.Unsafe}. The machine does not need it.
 */
final class Raw {
    private Raw() {}

    /** The constructor with these parameters, if there is one that can be called. */
    static Constructor<?> constructor(Class<?> type, Class<?>... parameters) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            return isOpen(constructor) ? constructor : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Whether a constructor can be called, which public ones of exported packages can always be. */
    private static boolean isOpen(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            Class<?> type = constructor.getDeclaringClass();
            return Modifier.isPublic(constructor.getModifiers() & type.getModifiers());
        }
    }

    /** An object without a constructor having run. */
    static Object allocate(Class<?> type) throws ReflectiveOperationException {
        return unsafe("allocateInstance", new Class<?>[] {Class.class}, type);
    }

    /**
     * The field of that name that objects of a class have, the one nearest to it.
     *
     * @throws IllegalArgumentException if there is none, with the names of those that there are
     */
    static Field field(Class<?> type, String name) {
        StringBuilder names = new StringBuilder();
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Field field : owner.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) {
                    continue;
                }
                if (field.getName().equals(name)) {
                    return field;
                }
                names.append(names.length() == 0 ? "; it has " : ", ").append(field.getName());
            }
        }
        String fields = names.length() == 0 ? "; it has none" : names.toString();
        throw new IllegalArgumentException(type.getTypeName() + " has no field " + name + " that is not static" + fields);
    }

    /** What an object has in the field of that name that objects of a class have. */
    static Object read(Class<?> type, String name, Object object) throws ReflectiveOperationException {
        Map<String, Access> known = Access.KNOWN.get(type);
        Access access = known.get(name);
        if (access == null) {
            access = new Access(field(type, name));
            known.put(name, access);
        }
        return access.read(object);
    }

    /** How a field is read. */
    private static final class Access {
        /** Predicates read the same few fields again and again. */
        static final ClassValue<Map<String, Access>> KNOWN = new ClassValue<>() {
            @Override
            protected Map<String, Access> computeValue(Class<?> type) {
                return new ConcurrentHashMap<>();
            }
        };

        private final Field field;
        /** Where Unsafe finds it; null if reflection is enough. */
        private final Object offset;

        Access(Field field) throws ReflectiveOperationException {
            this.field = field;
            Object offset = null;
            try {
                field.setAccessible(true);
            } catch (InaccessibleObjectException e) {
                offset = unsafe("objectFieldOffset", new Class<?>[] {Field.class}, field);
            }
            this.offset = offset;
        }

        Object read(Object object) throws ReflectiveOperationException {
            if (offset == null) {
                return field.get(object);
            }
            return unsafe("get" + suffix(field.getType()), new Class<?>[] {Object.class, long.class}, object, offset);
        }
    }

    /** How the methods of Unsafe for fields of this type end. */
    private static String suffix(Class<?> type) {
        if (!type.isPrimitive()) {
            return "Object";
        }
        String name = type.getName();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static Object unsafe(String method, Class<?>[] parameters, Object... arguments)
            throws ReflectiveOperationException {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        try {
            return type.getMethod(method, parameters).invoke(field.get(null), arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException) {
                throw (RuntimeException) e.getCause();
            }
            throw e;
        }
    }
}
