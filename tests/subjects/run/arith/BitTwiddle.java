// Tests bit-twiddling methods of Integer and Long against hand-written versions.
public class BitTwiddle {
    static int popSlow(long v) {
        int n = 0;
        while (v != 0) {
            n += v & 1;
            v >>>= 1;
        }
        return n;
    }

    static int revSlow(int v) {
        int r = 0;
        for (int i = 0; i < 32; i++) {
            r = (r << 1) | (v & 1);
            v >>= 1;
        }
        return r;
    }

    static int nlzSlow(long v) {
        for (int i = 63; i >= 0; i--) if ((v >> i & 1) != 0) return 63 - i;
        return 64;
    }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 2, 3, 0x80000000, 0x7fffffff, 0x00010000, 0x12345678, 0xdeadbeef, 0x0000ff00, -128};
        for (int v : is) {
            System.out.println(Integer.toHexString(v) + ": " + Integer.bitCount(v) + " " + Integer.numberOfLeadingZeros(v) + " " + Integer.numberOfTrailingZeros(v)
                + " " + Integer.highestOneBit(v) + " " + Integer.lowestOneBit(v) + " " + Integer.toHexString(Integer.reverse(v)) + " "
                + Integer.toHexString(Integer.reverseBytes(v)) + " " + Integer.toHexString(Integer.rotateLeft(v, 5)) + " " + Integer.toHexString(Integer.rotateRight(v, -37)) + " " + Integer.signum(v));
        }
        long[] ls = {0, 1, -1, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE, 0x123456789abcdef0L, 0xdeadbeefcafebabeL, 0xffff0000L};
        for (long v : ls) {
            System.out.println(Long.toHexString(v) + ": " + Long.bitCount(v) + " " + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v)
                + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " " + Long.toHexString(Long.reverse(v)) + " "
                + Long.toHexString(Long.reverseBytes(v)) + " " + Long.toHexString(Long.rotateLeft(v, 13)) + " " + Long.toHexString(Long.rotateRight(v, 77)) + " " + Long.signum(v));
        }
        long x = 88172645463325252L;
        int bad = 0;
        long h = 0;
        for (int i = 0; i < 400; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            int y = (int) x;
            if (Long.bitCount(x) != popSlow(x)) bad++;
            if (Integer.bitCount(y) != popSlow(y & 0xffffffffL)) bad++;
            if (Integer.reverse(y) != revSlow(y)) bad++;
            long small = x >>> (i % 64);
            if (Long.numberOfLeadingZeros(small) != nlzSlow(small)) bad++;
            h = h * 31 + Long.numberOfTrailingZeros(x << (i % 60)) + Long.reverse(x) + Short.reverseBytes((short) y);
        }
        System.out.println("bad " + bad + " h " + h);
        // subsets, gray code, de Bruijn style tricks
        int set = 0b101101, count = 0, sum = 0;
        for (int s = set; ; s = (s - 1) & set) {
            count++;
            sum += s;
            if (s == 0) break;
        }
        System.out.println(count + " " + sum);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 16; i++) sb.append(i ^ (i >> 1)).append(' ');
        System.out.println(sb);
        int a = 123, b = 456;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b + " " + ((a & b) + (a | b) == a + b) + " " + ((a ^ b) + 2 * (a & b) == a + b));
        int v = 37, next = v;
        for (int i = 0; i < 6; i++) {
            int c = next & -next, r = next + c;
            next = (((r ^ next) >>> 2) / c) | r;
            System.out.print(next + " ");
        }
        System.out.println();
        boolean t = true, f = false;
        System.out.println((t & f) + " " + (t | f) + " " + (t ^ t) + " " + (!f ^ t) + " " + (t & !f | f));
    }
}
