// Tests Deflater, Inflater, GZIP and ZIP streams in memory: levels, dictionaries, small buffers, raw format, checksums and corrupted data.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32;
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

public class DeflateRound {
    static byte[] deflate(byte[] in, int level, boolean raw, int step) {
        Deflater d = new Deflater(level, raw);
        d.setInput(in);
        d.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buf = new byte[step];
        while (!d.finished()) out.write(buf, 0, d.deflate(buf));
        if (d.getBytesRead() != in.length || d.getBytesWritten() != out.size()) System.out.println("counts differ");
        d.end();
        return out.toByteArray();
    }

    static byte[] inflate(byte[] data, boolean raw, int step) throws DataFormatException {
        // Raw data needs one byte more than there is.
        byte[] in = Arrays.copyOf(data, data.length + (raw ? 1 : 0));
        Inflater i = new Inflater(raw);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buf = new byte[step];
        int fed = 0;
        while (!i.finished()) {
            int n = i.inflate(buf);
            out.write(buf, 0, n);
            if (n == 0 && !i.finished() && i.needsInput()) {
                if (fed >= in.length) throw new DataFormatException("input ended");
                int k = Math.min(step, in.length - fed);
                i.setInput(in, fed, k);
                fed += k;
            }
        }
        i.end();
        return out.toByteArray();
    }

    interface Act { Object run() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Exception e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] text = "the quick brown fox jumps over the lazy dog; ".repeat(20).getBytes(), noise = new byte[600];
        int x = 1;
        for (int i = 0; i < noise.length; i++) noise[i] = (byte) ((x = x * 1103515245 + 12345) >> 16);
        for (byte[] data : new byte[][] {text, noise, new byte[0], new byte[5000], {42}}) for (int level : new int[] {0, 1, 6, 9}) for (boolean raw : new boolean[] {false, true}) {
            byte[] z = deflate(data, level, raw, 37);
            if (!Arrays.equals(inflate(z, raw, 11), data)) System.out.println("wrong " + level + raw);
            System.out.print((z.length < data.length ? "<" : ">=") + " ");
        }
        System.out.println();
        byte[] z = deflate(text, 6, false, 1000);
        System.out.println(Integer.toHexString(z[0] & 255) + " " + (z[0] * 256 + (z[1] & 255)) % 31);
        t("cut", () -> inflate(Arrays.copyOf(z, z.length - 6), false, 1000).length);
        t("bad header", () -> { byte[] b = z.clone(); b[0] = 0; return inflate(b, false, 100).length; });
        t("bad checksum", () -> { byte[] b = z.clone(); b[b.length - 1]++; return inflate(b, false, 100).length; });
        t("bad block", () -> inflate(new byte[] {7}, true, 10).length);
        t("bad stored length", () -> inflate(new byte[] {1, 5, 0, 0, 0}, true, 10).length);
        t("ended inflater", () -> { Inflater i = new Inflater(); i.end(); return i.inflate(new byte[1]); });
        t("bad level", () -> { new Deflater(10); return ""; });
        t("bad strategy", () -> { new Deflater().setStrategy(9); return ""; });
        t("remaining", () -> { Inflater i = new Inflater(); i.setInput(Arrays.copyOf(z, z.length + 9)); byte[] out = new byte[2000]; int n = i.inflate(out); return n + " " + i.getRemaining() + i.finished() + i.getAdler(); });
        t("sync flush", () -> { Deflater d = new Deflater(); d.setInput(text); byte[] out = new byte[500]; int n = d.deflate(out, 0, 500, Deflater.SYNC_FLUSH); Inflater i = new Inflater(); i.setInput(out, 0, n); byte[] back = new byte[2000]; return i.inflate(back) + " " + i.finished() + d.needsInput() + d.finished(); });
        ByteArrayOutputStream gz = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(gz)) {
            g.write(text);
            g.write('!');
        }
        byte[] gzip = gz.toByteArray();
        System.out.println(Integer.toHexString(gzip[0] & 255) + Integer.toHexString(gzip[1] & 255) + " " + new String(new GZIPInputStream(new ByteArrayInputStream(gzip)).readAllBytes()).length());
        t("not gzip", () -> new GZIPInputStream(new ByteArrayInputStream(text)));
        t("cut gzip", () -> new GZIPInputStream(new ByteArrayInputStream(gzip, 0, gzip.length - 3)).readAllBytes().length);
        t("corrupt gzip", () -> { byte[] b = gzip.clone(); b[b.length - 5] ^= 1; return new GZIPInputStream(new ByteArrayInputStream(b)).readAllBytes().length; });
        ByteArrayOutputStream df = new ByteArrayOutputStream();
        try (DeflaterOutputStream o = new DeflaterOutputStream(df)) {
            for (byte b : noise) o.write(b);
        }
        InflaterInputStream is = new InflaterInputStream(new ByteArrayInputStream(df.toByteArray()), new Inflater(), 7);
        System.out.println(is.skip(100) + " " + is.available() + " " + Arrays.equals(is.readAllBytes(), Arrays.copyOfRange(noise, 100, 600)) + is.available());
        ByteArrayOutputStream zb = new ByteArrayOutputStream();
        try (ZipOutputStream zo = new ZipOutputStream(zb)) {
            zo.setComment("archive");
            for (String name : new String[] {"a.txt", "dir/", "dir/b.txt"}) {
                ZipEntry e = new ZipEntry(name);
                e.setTime(0);
                e.setComment("c " + name);
                zo.putNextEntry(e);
                if (!e.isDirectory()) zo.write(name.repeat(30).getBytes());
                zo.closeEntry();
            }
            ZipEntry s = new ZipEntry("stored");
            CRC32 crc = new CRC32();
            crc.update(noise);
            s.setMethod(ZipEntry.STORED);
            s.setSize(noise.length);
            s.setCrc(crc.getValue());
            zo.putNextEntry(s);
            zo.write(noise);
            t("duplicate entry", () -> { zo.putNextEntry(new ZipEntry("a.txt")); return ""; });
        }
        try (ZipInputStream zi = new ZipInputStream(new ByteArrayInputStream(zb.toByteArray()))) {
            for (ZipEntry e; (e = zi.getNextEntry()) != null;) System.out.print(e.getName() + " " + e.isDirectory() + " " + zi.readAllBytes().length + " " + e.getMethod() + " " + e.getSize() + "; ");
            System.out.println();
        } catch (IOException e) {
            System.out.println(e);
        }
    }
}
