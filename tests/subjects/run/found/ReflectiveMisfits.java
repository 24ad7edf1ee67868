// Tests what reflection says of a receiver or an argument that does not fit, and where it says so.
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigInteger;

public class ReflectiveMisfits {
    int number;
    double fraction;
    String text;

    ReflectiveMisfits(char c, String s) {}

    ReflectiveMisfits() {}

    static long method(int n, Comparable<?> c, boolean b) {
        return n;
    }

    interface Action {
        Object run() throws Exception;
    }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (Exception e) {
            show(e);
        }
    }

    static void show(Throwable t) {
        System.out.println(t);
        for (StackTraceElement frame : t.getStackTrace()) {
            System.out.println("    " + frame);
        }
        if (t.getCause() != null) {
            show(t.getCause());
        }
    }

    public String toString() {
        return "made";
    }

    public static void main(String[] args) throws Exception {
        Constructor<?> constructor = ReflectiveMisfits.class.getDeclaredConstructor(char.class, String.class);
        Method method = ReflectiveMisfits.class.getDeclaredMethod("method", int.class, Comparable.class, boolean.class);
        Object[] values = {1, 'c', (byte) 2, 3L, 4.5, true, "text", null, new Object[0], BigInteger.TEN};
        for (Object value : values) {
            attempt(() -> constructor.newInstance(value, "s"));
        }
        for (Object value : new Object[] {"s", 5, null}) {
            attempt(() -> constructor.newInstance('x', value));
        }
        for (Object value : values) {
            attempt(() -> method.invoke(null, value, "s", true));
        }
        for (String name : new String[] {"number", "fraction", "text"}) {
            Field field = ReflectiveMisfits.class.getDeclaredField(name);
            field.setAccessible(true);
            for (Object receiver : new Object[] {null, "wrong", new ReflectiveMisfits()}) {
                attempt(() -> field.get(receiver));
                attempt(() -> field.getLong(receiver));
                attempt(() -> {
                    field.set(receiver, 'v');
                    return field.get(receiver);
                });
                attempt(() -> {
                    field.setShort(receiver, (short) 7);
                    return field.get(receiver);
                });
            }
        }
    }
}
