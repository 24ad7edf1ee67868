// Tests java.util.Random with seeds: nextInt, bounded, long, boolean, float, double, gaussian, bytes, subclass of Random.
import java.util.Arrays;
import java.util.Random;

public class RandomSeeded {
    static class Fixed extends Random {
        int calls;
        Fixed(long s) { super(s); }
        @Override protected int next(int bits) { calls++; return super.next(bits) ^ 1; }
    }

    static long lcg(long[] s, int bits) {
        s[0] = (s[0] * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) (s[0] >>> (48 - bits));
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, Long.MAX_VALUE, 123456789012345L}) {
            Random r = new Random(seed);
            System.out.println(seed + ": " + r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(16) + " " + r.nextInt(1000000007) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian());
        }
        Random r = new Random(7);
        double sum = 0, sq = 0;
        for (int i = 0; i < 500; i++) {
            double g = r.nextGaussian();
            sum += g;
            sq += g * g;
        }
        System.out.println(sum + " " + sq);
        int[] hist = new int[10];
        for (int i = 0; i < 2000; i++) hist[r.nextInt(10)]++;
        System.out.println(Arrays.toString(hist));
        byte[] bytes = new byte[11];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        r.setSeed(99);
        int a = r.nextInt();
        r.setSeed(99);
        System.out.println((a == r.nextInt()) + " " + a);
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        long[] s = {(5L ^ 0x5DEECE66DL) & ((1L << 48) - 1)};
        Random five = new Random(5);
        boolean same = true;
        for (int i = 0; i < 100; i++) same &= five.nextInt() == (int) lcg(s, 32);
        System.out.println(same);
        Fixed f = new Fixed(3);
        System.out.println(f.nextInt() + " " + f.nextInt(100) + " " + f.nextLong() + " " + f.nextDouble() + " " + f.nextBoolean() + " " + f.calls);
        Random g = new Random(2024);
        double inside = 0;
        for (int i = 0; i < 3000; i++) {
            double x = g.nextDouble(), y = g.nextDouble();
            if (x * x + y * y < 1) inside++;
        }
        System.out.println(inside / 3000 * 4);
        char[] deck = "ABCDEFGHIJKLM".toCharArray();
        for (int i = deck.length - 1; i > 0; i--) {
            int j = g.nextInt(i + 1);
            char t = deck[i];
            deck[i] = deck[j];
            deck[j] = t;
        }
        System.out.println(new String(deck));
        long h = 0;
        for (int i = 1; i < 400; i++) h = h * 31 + g.nextInt(i) + (g.nextBoolean() ? 1 : 0) + g.nextLong() % i;
        System.out.println(h);
        float min = 1, max = 0;
        for (int i = 0; i < 500; i++) {
            float x = g.nextFloat();
            min = Math.min(min, x);
            max = Math.max(max, x);
        }
        System.out.println(min + " " + max);
    }
}
