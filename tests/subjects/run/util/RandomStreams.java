// Tests seeded random generators: ranges, streams, gaussian, bytes, shuffles, SplittableRandom with splits, the RandomGenerator interface, and argument errors.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

public class RandomStreams {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void use(String n, RandomGenerator g) {
        StringBuilder sb = new StringBuilder(n + ":");
        for (int i = 0; i < 4; i++) sb.append(' ').append(g.nextInt()).append(' ').append(g.nextInt(100)).append(' ').append(g.nextInt(-5, 5)).append(' ').append(g.nextLong()).append(' ').append(g.nextLong(1L << 40)).append(' ').append(g.nextLong(10, 20)).append(' ').append(g.nextBoolean()).append(' ').append(g.nextDouble()).append(' ').append(g.nextFloat()).append(' ').append(g.nextDouble(2, 3)).append(' ').append(g.nextFloat(0.5f));
        byte[] bytes = new byte[7];
        g.nextBytes(bytes);
        System.out.println(sb.append(' ').append(Arrays.toString(bytes)));
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, -1, 42, Long.MIN_VALUE}) use("Random " + seed, new Random(seed));
        for (long seed : new long[] {0, 7, -99}) use("SplittableRandom " + seed, new SplittableRandom(seed));
        Random r = new Random(2024);
        System.out.println(r.ints(5).boxed().toList() + " " + r.ints(6, 0, 10).boxed().toList() + " " + r.longs(2).boxed().toList() + " " + r.longs(3, -5, 5).boxed().toList() + " " + r.doubles(2).boxed().toList() + " " + r.doubles(2, 10, 11).boxed().toList() + " " + r.ints(1, 7).limit(8).mapToObj(String::valueOf).collect(Collectors.joining()));
        System.out.println(r.nextGaussian() + " " + r.nextGaussian() + " " + r.nextGaussian() + " " + new Random(5).doubles().limit(3).sum());
        r.setSeed(2024);
        System.out.println(r.nextInt() == new Random(2024).ints(1).sum());
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 12; i++) l.add(i);
        Collections.shuffle(l, new Random(3));
        System.out.println(l + " " + new Random(3).ints(12, 0, 12).distinct().boxed().toList());
        SplittableRandom s = new SplittableRandom(11), child = s.split(), grand = child.split();
        System.out.println(s.nextInt() + " " + child.nextInt() + " " + grand.nextInt() + " " + s.nextLong() + " " + child.nextDouble() + " " + grand.nextInt(10, 20) + " " + s.ints(4, 0, 100).boxed().toList() + " " + s.longs(2).sum() + " " + s.nextBoolean());
        int[] hist = new int[6];
        Random die = new Random(99);
        for (int i = 0; i < 6000; i++) hist[die.nextInt(6)]++;
        System.out.println(Arrays.toString(hist) + " " + Arrays.stream(hist).sum());
        Random pow = new Random(8);
        System.out.println(pow.nextInt(1) + " " + pow.nextInt(16) + " " + pow.nextInt(1 << 30) + " " + pow.nextInt((1 << 30) + 1) + " " + pow.nextInt(Integer.MAX_VALUE) + " " + pow.nextInt(Integer.MIN_VALUE, Integer.MAX_VALUE) + " " + pow.nextInt(5, 6) + " " + pow.nextLong(Long.MIN_VALUE, Long.MAX_VALUE));
        Random sub = new Random(1) {
            int calls;
            @Override protected int next(int bits) { calls++; return (int) (0x123456789abcdefL >>> (48 - bits)) ^ calls; }
            @Override public String toString() { return "calls " + calls; }
        };
        System.out.println(sub.nextInt() + " " + sub.nextLong() + " " + sub.nextDouble() + " " + sub.nextBoolean() + " " + sub.nextFloat() + " " + sub);
        t("bound 0", () -> new Random(1).nextInt(0));
        t("bound negative", () -> new Random(1).nextInt(-1));
        t("range reversed", () -> new Random(1).nextInt(5, 5));
        t("long bound", () -> new Random(1).nextLong(0));
        t("long range", () -> new Random(1).nextLong(3, 2));
        t("double bound", () -> new Random(1).nextDouble(Double.NaN));
        t("double range", () -> new Random(1).nextDouble(1, Double.POSITIVE_INFINITY));
        t("stream size", () -> new Random(1).ints(-1));
        t("stream range", () -> new Random(1).ints(1, 1));
        t("splittable bound", () -> new SplittableRandom(1).nextInt(0));
        t("null bytes", () -> { new Random(1).nextBytes(null); return ""; });
        double mean = new Random(77).doubles(1000).average().getAsDouble();
        System.out.println(mean + " " + new Random(77).doubles(1000).map(x -> (x - mean) * (x - mean)).sum());
    }
}
