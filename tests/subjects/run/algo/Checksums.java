// Tests CRC32, Adler-32, FNV, Fletcher, MurmurHash-like mixing, MD5 and SHA-1 written by hand.
public class Checksums {
    static final int[] CRC = new int[256];
    static {
        for (int i = 0; i < 256; i++) {
            int c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? (c >>> 1) ^ 0xEDB88320 : c >>> 1;
            CRC[i] = c;
        }
    }

    static int crc32(byte[] b) { int c = -1; for (byte x : b) c = CRC[(c ^ x) & 0xff] ^ (c >>> 8); return ~c; }
    static int adler(byte[] b) { int s1 = 1, s2 = 0; for (byte x : b) { s1 = (s1 + (x & 0xff)) % 65521; s2 = (s2 + s1) % 65521; } return s2 << 16 | s1; }
    static long fnv(byte[] b) { long h = 0xcbf29ce484222325L; for (byte x : b) { h ^= x & 0xff; h *= 0x100000001b3L; } return h; }
    static int fletcher(byte[] b) { int a = 0, c = 0; for (byte x : b) { a = (a + (x & 0xff)) % 255; c = (c + a) % 255; } return c << 8 | a; }
    static long mix(long z) { z = (z ^ (z >>> 33)) * 0xff51afd7ed558ccdL; z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L; return z ^ (z >>> 33); }

    static byte[] pad(byte[] m, boolean big) {
        int n = ((m.length + 8) / 64 + 1) * 64;
        byte[] p = java.util.Arrays.copyOf(m, n);
        p[m.length] = (byte) 0x80;
        long bits = m.length * 8L;
        for (int i = 0; i < 8; i++) p[big ? n - 1 - i : n - 8 + i] = (byte) (bits >>> 8 * i);
        return p;
    }

    static String sha1(byte[] m) {
        byte[] p = pad(m, true);
        int[] h = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0}, w = new int[80];
        for (int o = 0; o < p.length; o += 64) {
            for (int i = 0; i < 16; i++) w[i] = p[o + 4 * i] << 24 | (p[o + 4 * i + 1] & 0xff) << 16 | (p[o + 4 * i + 2] & 0xff) << 8 | (p[o + 4 * i + 3] & 0xff);
            for (int i = 16; i < 80; i++) w[i] = Integer.rotateLeft(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
            int a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
            for (int i = 0; i < 80; i++) {
                int f = i < 20 ? b & c | ~b & d : i < 40 || i >= 60 ? b ^ c ^ d : b & c | b & d | c & d;
                int k = i < 20 ? 0x5A827999 : i < 40 ? 0x6ED9EBA1 : i < 60 ? 0x8F1BBCDC : 0xCA62C1D6;
                int t = Integer.rotateLeft(a, 5) + f + e + k + w[i];
                e = d; d = c; c = Integer.rotateLeft(b, 30); b = a; a = t;
            }
            h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e;
        }
        StringBuilder sb = new StringBuilder();
        for (int v : h) for (int i = 28; i >= 0; i -= 4) sb.append(Character.forDigit(v >>> i & 15, 16));
        return sb.toString();
    }

    static String md5(byte[] m) {
        byte[] p = pad(m, false);
        int[] s = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21}, st = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
        for (int o = 0; o < p.length; o += 64) {
            int a = st[0], b = st[1], c = st[2], d = st[3];
            for (int i = 0; i < 64; i++) {
                int f, g;
                switch (i >> 4) {
                    case 0: f = b & c | ~b & d; g = i; break;
                    case 1: f = d & b | ~d & c; g = (5 * i + 1) & 15; break;
                    case 2: f = b ^ c ^ d; g = (3 * i + 5) & 15; break;
                    default: f = c ^ (b | ~d); g = 7 * i & 15;
                }
                int word = (p[o + 4 * g] & 0xff) | (p[o + 4 * g + 1] & 0xff) << 8 | (p[o + 4 * g + 2] & 0xff) << 16 | p[o + 4 * g + 3] << 24;
                int k = (int) (long) Math.floor(Math.abs(StrictMath.sin(i + 1)) * 4294967296.0);
                f += a + k + word;
                a = d; d = c; c = b;
                b += Integer.rotateLeft(f, s[(i >> 4) * 4 + (i & 3)]);
            }
            st[0] += a; st[1] += b; st[2] += c; st[3] += d;
        }
        StringBuilder sb = new StringBuilder();
        for (int v : st) for (int i = 0; i < 4; i++) { sb.append(Character.forDigit(v >>> 8 * i + 4 & 15, 16)).append(Character.forDigit(v >>> 8 * i & 15, 16)); }
        return sb.toString();
    }

    public static void main(String[] args) {
        byte[] long1 = new byte[1000];
        for (int i = 0; i < 1000; i++) long1[i] = (byte) (i * i - 3 * i);
        byte[][] in = {{}, "a".getBytes(), "abc".getBytes(), "123456789".getBytes(), "The quick brown fox jumps over the lazy dog".getBytes(), new byte[64], long1};
        for (byte[] b : in) {
            System.out.println(b.length + " " + Integer.toHexString(crc32(b)) + " " + Integer.toHexString(adler(b)) + " " + Long.toHexString(fnv(b)) + " " + Integer.toHexString(fletcher(b)));
            System.out.println("  " + md5(b) + " " + sha1(b));
        }
        long m = 0;
        for (int i = 0; i < 500; i++) m = mix(m + i);
        System.out.println(Long.toHexString(m));
    }
}
