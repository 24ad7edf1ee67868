import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** What a Deflater writes, and how much each call reads and writes, for random data, parameters, flushes and calls. */
public class DeflaterBytes {
    static final int[] STRATEGIES = {Deflater.DEFAULT_STRATEGY, Deflater.FILTERED, Deflater.HUFFMAN_ONLY};
    static final int[] FLUSHES = {Deflater.NO_FLUSH, Deflater.NO_FLUSH, Deflater.NO_FLUSH, Deflater.SYNC_FLUSH, Deflater.FULL_FLUSH};

    public static void main(String[] args) throws IOException {
        for (int round = 0; round < 150; round++) {
            System.out.println(round + " " + deflate(new Random(round), round));
        }
        streams();
    }

    static void streams() throws IOException {
        byte[] input = bytes(new Random(7), 5_000);
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write(input);
        }
        System.out.println(HexFormat.of().formatHex(gzip.toByteArray()).hashCode());
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            for (int level = 0; level < 10; level++) {
                ZipEntry entry = new ZipEntry("level" + level);
                entry.setTimeLocal(LocalDateTime.of(2020, 2, 29, 12, 34, 56));
                out.setLevel(level);
                out.putNextEntry(entry);
                out.write(input, 0, 500 * level);
                out.closeEntry();
            }
        }
        System.out.println(HexFormat.of().formatHex(zip.toByteArray()).hashCode());
    }

    static String deflate(Random random, int round) {
        int[] sizes = {0, 1, 2, 3, 10, 300, 2_000, 20_000, 40_000, 70_000};
        byte[] input = bytes(random, sizes[random.nextInt(round % 15 == 0 ? 10 : 8)]);
        int level = random.nextInt(11) - 1;
        boolean raw = random.nextBoolean();
        Deflater deflater = new Deflater(level, raw);
        deflater.setStrategy(STRATEGIES[random.nextInt(3)]);
        CRC32 calls = new CRC32();
        if (random.nextInt(3) == 0) {
            deflater.setDictionary(bytes(random, random.nextInt(random.nextInt(8) == 0 ? 40_000 : 1_000)));
            calls.update(deflater.getAdler());
        }
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        int largest = new int[] {20, 400, 5_000, 80_000}[random.nextInt(4)];
        if (largest == 20 && input.length > 3_000) {
            largest = 400;
        }
        int read = 0;
        while (!deflater.finished()) {
            if (deflater.needsInput()) {
                int count = Math.min(input.length - read, random.nextInt(largest + 1));
                deflater.setInput(input, read, count);
                read += count;
                if (read == input.length) {
                    deflater.finish();
                } else if (random.nextInt(12) == 0) {
                    deflater.setLevel(random.nextInt(11) - 1);
                } else if (random.nextInt(12) == 0) {
                    deflater.setStrategy(STRATEGIES[random.nextInt(3)]);
                }
            }
            byte[] buffer = new byte[1 + random.nextInt(largest)];
            int written = deflater.deflate(buffer, 0, buffer.length, FLUSHES[random.nextInt(FLUSHES.length)]);
            output.write(buffer, 0, written);
            calls.update((written + " " + deflater.getBytesRead() + " " + deflater.getAdler()).getBytes());
        }
        CRC32 sum = new CRC32();
        sum.update(output.toByteArray());
        String result = input.length + " -> " + output.size() + " " + Long.toHexString(sum.getValue()) + " "
            + Long.toHexString(calls.getValue());
        deflater.end();
        return result;
    }

    /** Bytes with matches near and far. */
    static byte[] bytes(Random random, int count) {
        int letters = 1 + random.nextInt(random.nextInt(3) == 0 ? 256 : 20);
        byte[] bytes = new byte[count];
        int at = 0;
        while (at < count) {
            int length = Math.min(count - at, 1 + random.nextInt(random.nextInt(5) == 0 ? 300 : 20));
            int from = random.nextInt(at + 1);
            boolean copy = at > 0 && random.nextInt(3) > 0;
            for (int i = 0; i < length; i++) {
                bytes[at + i] = copy ? bytes[from + i] : (byte) random.nextInt(letters);
            }
            at += length;
        }
        return bytes;
    }
}
