// Tests reflection in use: a bean mapper to text and back, and an event bus that chooses annotated methods by the type of their parameter.
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

public class BeanMapper {
    @Retention(RetentionPolicy.RUNTIME) @interface Handles { int order() default 0; }

    static class Bean { private int id; private String name; protected double[] scores; private Bean child; static int ignored = 9; transient int temp = 5; boolean on; char mark = '?'; public Bean() { } }

    static String write(Object o) throws IllegalAccessException {
        if (o == null) return "~";
        Class<?> c = o.getClass();
        if (c == String.class) return "'" + o + "'";
        if (c.isArray()) {
            StringJoiner j = new StringJoiner(" ", "[", "]");
            for (int i = 0; i < Array.getLength(o); i++) j.add(write(Array.get(o, i)));
            return j.toString();
        }
        if (o instanceof Number || o instanceof Boolean || o instanceof Character) return o.toString();
        StringJoiner j = new StringJoiner(",", "{", "}");
        for (Field f : fields(c)) j.add(f.getName() + ":" + write(f.get(o)));
        return j.toString();
    }
    static List<Field> fields(Class<?> c) { return Arrays.stream(c.getDeclaredFields()).filter(f -> !Modifier.isStatic(f.getModifiers()) && !Modifier.isTransient(f.getModifiers()) && !f.isSynthetic()).sorted(Comparator.comparing(Field::getName)).toList(); }
    static <T> T read(Class<T> c, Map<String, Object> values) throws ReflectiveOperationException {
        T t = c.getDeclaredConstructor().newInstance();
        for (Map.Entry<String, Object> e : values.entrySet()) {
            Field f = c.getDeclaredField(e.getKey());
            if (e.getValue() instanceof String s && f.getType() == int.class) f.setInt(t, Integer.parseInt(s));
            else f.set(t, e.getValue());
        }
        return t;
    }

    static class Listener {
        final List<String> log = new ArrayList<>();
        @Handles void onText(String s) { log.add("text " + s); }
        @Handles(order = -1) void first(Object o) { log.add("any " + o); }
        @Handles(order = 2) private void number(Number n) { if (n.intValue() < 0) throw new IllegalArgumentException("negative " + n); log.add("number " + n); }
        void notHandled(String s) { log.add("never"); }
        @Handles void tooMany(int a, int b) { log.add("never"); }
    }
    static void post(Object listener, Object event) throws IllegalAccessException {
        List<Method> ms = Arrays.stream(listener.getClass().getDeclaredMethods()).filter(m -> m.isAnnotationPresent(Handles.class) && m.getParameterCount() == 1 && m.getParameterTypes()[0].isInstance(event)).sorted(Comparator.comparing((Method m) -> m.getAnnotation(Handles.class).order()).thenComparing(Method::getName)).toList();
        for (Method m : ms) {
            try {
                m.invoke(listener, event);
            } catch (InvocationTargetException e) {
                ((Listener) listener).log.add("failed " + e.getCause().getMessage());
            }
        }
    }

    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage() + (e.getCause() == null ? "" : " <- " + e.getCause()));
        }
    }

    public static void main(String[] args) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("id", "42");
        values.put("name", "bean");
        values.put("scores", new double[] {1.5, -2});
        values.put("on", true);
        t("bean", () -> { Bean b = read(Bean.class, values); b.child = new Bean(); return write(b) + " " + write(new Object[] {1, null, new Bean[0], 'c'}); });
        t("bean wrong field", () -> read(Bean.class, Map.of("nope", 1)));
        t("bean wrong type", () -> read(Bean.class, Map.of("name", 1)));
        t("bean bad number", () -> read(Bean.class, Map.of("id", "x")));
        Listener l = new Listener();
        t("events", () -> { for (Object e : new Object[] {"hi", 5, -1, 2.5, 'c'}) post(l, e); return l.log; });
    }
}
