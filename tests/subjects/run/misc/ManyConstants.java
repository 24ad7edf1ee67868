// Tests a constant pool with more than 256 entries so that ldc_w and ldc2_w are needed, and every way to push a constant.
public class ManyConstants {
    static final int[] INTS = {
        100000, 100001, 100002, 100003, 100004, 100005, 100006, 100007, 100008, 100009, 100010, 100011, 100012, 100013, 100014, 100015, 100016, 100017, 100018, 100019,
        200000, 200001, 200002, 200003, 200004, 200005, 200006, 200007, 200008, 200009, 200010, 200011, 200012, 200013, 200014, 200015, 200016, 200017, 200018, 200019,
        -300000, -300001, -300002, -300003, -300004, -300005, -300006, -300007, -300008, -300009, -300010, -300011, -300012, -300013, -300014, -300015, -300016, -300017,
        0x7fffffff, 0x80000000, 0x7ffffffe, 0x80000001, 65536, 32768, -32769, 32767, -32768, 128, 127, -128, -129, 5, 6, -1, -2, 0, 1, 2, 3, 4
    };
    static final float[] FLOATS = {
        0f, 1f, 2f, 3f, -1f, 0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f, 8.5f, 9.5f, 10.5f, 11.5f, 12.5f, 13.5f, 14.5f, 15.5f, 16.5f, 17.5f, 18.5f, 19.5f, -0f,
        20.5f, 21.5f, 22.5f, 23.5f, 24.5f, 25.5f, 26.5f, 27.5f, 28.5f, 29.5f, 30.5f, 31.5f, 32.5f, 33.5f, 34.5f, 35.5f, 36.5f, 37.5f, 38.5f, 39.5f, Float.NaN, Float.MAX_VALUE, Float.MIN_VALUE
    };
    static final long[] LONGS = {
        0L, 1L, 2L, -1L, 3L, 10000000000L, 10000000001L, 10000000002L, 10000000003L, 10000000004L, 10000000005L, 10000000006L, 10000000007L, 10000000008L, 10000000009L,
        -20000000000L, -20000000001L, -20000000002L, -20000000003L, -20000000004L, -20000000005L, -20000000006L, -20000000007L, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL, 0xfedcba987654321L, 255L, 32767L, 65536L
    };
    static final double[] DOUBLES = {
        0.0, 1.0, -0.0, 2.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 1.1, 1.2, 1.3, 1.4, 1.6, 1.7, 1.8, 1.9, 1e10, 1e20, 1e30, 1e-10, 1e-20, 1e-30, Math.PI, Math.E, Double.NaN, Double.MAX_VALUE, Double.MIN_VALUE, Double.POSITIVE_INFINITY
    };
    static final String[] STRINGS = {
        "s00", "s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08", "s09", "s10", "s11", "s12", "s13", "s14", "s15", "s16", "s17", "s18", "s19", "s20", "s21", "s22", "s23", "s24", "s25", "s26", "s27", "s28", "s29",
        "t00", "t01", "t02", "t03", "t04", "t05", "t06", "t07", "t08", "t09", "t10", "t11", "t12", "t13", "t14", "t15", "t16", "t17", "t18", "t19", "t20", "t21", "t22", "t23", "t24", "t25", "t26", "t27", "t28", "t29",
        "", " ", "\0", "\u0000a", "\u007f", "\u0080", "\u07ff", "\u0800", "\uffff", "\u00e9", "\u4e2d", "\uD83D\uDE00", "\uD83D", "tab\tnl\nq\"", "a\\b"
    };

    static int after() { return 777777 + 777778 + "s00".length() + (int) 7777777777L; }
    static Class<?>[] classes() { return new Class<?>[] {int.class, void.class, String.class, int[].class, String[][].class, ManyConstants.class, Runnable.class, double.class, long[][].class}; }

    public static void main(String[] args) {
        int h = 0;
        for (int i : INTS) h = h * 31 + i;
        System.out.println(INTS.length + " " + h);
        h = 0;
        for (float f : FLOATS) h = h * 31 + Float.floatToIntBits(f);
        System.out.println(FLOATS.length + " " + h);
        long l = 0;
        for (long v : LONGS) l = l * 31 + v;
        System.out.println(LONGS.length + " " + l);
        l = 0;
        for (double d : DOUBLES) l = l * 31 + Double.doubleToLongBits(d);
        System.out.println(DOUBLES.length + " " + l);
        StringBuilder sb = new StringBuilder();
        int lens = 0;
        h = 0;
        for (String s : STRINGS) {
            h = h * 31 + s.hashCode();
            lens = lens * 3 + s.length();
        }
        System.out.println(STRINGS.length + " " + h + " " + lens + " " + (STRINGS[0] == "s00") + (STRINGS[59] == "t29"));
        for (int i = 60; i < STRINGS.length; i++) {
            for (char c : STRINGS[i].toCharArray()) sb.append(Integer.toHexString(c)).append(',');
            sb.append(' ');
        }
        System.out.println(sb);
        System.out.println(after() + " " + 555555.5f + " " + 555555.25 + " " + 5555555555L + " " + "last constant" + '\u1234' + 'z');
        for (Class<?> c : classes()) System.out.print(c.getName() + " ");
        System.out.println();
        byte b = 100;
        short s = 10000;
        char c = 50000;
        int i = 3;
        boolean t = true;
        Object n = null;
        System.out.println(b + s + c + i + (t ? 1 : 0) + " " + n + " " + (b == 100) + (s == 10000) + (c == 50000) + (0x7fffffff == Integer.MAX_VALUE));
    }
}
