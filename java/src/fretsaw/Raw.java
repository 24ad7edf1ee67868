package fretsaw;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Access to private constructors and fields under plain {@code java}: by reflection, or by {@code sun.misc.Unsafe} if the module
 * is not open. Fretsaw's machine does not need it.
 */
final class Raw {
    private Raw() {}

    /** The constructor with these parameters; null if there is none that can be called. */
    static Constructor<?> constructor(Class<?> type, Class<?>... parameters) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            return isOpen(constructor) ? constructor : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** Whether a constructor can be called. Public ones in exported packages always can. */
    private static boolean isOpen(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            return true;
        } catch (InaccessibleObjectException e) {
            Class<?> type = constructor.getDeclaringClass();
            return Modifier.isPublic(constructor.getModifiers() & type.getModifiers());
        }
    }

    /** Creates an object without running a constructor. */
    static Object allocate(Class<?> type) throws ReflectiveOperationException {
        return unsafe("allocateInstance", new Class<?>[] {Class.class}, type);
    }

    /**
     * The instance field with that name in a class or the nearest of its superclasses.
     *
     * @throws IllegalArgumentException if there is none; the message lists the fields
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

    /** The value of an object's field, which is searched from a class on. */
    static Object read(Class<?> type, String name, Object object) throws ReflectiveOperationException {
        Map<String, Access> known = Access.KNOWN.get(type);
        Access access = known.get(name);
        if (access == null) {
            access = new Access(field(type, name));
            known.put(name, access);
        }
        return access.read(object);
    }

    /**
     * Sets a field of an object. Fretsaw's machine replaces this method.
     *
     * @throws IllegalStateException if the JDK protects the field; the message says what to do
     */
    static void write(Field field, Object object, Object value) throws ReflectiveOperationException {
        try {
            field.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            Class<?> type = field.getDeclaringClass();
            throw new IllegalStateException(
                    type.getTypeName() + "." + field.getName() + " cannot be set: start java with --add-opens "
                            + type.getModule().getName() + "/" + type.getPackageName() + "=ALL-UNNAMED",
                    e);
        }
        field.set(object, value);
    }

    /** How a field is read. */
    private static final class Access {
        /** A cache: predicates read the same few fields again and again. */
        static final ClassValue<Map<String, Access>> KNOWN = new ClassValue<>() {
            @Override
            protected Map<String, Access> computeValue(Class<?> type) {
                return new ConcurrentHashMap<>();
            }
        };

        private final Field field;
        /** The offset for Unsafe; null if reflection works. */
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

    /** The suffix of the methods of Unsafe for fields of this type. */
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
