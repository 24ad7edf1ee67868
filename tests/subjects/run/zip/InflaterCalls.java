import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** What each call of an Inflater does, with arrays and buffers, dictionaries and wrong data; and what streams read. */
public class InflaterCalls {
    public static void main(String[] args) throws IOException {
        for (int round = 0; round < 120; round++) {
            System.out.println("round " + round);
            calls(new Random(round));
        }
        states();
        streams();
    }

    static void calls(Random random) {
        boolean raw = random.nextBoolean();
        byte[] dictionary = bytes(random, 50);
        byte[] data = deflated(random, raw, random.nextInt(3) == 0 ? dictionary : null);
        if (random.nextInt(3) == 0) {
            data[random.nextInt(Math.min(data.length, 60))] ^= (byte) (1 << random.nextInt(8));
        }
        Inflater inflater = new Inflater(raw);
        int most = 1 + random.nextInt(600);
        boolean direct = random.nextBoolean();
        for (int position = 0, calls = 0; calls < 12; calls++) {
            int count = Math.min(random.nextInt(most), data.length - position);
            if (calls % 2 == 0) {
                inflater.setInput(data, position, count);
            } else {
                ByteBuffer buffer = direct ? ByteBuffer.allocateDirect(count) : ByteBuffer.allocate(count);
                inflater.setInput(buffer.put(data, position, count).flip());
            }
            long before = inflater.getBytesRead();
            System.out.println(call(random, inflater, random.nextInt(2 * most)));
            position += (int) (inflater.getBytesRead() - before);
            if (inflater.needsDictionary() || raw && random.nextInt(6) == 0) {
                try {
                    inflater.setDictionary(random.nextInt(3) == 0 ? new byte[] {1} : dictionary);
                } catch (IllegalArgumentException e) {
                    System.out.println(e);
                }
            }
        }
        inflater.end();
    }

    static String call(Random random, Inflater inflater, int room) {
        byte[] output = new byte[room + 3];
        ByteBuffer buffer = random.nextBoolean() ? ByteBuffer.allocateDirect(room) : ByteBuffer.wrap(output, 1, room);
        boolean buffered = random.nextBoolean();
        String end;
        try {
            end = "" + (buffered ? inflater.inflate(buffer) : inflater.inflate(output, 1, room));
        } catch (DataFormatException e) {
            end = e.toString();
        }
        Adler32 sum = new Adler32();
        sum.update(output);
        sum.update(buffer.position(0));
        return end + " " + inflater.finished() + " " + inflater.needsInput() + " " + inflater.needsDictionary() + " "
            + inflater.getRemaining() + " " + inflater.getAdler() + " " + inflater.getBytesRead() + " "
            + inflater.getBytesWritten() + " " + buffer.remaining() + " " + sum.getValue();
    }

    static void states() {
        Inflater inflater = new Inflater();
        System.out.println(call(new Random(1), inflater, 10));
        try {
            inflater.setDictionary(new byte[10]);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        inflater.setInput(new byte[] {1, 2, 3});
        for (int i = 0; i < 3; i++) {
            System.out.println(call(new Random(i), inflater, 10));
        }
        try {
            inflater.setDictionary(new byte[10]);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        inflater.reset();
        System.out.println(call(new Random(3), inflater, 10));
        inflater.end();
        inflater.end();
        try {
            inflater.inflate(new byte[1]);
        } catch (NullPointerException | DataFormatException e) {
            System.out.println(e);
        } catch (IllegalStateException e) {
            System.out.println("closed");
        }
    }

    static void streams() throws IOException {
        byte[] input = bytes(new Random(5), 40_000);
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write(input);
        }
        byte[] twice = new byte[2 * gzip.size()];
        System.arraycopy(gzip.toByteArray(), 0, twice, 0, gzip.size());
        System.arraycopy(gzip.toByteArray(), 0, twice, gzip.size(), gzip.size());
        System.out.println(Arrays.hashCode(new GZIPInputStream(new ByteArrayInputStream(twice)).readAllBytes()));
        twice[gzip.size() - 6]++;
        try {
            new GZIPInputStream(new ByteArrayInputStream(twice)).readAllBytes();
        } catch (IOException e) {
            System.out.println(e);
        }
        ByteArrayOutputStream zip = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(zip)) {
            for (int i = 0; i < 3; i++) {
                out.setLevel(3 * i);
                out.putNextEntry(new ZipEntry("entry" + i));
                out.write(input, 0, 10_000 * i);
            }
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip.toByteArray()))) {
            for (ZipEntry entry; (entry = in.getNextEntry()) != null;) {
                System.out.println(entry.getName() + " " + Arrays.hashCode(in.readAllBytes()) + " " + entry.getSize());
            }
        }
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
            out.write(input);
        }
        byte[] cut = Arrays.copyOf(deflated.toByteArray(), deflated.size() / 2);
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(cut))) {
            System.out.println(in.skip(5_000) + " " + in.read() + " " + in.available());
            in.readAllBytes();
        } catch (IOException e) {
            System.out.println(e);
        }
    }

    static byte[] deflated(Random random, boolean raw, byte[] dictionary) {
        Deflater deflater = new Deflater(random.nextInt(10), raw);
        if (dictionary != null) {
            deflater.setDictionary(dictionary);
        }
        deflater.setInput(bytes(random, 1 + random.nextInt(2_000)));
        deflater.finish();
        byte[] output = new byte[4_000];
        int length = deflater.deflate(output);
        deflater.end();
        return Arrays.copyOf(output, length + random.nextInt(3));
    }

    static byte[] bytes(Random random, int count) {
        byte[] bytes = new byte[count];
        int letters = 1 + random.nextInt(100);
        for (int i = 0; i < count; i++) {
            bytes[i] = i > 20 && random.nextInt(5) > 0 ? bytes[i - 1 - random.nextInt(20)] : (byte) random.nextInt(letters);
        }
        return bytes;
    }
}
