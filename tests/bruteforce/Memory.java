package fretsaw;

import fretsaw.Space.Entity;
import fretsaw.Space.Slot;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Unsafe;

/** Fields of any class, also final ones and those of the JDK. */
final class Memory {
    static final Unsafe UNSAFE = unsafe();

    private Memory() {}

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Where a field is in its object; of a record, too, for which there is no other way. */
    static long offset(Field field) {
        if (!field.getDeclaringClass().isRecord()) {
            return UNSAFE.objectFieldOffset(field);
        }
        try {
            Field internal = Unsafe.class.getDeclaredField("theInternalUnsafe");
            internal.setAccessible(true);
            Method offset = internal.getType().getMethod("objectFieldOffset", Field.class);
            return (long) offset.invoke(internal.get(null), field);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes a value of a slot. */
    static void write(Object object, long offset, Class<?> type, Object value) {
        if (!type.isPrimitive()) {
            UNSAFE.putObject(object, offset, value == null ? null : ((Entity) value).object());
            return;
        }
        long word = (long) value;
        if (type == long.class || type == double.class) {
            UNSAFE.putLong(object, offset, word);
        } else if (type == int.class || type == float.class) {
            UNSAFE.putInt(object, offset, (int) word);
        } else if (type == short.class || type == char.class) {
            UNSAFE.putShort(object, offset, (short) word);
        } else {
            UNSAFE.putByte(object, offset, (byte) word);
        }
    }

    /** A value of a slot as reflection takes it for an argument. */
    static Object boxed(Class<?> type, Object value) {
        if (!type.isPrimitive()) {
            return value == null ? null : ((Entity) value).object();
        }
        long word = (long) value;
        if (type == boolean.class) {
            return word != 0;
        }
        if (type == char.class) {
            return (char) word;
        }
        if (type == float.class) {
            return Float.intBitsToFloat((int) word);
        }
        if (type == double.class) {
            return Double.longBitsToDouble(word);
        }
        if (type == long.class) {
            return word;
        }
        return type == int.class ? (Object) (int) word : type == short.class ? (Object) (short) word : (Object) (byte) word;
    }

    /** What the fields of an object that have no bounds held in the beginning: a predicate may change them. */
    static final class Saved {
        private final Object object;
        private final List<Long> offsets = new ArrayList<>();
        private final List<Class<?>> types = new ArrayList<>();
        private final List<Object> values = new ArrayList<>();

        Saved(Object object, List<Slot> bounded) {
            this.object = object;
            boolean value = object instanceof String || object instanceof Number || object instanceof Enum;
            for (Class<?> type = value ? null : object.getClass(); type != null; type = type.getSuperclass()) {
                for (Field field : type.getDeclaredFields()) {
                    if (!Modifier.isStatic(field.getModifiers())) {
                        add(field, bounded);
                    }
                }
            }
        }

        private void add(Field field, List<Slot> bounded) {
            long offset = offset(field);
            for (Slot slot : bounded) {
                if (slot.offset == offset) {
                    return;
                }
            }
            offsets.add(offset);
            types.add(field.getType());
            values.add(read(field.getType(), offset));
        }

        private Object read(Class<?> type, long offset) {
            if (!type.isPrimitive()) {
                return UNSAFE.getObject(object, offset);
            }
            if (type == long.class || type == double.class) {
                return UNSAFE.getLong(object, offset);
            }
            if (type == int.class || type == float.class) {
                return (long) UNSAFE.getInt(object, offset);
            }
            boolean two = type == short.class || type == char.class;
            return (long) (two ? UNSAFE.getShort(object, offset) : UNSAFE.getByte(object, offset));
        }

        void restore() {
            for (int i = 0; i < offsets.size(); i++) {
                if (types.get(i).isPrimitive()) {
                    write(object, offsets.get(i), types.get(i), values.get(i));
                } else {
                    UNSAFE.putObject(object, offsets.get(i), values.get(i));
                }
            }
        }

        /** The objects among the values. */
        List<Object> references() {
            List<Object> references = new ArrayList<>();
            for (int i = 0; i < types.size(); i++) {
                if (!types.get(i).isPrimitive()) {
                    references.add(values.get(i));
                }
            }
            return references;
        }
    }
}
