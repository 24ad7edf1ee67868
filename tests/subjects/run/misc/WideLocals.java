// Tests methods with more than 256 local slots (wide load, store and iinc), large iinc steps, and long parameter lists.
public class WideLocals {
    static long many(int seed) {
        long a0 = seed, a1 = a0 + 1, a2 = a1 * 3, a3 = a2 ^ a0, a4 = a3 - 7, a5 = a4 + a1, a6 = a5 << 2, a7 = a6 | 1, a8 = a7 % 1001, a9 = a8 - a7;
        long b0 = a9, b1 = b0 + 1, b2 = b1 * 3, b3 = b2 ^ b0, b4 = b3 - 7, b5 = b4 + b1, b6 = b5 << 2, b7 = b6 | 1, b8 = b7 % 1001, b9 = b8 - b7;
        long c0 = b9, c1 = c0 + 1, c2 = c1 * 3, c3 = c2 ^ c0, c4 = c3 - 7, c5 = c4 + c1, c6 = c5 << 2, c7 = c6 | 1, c8 = c7 % 1001, c9 = c8 - c7;
        long d0 = c9, d1 = d0 + 1, d2 = d1 * 3, d3 = d2 ^ d0, d4 = d3 - 7, d5 = d4 + d1, d6 = d5 << 2, d7 = d6 | 1, d8 = d7 % 1001, d9 = d8 - d7;
        long e0 = d9, e1 = e0 + 1, e2 = e1 * 3, e3 = e2 ^ e0, e4 = e3 - 7, e5 = e4 + e1, e6 = e5 << 2, e7 = e6 | 1, e8 = e7 % 1001, e9 = e8 - e7;
        double f0 = e9, f1 = f0 / 2, f2 = f1 + 1, f3 = f2 * 0.5, f4 = f3 - f0, f5 = -f4, f6 = f5 % 97, f7 = f6 + f1, f8 = f7 / 3, f9 = f8 - 1;
        double g0 = f9, g1 = g0 / 2, g2 = g1 + 1, g3 = g2 * 0.5, g4 = g3 - g0, g5 = -g4, g6 = g5 % 97, g7 = g6 + g1, g8 = g7 / 3, g9 = g8 - 1;
        double h0 = g9, h1 = h0 / 2, h2 = h1 + 1, h3 = h2 * 0.5, h4 = h3 - h0, h5 = -h4, h6 = h5 % 97, h7 = h6 + h1, h8 = h7 / 3, h9 = h8 - 1;
        long i0 = (long) h9, i1 = i0 + 1, i2 = i1 * 3, i3 = i2 ^ i0, i4 = i3 - 7, i5 = i4 + i1, i6 = i5 << 2, i7 = i6 | 1, i8 = i7 % 1001, i9 = i8 - i7;
        long j0 = i9, j1 = j0 + 1, j2 = j1 * 3, j3 = j2 ^ j0, j4 = j3 - 7, j5 = j4 + j1, j6 = j5 << 2, j7 = j6 | 1, j8 = j7 % 1001, j9 = j8 - j7;
        long k0 = j9, k1 = k0 + 1, k2 = k1 * 3, k3 = k2 ^ k0, k4 = k3 - 7, k5 = k4 + k1, k6 = k5 << 2, k7 = k6 | 1, k8 = k7 % 1001, k9 = k8 - k7;
        long l0 = k9, l1 = l0 + 1, l2 = l1 * 3, l3 = l2 ^ l0, l4 = l3 - 7, l5 = l4 + l1, l6 = l5 << 2, l7 = l6 | 1, l8 = l7 % 1001, l9 = l8 - l7;
        long m0 = l9, m1 = m0 + 1, m2 = m1 * 3, m3 = m2 ^ m0, m4 = m3 - 7, m5 = m4 + m1, m6 = m5 << 2, m7 = m6 | 1, m8 = m7 % 1001, m9 = m8 - m7;
        int w = 0, step = 0;
        float wf = 1.5f;
        double wd = 0.25;
        Object wo = "wide";
        int[] wa = {1, 2, 3};
        long wl = m9;
        for (int z = 0; z < 200; z++) {
            w++;
            w += 100;
            w -= 1000;
            w += 32767;
            w -= 32768;
            step--;
            wf = wf * 1.01f + w;
            wd += wf / 3;
            wl = wl * 31 + w + (long) wd;
            wa[z % 3] += z;
            if (z % 50 == 0) wo = wo + "" + z;
        }
        try {
            wa[3] = w;
        } catch (ArrayIndexOutOfBoundsException wide) {
            wl += wide.getMessage().length();
        } finally {
            wl++;
        }
        System.out.println(wo + " " + w + " " + step + " " + wf + " " + wd + " " + wa[0] + wa[1] + wa[2]);
        int captured = w;
        Runnable r = () -> System.out.println("captured " + captured);
        r.run();
        return wl + a9 + b8 + c7 + d6 + e5 + (long) (f4 + g3 + h2) + i1 + j0 + k9 + l8 + m7;
    }

    static long params(int a, long b, double c, float d, Object e, byte f, short g, char h, boolean i, long j, double k, int[] l, String m, long n, double o, int p, long q, int r, long s, int t, long u, int v, long w, int x, long y, int z) {
        return a + b * 2 + (long) (c * 3) + (long) (d * 4) + e.hashCode() + f * 5 + g * 6 + h * 7 + (i ? 8 : 9) + j * 10 + (long) k + l[0] + m.length() + n - (long) o + p * 11 + q * 12 + r * 13 + s * 14 + t * 15 + u * 16 + v * 17 + w * 18 + x * 19 + y * 20 + z * 21;
    }

    public static void main(String[] args) {
        System.out.println(many(1));
        System.out.println(many(-12345));
        System.out.println(params(1, 2L, 3.5, 4.5f, "e", (byte) -6, (short) 700, 'h', true, 1L << 40, 1e9, new int[] {12}, "thirteen", -14L, 15.5, 16, 17L, 18, 19L, 20, 21L, 22, 23L, 24, 25L, 26));
        int big = 0;
        big += 127;
        big += 128;
        big -= 128;
        big -= 129;
        big += 40000;
        big -= 70000;
        System.out.println(big);
    }
}
