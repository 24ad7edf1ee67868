import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import sun.misc.Unsafe;

/** Builds the objects of an input that {@code generate --out} has written. */
final class Graph {
    private static final Unsafe UNSAFE = unsafe();

    private final List<Map<String, Object>> described;
    private final List<Map<String, Object>> roots;
    private final Object[] objects;

    @SuppressWarnings("unchecked")
    Graph(String line) {
        Map<String, Object> graph = (Map<String, Object>) Json.read(line);
        described = (List<Map<String, Object>>) (Object) graph.get("objects");
        roots = (List<Map<String, Object>>) (Object) graph.get("roots");
        objects = new Object[described.size()];
    }

    /** The receiver, if there is one, and the arguments, all of them new. */
    Object[] build() throws ReflectiveOperationException {
        for (int i = 0; i < objects.length; i++) {
            objects[i] = create(described.get(i));
        }
        for (int i = 0; i < objects.length; i++) {
            fill(objects[i], described.get(i));
        }
        Object[] built = new Object[roots.size()];
        for (int i = 0; i < built.length; i++) {
            built[i] = value(roots.get(i).get("value"), Object.class);
        }
        return built;
    }

    private static Object create(Map<String, Object> object) throws ReflectiveOperationException {
        String name = (String) object.get("class");
        if (object.containsKey("boxed")) {
            return Integer.valueOf((String) object.get("boxed"));
        }
        if (object.containsKey("elements")) {
            Class<?> element = Class.forName(name.substring(0, name.length() - 2));
            return Array.newInstance(element, ((List<?>) object.get("elements")).size());
        }
        return UNSAFE.allocateInstance(Class.forName(name));
    }

    private void fill(Object object, Map<String, Object> content) throws ReflectiveOperationException {
        if (content.get("elements") instanceof List<?> elements) {
            for (int i = 0; i < elements.size(); i++) {
                Array.set(object, i, value(elements.get(i), object.getClass().getComponentType()));
            }
        }
        for (String part : new String[] {"fields", "kept"}) {
            if (content.get(part) instanceof Map<?, ?> fields) {
                for (Map.Entry<?, ?> entry : fields.entrySet()) {
                    Field field = field(object.getClass(), (String) entry.getKey());
                    field.set(object, value(entry.getValue(), field.getType()));
                }
            }
        }
    }

    private Object value(Object value, Class<?> type) {
        if (value instanceof Map<?, ?> tagged) {
            return tagged.containsKey("ref")
                    ? objects[Integer.parseInt((String) tagged.get("ref"))]
                    : Float.valueOf((String) tagged.get("float"));
        }
        return value instanceof String number ? (Object) Integer.valueOf(number) : value;
    }

    private static Field field(Class<?> type, String name) throws NoSuchFieldException {
        for (Class<?> owner = type; owner != null; owner = owner.getSuperclass()) {
            for (Field field : owner.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(type.getName() + "." + name);
    }

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
