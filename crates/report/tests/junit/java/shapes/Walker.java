package shapes;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Prints what can be reached from some objects: the inverse of what builds them. */
public final class Walker {
    private static final sun.misc.Unsafe UNSAFE;

    static {
        try {
            Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            UNSAFE = (sun.misc.Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private final Map<Object, Integer> numbers = new IdentityHashMap<>();
    private final List<Object> met = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    /** Appends one line to the file that the property "walked" names. */
    public static boolean walk(Object... roots) {
        Walker walker = new Walker();
        for (Object root : roots) {
            walker.value(root, true);
            walker.out.append(';');
        }
        for (int i = 0; i < walker.met.size(); i++) {
            walker.object(walker.met.get(i));
            walker.out.append(';');
        }
        try {
            byte[] line = walker.out.append('\n').toString().getBytes(StandardCharsets.UTF_8);
            Path file = Path.of(System.getProperty("walked"));
            Files.write(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
        return true;
    }

    private void object(Object object) {
        Class<?> type = object.getClass();
        if (object instanceof String text) {
            out.append("text");
            text.chars().forEach(c -> out.append(' ').append(c));
        } else if (type.isArray()) {
            out.append(type.getTypeName()).append('[');
            for (int i = 0; i < Array.getLength(object); i++) {
                value(Array.get(object, i), !type.getComponentType().isPrimitive());
                out.append(',');
            }
            out.append(']');
        } else if (isBox(type)) {
            out.append(type.getName()).append(' ');
            value(object, false);
        } else if (type.getName().contains("$$Lambda")) {
            out.append("opaque");
        } else {
            out.append(type.getTypeName()).append('(');
            for (Field field : fields(type)) {
                out.append(field.getName()).append('=');
                value(get(object, field), !field.getType().isPrimitive());
                out.append(',');
            }
            out.append(')');
        }
    }

    /** By name; of two with one name that of the superclass goes first. */
    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            List<Field> own = new ArrayList<>(List.of(at.getDeclaredFields()));
            own.removeIf(field -> Modifier.isStatic(field.getModifiers()));
            fields.addAll(0, own);
        }
        fields.sort(Comparator.comparing(Field::getName));
        return fields;
    }

    private static Object get(Object object, Field field) {
        try {
            if (field.trySetAccessible()) {
                return field.get(object);
            }
            long offset = UNSAFE.objectFieldOffset(field);
            return switch (field.getType().getName()) {
                case "boolean" -> UNSAFE.getBoolean(object, offset);
                case "int" -> UNSAFE.getInt(object, offset);
                case "float" -> UNSAFE.getFloat(object, offset);
                default -> UNSAFE.getObject(object, offset);
            };
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isBox(Class<?> type) {
        return type == Boolean.class || type == Character.class || type.getSuperclass() == Number.class
            && type.getName().startsWith("java.lang.");
    }

    private void value(Object value, boolean isReference) {
        if (value == null) {
            out.append("null");
        } else if (isReference && value instanceof Enum<?> constant) {
            out.append(constant.getDeclaringClass().getName()).append('.').append(constant.name());
        } else if (isReference && value instanceof Class<?> type) {
            out.append("class ").append(type.getTypeName());
        } else if (isReference) {
            Integer known = numbers.putIfAbsent(value, numbers.size());
            if (known == null) {
                met.add(value);
            }
            out.append('#').append(numbers.get(value));
        } else if (value instanceof Float number) {
            out.append("float ").append(Integer.toUnsignedString(Float.floatToIntBits(number)));
        } else if (value instanceof Double number) {
            out.append("double ").append(Long.toUnsignedString(Double.doubleToLongBits(number)));
        } else if (value instanceof Character unit) {
            out.append("char ").append((int) unit);
        } else {
            out.append(value.getClass().getSimpleName().toLowerCase()).append(' ').append(value);
        }
    }
}
