// Tests sources of random numbers as far as they can be foreseen: random UUIDs, SecureRandom in its kinds, seeds that decide everything, ranges, streams, shuffling, wrong names; that numbers differ from each other.
import java.io.FileInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DrbgParameters;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class RandomSources {
    interface Act { Object run() throws Throwable; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e);
        }
    }
    static boolean mixed(Random r) {
        int[] seen = new int[4];
        for (int i = 0; i < 400; i++) seen[r.nextInt(4)]++;
        return Arrays.stream(seen).allMatch(x -> x > 40 && x < 200);
    }
    static int different(byte[] b) { return (int) IntStream.range(0, b.length).map(i -> b[i]).distinct().count(); }

    public static void main(String[] args) throws Exception {
        Set<UUID> ids = new HashSet<>();
        for (int i = 0; i < 200; i++) ids.add(UUID.randomUUID());
        System.out.println(ids.size() + " " + ids.stream().map(u -> u.version() + "/" + u.variant() + "/" + u.toString().length()).collect(Collectors.toSet()));
        SecureRandom s = new SecureRandom();
        t("names", () -> s.getAlgorithm() + " " + s.getProvider().getName() + " " + s + " " + s.getParameters());
        t("mixed", () -> mixed(s));
        t("bytes", () -> { byte[] b = new byte[300]; s.nextBytes(b); return different(b) > 100; });
        t("empty", () -> { s.nextBytes(new byte[0]); return s.generateSeed(0).length; });
        t("large", () -> { byte[] b = new byte[100_000]; s.nextBytes(b); return different(b); });
        t("range", () -> s.ints(100, 5, 9).allMatch(x -> x >= 5 && x < 9) + " " + s.nextInt(1) + " " + (s.nextDouble() < 1) + " " + Double.isFinite(s.nextGaussian()));
        t("seeds", () -> SecureRandom.getSeed(16).length + " " + s.generateSeed(5).length + " " + (different(s.generateSeed(200)) > 80));
        t("two differ", () -> new SecureRandom().nextLong() != new SecureRandom().nextLong());
        t("set seed adds", () -> { SecureRandom a = new SecureRandom(new byte[] {1}), b = new SecureRandom(new byte[] {1}); a.setSeed(5); b.setSeed(new byte[] {7}); return a.nextLong() != b.nextLong(); });
        for (String name : List.of("NativePRNG", "NativePRNGBlocking", "NativePRNGNonBlocking", "DRBG", "SHA1PRNG")) {
            t(name, () -> { SecureRandom r = SecureRandom.getInstance(name); return mixed(r) + " " + r.getAlgorithm() + " " + r.generateSeed(3).length; });
        }
        t("strong", () -> mixed(SecureRandom.getInstanceStrong()));
        t("seeded SHA1PRNG", () -> { SecureRandom r = SecureRandom.getInstance("SHA1PRNG"); r.setSeed(42); int a = r.nextInt(); r.setSeed(43); return a + " " + r.nextInt() + " " + r.nextLong() + " " + r.nextInt(10) + " " + r.nextBoolean(); });
        t("drbg", () -> { SecureRandom r = SecureRandom.getInstance("DRBG", DrbgParameters.instantiation(128, DrbgParameters.Capability.PR_AND_RESEED, new byte[] {1, 2})); r.reseed(); byte[] b = new byte[20]; r.nextBytes(b, DrbgParameters.nextBytes(112, true, null)); return different(b) > 5; });
        t("no such", () -> SecureRandom.getInstance("Dice"));
        t("no such provider", () -> SecureRandom.getInstance("DRBG", "Nobody"));
        t("no reseed", () -> { SecureRandom.getInstance("NativePRNG").reseed(); return ""; });
        t("shuffle", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5)); Collections.shuffle(l, s); Collections.sort(l); return l; });
        t("others", () -> mixed(new Random()) + " " + mixed(ThreadLocalRandom.current()) + " " + (new SplittableRandom().nextInt(7) < 7) + " " + (Math.random() < 1) + " " + (new Random().nextLong() != new Random().nextLong()));
        t("device", () -> { try (FileInputStream in = new FileInputStream("/dev/urandom"); FileInputStream other = new FileInputStream("/dev/random")) { byte[] a = in.readNBytes(64), b = other.readNBytes(64); return a.length + " " + !Arrays.equals(a, b) + " " + (in.read() >= 0); } });
        t("device by path", () -> { try (var in = Files.newInputStream(Path.of("/dev/urandom"))) { return in.readNBytes(30).length + " " + Files.exists(Path.of("/dev/random")) + Files.isRegularFile(Path.of("/dev/random")) + new java.io.File("/dev/random").canRead(); } });
        t("exception", () -> { throw new NoSuchAlgorithmException("made"); });
    }
}
