// Tests java.lang.reflect.Array: getters and setters over all array types with widening, lengths, newInstance in many dimensions, and every error message.
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

public class ArrayMatrix {
    static final Object[] ARRAYS = {new boolean[] {true}, new byte[] {1}, new char[] {'c'}, new short[] {2}, new int[] {3}, new long[] {4}, new float[] {5}, new double[] {6}, new Object[] {"o"}, new String[] {"s"}, new Integer[] {7}};
    interface Getter { Object get(Object array) throws Exception; }
    static Object fresh(Object a) {
        Object copy = Array.newInstance(a.getClass().getComponentType(), 1);
        System.arraycopy(a, 0, copy, 0, 1);
        return copy;
    }
    static void row(String n, Getter g) {
        StringBuilder sb = new StringBuilder(n + ":");
        for (Object a : ARRAYS) {
            String r;
            try {
                r = "" + g.get(fresh(a));
            } catch (IllegalArgumentException e) {
                r = "!" + (e.getMessage() == null ? "" : e.getMessage().length());
            } catch (Exception e) {
                r = "!" + e.getClass().getSimpleName();
            }
            sb.append(' ').append(r);
        }
        System.out.println(sb);
    }
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        row("get", a -> Array.get(a, 0));
        row("getBoolean", a -> Array.getBoolean(a, 0));
        row("getByte", a -> Array.getByte(a, 0));
        row("getChar", a -> Array.getChar(a, 0));
        row("getShort", a -> Array.getShort(a, 0));
        row("getInt", a -> Array.getInt(a, 0));
        row("getLong", a -> Array.getLong(a, 0));
        row("getFloat", a -> Array.getFloat(a, 0));
        row("getDouble", a -> Array.getDouble(a, 0));
        for (Object v : new Object[] {false, (byte) 11, 'x', (short) 12, 13, 14L, 15f, 16.5, "text", null, List.of()}) row("set " + v, a -> { Array.set(a, 0, v); return Array.get(a, 0); });
        row("setBoolean", a -> { Array.setBoolean(a, 0, false); return Array.get(a, 0); });
        row("setByte", a -> { Array.setByte(a, 0, (byte) 21); return Array.get(a, 0); });
        row("setChar", a -> { Array.setChar(a, 0, 'y'); return Array.get(a, 0); });
        row("setShort", a -> { Array.setShort(a, 0, (short) 22); return Array.get(a, 0); });
        row("setInt", a -> { Array.setInt(a, 0, 23); return Array.get(a, 0); });
        row("setLong", a -> { Array.setLong(a, 0, 24); return Array.get(a, 0); });
        row("setFloat", a -> { Array.setFloat(a, 0, 25); return Array.get(a, 0); });
        row("setDouble", a -> { Array.setDouble(a, 0, 26); return Array.get(a, 0); });
        row("length", Array::getLength);
        t("get bounds", () -> Array.get(new int[2], 2));
        t("get negative", () -> Array.getInt(new int[2], -1));
        t("get object bounds", () -> Array.get(new String[0], 0));
        t("set bounds", () -> { Array.setInt(new int[2], 5, 1); return ""; });
        t("set object bounds", () -> { Array.set(new Object[1], 1, "x"); return ""; });
        t("get of null", () -> Array.get(null, 0));
        t("set of null", () -> { Array.set(null, 0, 1); return ""; });
        t("length of null", () -> Array.getLength(null));
        t("get of string", () -> Array.get("x", 0));
        t("length of string", () -> Array.getLength("x"));
        t("set of string", () -> { Array.setInt("x", 0, 1); return ""; });
        t("set wrong", () -> { Array.set(new int[1], 0, "x"); return ""; });
        t("set null", () -> { Array.set(new int[1], 0, null); return ""; });
        t("set narrow", () -> { Array.set(new byte[1], 0, 1); return ""; });
        t("set store", () -> { Array.set(new String[1], 0, 1); return ""; });
        t("set store sub", () -> { Object[] o = new Number[1]; Array.set(o, 0, 1.5); return o[0]; });
        t("get wrong", () -> Array.getInt(new long[1], 0));
        t("get int of objects", () -> Array.getInt(new Integer[] {1}, 0));
        t("new", () -> Array.newInstance(int.class, 3).getClass() + " " + Array.getLength(Array.newInstance(String.class, 0)) + " " + Array.newInstance(int[].class, 2).getClass().getSimpleName());
        t("new multi", () -> Arrays.deepToString((int[][][]) Array.newInstance(int.class, 2, 1, 3)) + Arrays.deepToString((String[][]) Array.newInstance(String.class, 1, 2)) + ((int[][][]) Array.newInstance(int[].class, 2, 2)).length);
        t("new zero in the middle", () -> Arrays.deepToString((long[][][]) Array.newInstance(long.class, 2, 0, 5)));
        t("new negative", () -> Array.newInstance(int.class, -1));
        t("new negative in the middle", () -> Array.newInstance(int.class, 2, -3, 4));
        t("new void", () -> Array.newInstance(void.class, 1));
        t("new void multi", () -> Array.newInstance(void.class, 1, 1));
        t("new null", () -> Array.newInstance(null, 1));
        t("new no dimensions", () -> Array.newInstance(int.class, new int[0]));
        t("new null dimensions", () -> Array.newInstance(int.class, (int[]) null));
        t("new too many dimensions", () -> Array.newInstance(int.class, new int[256]));
        t("new 255 dimensions", () -> { int[] d = new int[255]; Arrays.fill(d, 1); String n = Array.newInstance(int.class, d).getClass().getName(); return n.length() + n.substring(253); });
        t("component", () -> { Class<?> c = int[][][].class; StringBuilder sb = new StringBuilder(); while (c != null) { sb.append(c.getSimpleName()).append(' '); c = c.getComponentType(); } return sb; });
        Object grown = new int[] {1, 2, 3};
        Object bigger = Array.newInstance(grown.getClass().getComponentType(), Array.getLength(grown) * 2);
        System.arraycopy(grown, 0, bigger, 0, Array.getLength(grown));
        long h = 0;
        for (int i = 0; i < 60; i++) {
            Array.setInt(bigger, i % 6, Array.getInt(bigger, (i + 1) % 6) * 31 + i);
            h = h * 17 + Array.getLong(bigger, i % 6);
        }
        System.out.println(Arrays.toString((int[]) bigger) + " " + h);
        Object matrix = Array.newInstance(double.class, 3, 3);
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) Array.set(Array.get(matrix, i), j, i * 1.5f + j);
        System.out.println(Arrays.deepToString((double[][]) matrix));
    }
}
