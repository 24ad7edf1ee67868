import fretsaw.Fretsaw;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** Lists the inputs that predicates accept, by trying all combinations of values, in the form that {@code generate} prints. */
class Brute {
    public static void main(String[] args) throws Exception {
        for (String name : args) {
            System.out.println("class " + name);
            list(Class.forName(name));
        }
    }

    private static void list(Class<?> type) throws Exception {
        Object[][] domains = (Object[][]) type.getDeclaredMethod("domains").invoke(null);
        List<Field> fields = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (!field.isSynthetic()) {
                fields.add(field);
            }
        }
        Method predicate = type.getDeclaredMethod("repOk");
        int[] at = new int[domains.length];
        do {
            do {
                Object input = type.getDeclaredConstructor().newInstance();
                StringBuilder text = new StringBuilder();
                for (int i = 0; i < at.length; i++) {
                    Object value = domains[i][at[i]];
                    Field field = fields.get(i);
                    field.set(input, copy(value));
                    text.append(i == 0 ? "" : ", ").append(field.getName()).append(" = ");
                    text.append(show(value, field.getType().isPrimitive()));
                }
                if (accepts(predicate, input)) {
                    String made = Fretsaw.made();
                    System.out.println(text + (made.isEmpty() ? "" : " with " + made));
                }
            } while (Fretsaw.again());
        } while (next(at, domains));
    }

    private static boolean accepts(Method predicate, Object input) throws Exception {
        try {
            return (Boolean) predicate.invoke(input);
        } catch (java.lang.reflect.InvocationTargetException e) {
            return false;
        }
    }

    private static boolean next(int[] at, Object[][] domains) {
        for (int i = at.length - 1; i >= 0; i--) {
            if (++at[i] < domains[i].length) {
                return true;
            }
            at[i] = 0;
        }
        return false;
    }

    private static Object copy(Object value) {
        return value instanceof int[] ints ? ints.clone() : value instanceof long[] longs ? longs.clone() : value;
    }

    private static String show(Object value, boolean isPrimitive) {
        if (value != null && value.getClass().isArray()) {
            StringBuilder text = new StringBuilder("[");
            for (int i = 0; i < Array.getLength(value); i++) {
                text.append(i == 0 ? "" : ", ").append(show(Array.get(value, i), true));
            }
            return text + "]";
        }
        if (value == null || value instanceof Enum) {
            return String.valueOf(value);
        }
        String text = switch (value.getClass().getSimpleName()) {
            case "String" -> "\"" + value + "\"";
            case "Character" -> "'" + value + "'";
            case "Long" -> value + "L";
            case "Float" -> value + "f";
            default -> value.toString();
        };
        return isPrimitive || value instanceof String ? text : value.getClass().getSimpleName() + "(" + text + ")";
    }
}
