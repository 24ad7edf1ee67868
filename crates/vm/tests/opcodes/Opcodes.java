import java.lang.reflect.*;
import java.util.*;

/** Calls every method of {@code Ops} with all combinations of the values below, and prints the bits of the results. */
public class Opcodes {
    static final Object[] INTS = {0, 1, -1, 2, -2, 7, 31, 32, 33, 127, 128, -128, -129, 32767, 32768, 65535, 65536,
        0x55555555, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};
    static final Object[] LONGS = {0L, 1L, -1L, 3L, 63L, 64L, 1L << 31, -(1L << 31), (1L << 32) - 1, 1L << 32,
        (1L << 53) + 1, 0x123456789abcdef0L, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1};
    static final Object[] FLOATS = {0f, -0f, 1f, -1f, 0.5f, 1.5f, -2.5f, 3e9f, -3e9f, 1e19f, -1e19f, 16777216f,
        Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, -Float.MAX_VALUE, Float.NaN,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 2147483648f, -2147483648f};
    static final Object[] DOUBLES = {0d, -0d, 1d, -1d, 0.5, 1.5, -2.5, 3e9, -3e9, 1e19, -1e19, 9007199254740992d,
        2147483647.5, -2147483648.5, 1e-40, 3.4028235677973366e38, Double.MIN_VALUE, Double.MIN_NORMAL,
        Double.MAX_VALUE, -Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};

    public static void main(String[] args) throws Exception {
        Method[] methods = Ops.class.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            Class<?>[] types = method.getParameterTypes();
            for (Object x : values(types[0])) {
                StringBuilder line = new StringBuilder(method.getName()).append(' ').append(x).append(':');
                for (Object y : types.length == 1 ? new Object[] {null} : values(types[1])) {
                    line.append(' ').append(result(method, types.length == 1 ? new Object[] {x} : new Object[] {x, y}));
                }
                System.out.println(line);
            }
        }
    }

    static Object[] values(Class<?> type) {
        return type == int.class ? INTS : type == long.class ? LONGS : type == float.class ? FLOATS : DOUBLES;
    }

    /** The bits of a result; all NaNs are one. */
    static String result(Method method, Object[] arguments) throws Exception {
        try {
            Object result = method.invoke(null, arguments);
            if (result instanceof Float) return "f" + Integer.toHexString(Float.floatToIntBits((Float) result));
            if (result instanceof Double) return "d" + Long.toHexString(Double.doubleToLongBits((Double) result));
            return result.toString();
        } catch (InvocationTargetException e) {
            return e.getCause().getClass().getSimpleName();
        }
    }
}
