/** What the tests beside it need to build objects that nothing public builds: reflection, and Unsafe where that ends. */
final class NAME {
    private static final Object UNSAFE = unsafe();

    private NAME() {
    }

    /** The class called name, as Class.getTypeName has it. */
    static Class<?> type(String name) {
        if (name.endsWith("[]")) {
            return java.lang.reflect.Array.newInstance(type(name.substring(0, name.length() - 2)), 0).getClass();
        }
        Class<?>[] primitives = {boolean.class, byte.class, short.class, char.class, int.class, long.class, float.class,
            double.class, void.class};
        for (Class<?> primitive : primitives) {
            if (primitive.getName().equals(name)) {
                return primitive;
            }
        }
        try {
            return Class.forName(name, true, NAME.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A new object, of which no constructor was called. */
    static Object make(Class<?> type) {
        try {
            return unsafe("allocateInstance", Class.class).invoke(UNSAFE, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object make(String type) {
        return make(type(type));
    }

    /** A new object, of which the constructor without arguments was called. */
    static Object construct(Class<?> type) {
        try {
            java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object construct(String type) {
        return construct(type(type));
    }

    /** A new record. Its constructor may do what it likes, but the components must be these. */
    static Object record(Class<?> type, Object... values) {
        try {
            java.lang.reflect.RecordComponent[] components = type.getRecordComponents();
            Class<?>[] types = new Class<?>[components.length];
            for (int i = 0; i < types.length; i++) {
                types[i] = components[i].getType();
            }
            java.lang.reflect.Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            Object made = constructor.newInstance(values);
            for (int i = 0; i < types.length; i++) {
                Object value = get(made, type.getDeclaredField(components[i].getName()));
                if (types[i].isPrimitive() ? !value.equals(values[i]) : value != values[i]) {
                    throw new IllegalStateException(type + " has another " + components[i].getName() + " than it was given");
                }
            }
            return made;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Object record(String type, Object... values) {
        return record(type(type), values);
    }

    /** A new array of length elements. */
    static Object array(Class<?> element, int length) {
        return java.lang.reflect.Array.newInstance(element, length);
    }

    static Object array(String element, int length) {
        return array(type(element), length);
    }

    /** A constant of an enum. */
    static Object constant(String type, String name) {
        try {
            return get(null, type(type).getDeclaredField(name));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A text that is too long for a literal. */
    static String join(String... parts) {
        return String.join("", parts).intern();
    }

    /** What is in the only field of that name. */
    static Object get(Object object, String name) {
        try {
            return get(object, field(object.getClass(), name));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What is in the field of that name which the class owner declares. */
    static Object get(Object object, String owner, String name) {
        try {
            return get(object, type(owner).getDeclaredField(name));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets the only field of that name. */
    static void set(Object object, String name, Object value) {
        try {
            set(object, field(object.getClass(), name), value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sets the field of that name which the class owner declares. */
    static void set(Object object, String owner, String name, Object value) {
        try {
            set(object, type(owner).getDeclaredField(name), value);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Calls a method of the class owner, on no object if it is static. */
    static Object call(String owner, String name, String[] types, Object object, Object... arguments) throws Throwable {
        Class<?>[] parameters = new Class<?>[types.length];
        for (int i = 0; i < types.length; i++) {
            parameters[i] = type(types[i]);
        }
        java.lang.reflect.Method method = type(owner).getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        try {
            return method.invoke(object, arguments);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static java.lang.reflect.Field field(Class<?> type, String name) throws ReflectiveOperationException {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (java.lang.reflect.Field field : at.getDeclaredFields()) {
                if (field.getName().equals(name) && !java.lang.reflect.Modifier.isStatic(field.getModifiers())) {
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(name);
    }

    private static Object get(Object object, java.lang.reflect.Field field) throws ReflectiveOperationException {
        if (field.trySetAccessible()) {
            return field.get(object);
        }
        long offset = (Long) unsafe("objectFieldOffset", java.lang.reflect.Field.class).invoke(UNSAFE, field);
        return unsafe("get" + kind(field), Object.class, long.class).invoke(UNSAFE, object, offset);
    }

    private static void set(Object object, java.lang.reflect.Field field, Object value)
            throws ReflectiveOperationException {
        if (field.trySetAccessible()) {
            field.set(object, value);
            return;
        }
        Class<?> type = field.getType().isPrimitive() ? field.getType() : Object.class;
        long offset = (Long) unsafe("objectFieldOffset", java.lang.reflect.Field.class).invoke(UNSAFE, field);
        unsafe("put" + kind(field), Object.class, long.class, type).invoke(UNSAFE, object, offset, value);
    }

    private static String kind(java.lang.reflect.Field field) {
        String name = field.getType().getName();
        return field.getType().isPrimitive() ? name.substring(0, 1).toUpperCase() + name.substring(1) : "Object";
    }

    private static java.lang.reflect.Method unsafe(String name, Class<?>... types) throws ReflectiveOperationException {
        return UNSAFE.getClass().getMethod(name, types);
    }

    private static Object unsafe() {
        try {
            java.lang.reflect.Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
