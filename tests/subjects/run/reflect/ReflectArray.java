import java.lang.reflect.Array;
import java.util.Arrays;

/** java.lang.reflect.Array. */
public class ReflectArray {
    interface Body {
        Object run() throws Throwable;
    }

    static void t(String name, Body body) {
        try {
            System.out.println(name + " = " + body.run());
        } catch (Throwable e) {
            System.out.println(name + " ! " + e);
        }
    }

    static String text(Object array) {
        StringBuilder s = new StringBuilder(array.getClass().getSimpleName());
        for (int i = 0; i < Array.getLength(array); i++) {
            Object e = Array.get(array, i);
            s.append(' ').append(e != null && e.getClass().isArray() ? "(" + text(e) + ")" : e);
        }
        return s.toString();
    }

    public static void main(String[] args) {
        Class<?>[] types = {boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class, Object.class};
        Object[] values = {true, (byte) -3, 'x', (short) 300, 70000, 1L << 33, 0.1f, 0.2, "s", null};
        for (Class<?> type : types) {
            Object array = Array.newInstance(type, values.length);
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < values.length; i++) {
                try {
                    Array.set(array, i, values[i]);
                } catch (IllegalArgumentException e) {
                    line.append(" ").append(i).append(":").append(e.getMessage());
                }
            }
            System.out.println(text(array) + line);
        }
        int[] ints = {1, -2, 3};
        t("getLong", () -> Array.getLong(ints, 1));
        t("getFloat", () -> Array.getFloat(ints, 1));
        t("getShort", () -> Array.getShort(ints, 1));
        t("getChar of byte", () -> Array.getChar(new byte[1], 0));
        t("getInt of char", () -> Array.getInt(new char[] {'a'}, 0));
        t("getBoolean", () -> Array.getBoolean(new boolean[] {true}, 0));
        t("setByte", () -> {
            Array.setByte(ints, 0, (byte) -128);
            return Arrays.toString(ints);
        });
        t("setLong", () -> {
            Array.setLong(ints, 0, 1);
            return Arrays.toString(ints);
        });
        t("setChar in double", () -> {
            double[] d = new double[1];
            Array.setChar(d, 0, 'b');
            return d[0];
        });
        t("bounds", () -> Array.get(ints, 3));
        t("bounds set", () -> {
            Array.setInt(ints, -1, 0);
            return "";
        });
        t("not array", () -> Array.getLength("x"));
        t("not primitive", () -> Array.getInt(new Integer[] {1}, 0));
        t("multi", () -> text(Array.newInstance(int.class, 2, 3)));
        t("multi ragged", () -> text(Array.newInstance(String[].class, 2, 1)));
        t("multi negative", () -> Array.newInstance(int.class, 2, -1));
        t("multi none", () -> Array.newInstance(int.class, new int[0]));
        t("void", () -> Array.newInstance(void.class, 1));
        t("negative", () -> Array.newInstance(String.class, -5));
        t("copy", () -> text(Arrays.copyOf(new Integer[] {1, 2}, 3, Number[].class)));
        t("component", () -> Array.newInstance(long[].class, 0).getClass().getComponentType() + " " + int[][].class.getName());
        t("class for name", () -> Class.forName("[[Ljava.lang.String;") + " " + Class.forName("[I").getComponentType());
    }
}
