// Tests all shift operators on int, long, byte, short and char with in-range, out-of-range and negative counts.
public class ShiftOps {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 0x12345678, 0x87654321, Integer.MAX_VALUE, Integer.MIN_VALUE, -256};
        int[] counts = {0, 1, 4, 5, 8, 15, 16, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33, 1000, Integer.MIN_VALUE};
        for (int v : ints) {
            StringBuilder sb = new StringBuilder();
            for (int c : counts) sb.append(v << c).append(' ').append(v >> c).append(' ').append(v >>> c).append(';');
            System.out.println(v + ": " + sb);
        }
        long[] longs = {0, 1, -1, 0x123456789abcdef0L, 0xfedcba9876543210L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long v : longs) {
            long h = 0;
            for (int c : counts) {
                h = h * 31 + (v << c);
                h = h * 31 + (v >> c);
                h = h * 31 + (v >>> c);
            }
            System.out.println(v + " hash " + h);
        }
        for (int c = -70; c <= 70; c += 7) {
            System.out.println(c + ": " + (1 << c) + " " + (1L << c) + " " + (-8 >> c) + " " + (-8L >> c) + " "
                + (-8 >>> c) + " " + (-8L >>> c));
        }
        // long shift counts
        long lc = 0x100000003L;
        int iv = -1000;
        System.out.println((iv << lc) + " " + (iv >> lc) + " " + (iv >>> lc));
        System.out.println((7L << lc) + " " + (-7L >> lc) + " " + (-7L >>> lc));
        // narrow types promote to int
        byte b = (byte) 0x80;
        short s = (short) 0x8001;
        char ch = '\u8001';
        System.out.println((b >> 1) + " " + (b >>> 1) + " " + (b << 1) + " " + ((b & 0xff) >>> 1));
        System.out.println((s >> 3) + " " + (s >>> 3) + " " + (s << 3));
        System.out.println((ch >> 3) + " " + (ch >>> 3) + " " + (ch << 17));
        // compound shifts narrow back
        b >>>= 1;
        System.out.println(b);
        b >>= 2;
        System.out.println(b);
        b <<= 3;
        System.out.println(b);
        s >>>= 10;
        System.out.println(s);
        s = -1;
        s <<= 9;
        System.out.println(s);
        ch >>= 4;
        System.out.println((int) ch);
        ch <<= 12;
        System.out.println((int) ch);
        int x = -1;
        x >>>= 40;
        System.out.println(x);
        x <<= -1;
        System.out.println(x);
        long y = -1;
        y >>>= 60;
        System.out.println(y);
        y <<= 65;
        System.out.println(y);
        x = 1;
        x <<= 33L;
        System.out.println(x);
        int rot = 0x9E3779B9;
        long acc = 0;
        for (int i = 0; i < 200; i++) {
            rot = (rot << 7) | (rot >>> 25);
            rot ^= rot >> 3;
            acc = (acc << 5) - acc + rot;
        }
        System.out.println(rot + " " + acc);
    }
}
