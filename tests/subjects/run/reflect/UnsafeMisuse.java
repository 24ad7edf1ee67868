// Tests what sun.misc.Unsafe refuses: classes without instances, fields of the other kind, classes that are no arrays.
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import sun.misc.Unsafe;

public class UnsafeMisuse {
    interface Face {}

    abstract static class Abstract {}

    enum Constant { ONE }

    record Pair(int left, int right) {}

    static class Fails {
        static final int VALUE = 1 / Integer.parseInt("0");
    }

    int instance;
    static int shared;

    static void row(String what, Callable<?> call) {
        String result;
        try {
            result = String.valueOf(call.call());
        } catch (Throwable e) {
            result = e.toString();
        }
        System.out.println(what + ": " + result);
    }

    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        List<Class<?>> classes = List.of(int.class, void.class, int[].class, String[][].class, Face.class, Abstract.class,
            Override.class, Class.class, Fails.class);
        for (Class<?> c : classes) row("allocate " + c.getName(), () -> unsafe.allocateInstance(c));
        for (Class<?> c : List.of(Constant.class, UnsafeMisuse.class, String.class, Object.class)) {
            row("allocate " + c.getName(), () -> unsafe.allocateInstance(c).getClass());
        }
        row("allocate a record", () -> unsafe.allocateInstance(Pair.class));
        Field instance = UnsafeMisuse.class.getDeclaredField("instance"), shared = UnsafeMisuse.class.getDeclaredField("shared");
        for (Field f : Arrays.asList(instance, shared, Pair.class.getDeclaredField("left"), null)) {
            row("base of " + f, () -> unsafe.staticFieldBase(f) != null);
            row("static offset of " + f, () -> unsafe.staticFieldOffset(f) != 0);
            row("offset of " + f, () -> unsafe.objectFieldOffset(f) != 0);
        }
        for (Class<?> c : Arrays.asList(int.class, String.class, Face.class, null, boolean[].class, long[][].class)) {
            row("elements of " + c, () -> unsafe.arrayBaseOffset(c) > 0);
            row("size in " + c, () -> unsafe.arrayIndexScale(c) > 0);
        }
    }
}
