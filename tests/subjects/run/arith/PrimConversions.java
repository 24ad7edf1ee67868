// Tests all primitive conversions: widening, narrowing, floating to integral with NaN, infinities and overflow.
public class PrimConversions {
    public static void main(String[] args) {
        double[] ds = {
            0.0, -0.0, 0.9999999, -0.9999999, 1.5, -1.5, 127.9, 128.0, -128.9, -129.0, 255.5, 32767.7, 32768.0, 65535.9, 65536.0,
            -1.0, 2147483647.0, 2147483648.0, -2147483648.0, -2147483649.0, 4294967296.5, 9.007199254740993E15,
            9.223372036854775E18, 9.223372036854776E18, -9.223372036854776E18, 1e19, -1e19, 1e300, -1e300,
            Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (double d : ds) {
            System.out.println(d + " -> " + (int) d + " " + (long) d + " " + (byte) d + " " + (short) d + " " + (int) (char) d + " " + (float) d);
        }
        float[] fs = {
            0f, -0f, 1.99f, -1.99f, 300f, -300f, 70000f, 2.14748365E9f, -2.14748365E9f, 3e9f, 9.223372E18f, 9.3e18f, -9.3e18f,
            1e38f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY
        };
        for (float f : fs) {
            System.out.println(f + " -> " + (int) f + " " + (long) f + " " + (byte) f + " " + (short) f + " " + (int) (char) f + " " + (double) f);
        }
        long[] ls = {
            0, 1, -1, 127, 128, -129, 255, 256, 32768, 65535, 65536, -32769, 2147483647L, 2147483648L, -2147483649L, 4294967295L,
            16777217L, 9007199254740993L, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 512, 0x123456789abcdefL
        };
        for (long l : ls) {
            System.out.println(l + " -> " + (int) l + " " + (short) l + " " + (byte) l + " " + (int) (char) l + " " + (float) l + " " + (double) l);
        }
        int[] is = {0, 1, -1, 127, 128, 129, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32769, 16777217, 16777219, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int i : is) {
            System.out.println(i + " -> " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i + " " + (float) i + " " + (double) i);
        }
        byte b = -2;
        short s = -300;
        char c = '\uffff';
        System.out.println((int) (char) b + " " + (short) b + " " + (long) b + " " + (float) b + " " + (double) b);
        System.out.println((byte) s + " " + (int) (char) s + " " + (long) s + " " + (double) s);
        System.out.println((byte) c + " " + (short) c + " " + (int) c + " " + (long) c + " " + (float) c);
        System.out.println((char) (b + 70) + " " + (char) 97.9 + " " + (char) 98.2f + " " + (char) 99L);
        int big = 123456789;
        float bf = big;
        System.out.println(big - (int) bf);
        long bl = 1234567890123456789L;
        System.out.println((bl - (long) (double) bl) + " " + (bl - (long) (float) bl));
        double dd = 1e-50;
        System.out.println((float) dd + " " + (float) -dd + " " + (float) 1e40 + " " + (float) 3.4028235677973366E38 + " " + (float) 3.4028235677973362E38);
        System.out.println((float) 1.401298464324817E-45 + " " + (float) 7.006492321624085E-46 + " " + (float) 7.006492321624086E-46);
        boolean t = b < s;
        System.out.println(t ? 1 : 0.5);
        Object o = t ? 1 : 'a';
        System.out.println(o + " " + o.getClass().getName());
        Object o2 = !t ? big : 2.0f;
        System.out.println(o2 + " " + o2.getClass().getName());
    }
}
