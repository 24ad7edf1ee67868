// Tests in-memory byte streams: mark and reset, skip, transferTo, readNBytes, sequence, pushback, buffered and filter streams, checked streams, errors.
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PushbackInputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

public class ByteStreams {
    static byte[] bytes(int n) {
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) (i * 7 + 1);
        return b;
    }

    interface Act { Object run() throws Exception; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Exception e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static class Trickle extends InputStream {
        int n;
        Trickle(int n) { this.n = n; }
        @Override public int read() { return n > 0 ? n-- : -1; }
    }

    public static void main(String[] args) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(bytes(20));
        byte[] buf = new byte[8];
        System.out.println(in.read() + " " + in.available() + " " + in.read(buf, 2, 4) + Arrays.toString(buf) + " " + in.skip(3) + " " + in.markSupported());
        in.mark(0);
        System.out.println(Arrays.toString(in.readNBytes(5)) + " " + in.readAllBytes().length + " " + in.read() + in.read(buf) + in.read(buf, 0, 0) + in.skip(5));
        in.reset();
        System.out.println(in.available() + " " + in.transferTo(OutputStream.nullOutputStream()) + " " + in.available());
        ByteArrayOutputStream out = new ByteArrayOutputStream(2);
        out.write(300);
        out.write(new byte[] {1, 2, 3, 4}, 1, 2);
        out.writeBytes(new byte[] {9, 9});
        System.out.println(Arrays.toString(out.toByteArray()) + " " + out.size());
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        out.writeTo(copy);
        out.reset();
        System.out.println(out.size() + " " + copy.size() + " " + out);
        BufferedInputStream b = new BufferedInputStream(new Trickle(30), 4);
        b.mark(10);
        System.out.println(Arrays.toString(b.readNBytes(6)) + " " + b.skip(2));
        b.reset();
        System.out.println(b.read() + " " + b.available() + " " + b.skip(100) + " " + b.read());
        t("mark invalid", () -> { BufferedInputStream x = new BufferedInputStream(new Trickle(30), 4); x.mark(2); x.readNBytes(20); x.reset(); return x.read(); });
        t("never marked", () -> { new BufferedInputStream(new Trickle(3)).reset(); return ""; });
        t("closed buffer", () -> { BufferedInputStream x = new BufferedInputStream(new Trickle(3)); x.close(); return x.read(); });
        t("buffer size", () -> new BufferedInputStream(new Trickle(1), 0));
        t("plain reset", () -> { new Trickle(1).reset(); return ""; });
        t("skipNBytes", () -> { new Trickle(3).skipNBytes(4); return ""; });
        t("skipNBytes fine", () -> { Trickle x = new Trickle(3); x.skipNBytes(2); return x.read(); });
        t("bounds", () -> in.read(buf, 5, 9));
        t("negative bounds", () -> in.read(buf, -1, 2));
        t("null buffer", () -> new Trickle(1).read(null));
        t("out bounds", () -> { out.write(buf, 7, 3); return ""; });
        t("null stream", () -> { InputStream x = InputStream.nullInputStream(); int r = x.read(); x.close(); return r + " " + x.read(); });
        t("negative capacity", () -> new ByteArrayOutputStream(-1));
        PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}), 3);
        int first = p.read();
        p.unread(first);
        p.unread(new byte[] {8, 9});
        System.out.println(p.available() + " " + Arrays.toString(p.readAllBytes()) + " " + p.markSupported());
        t("pushback full", () -> { p.unread(new byte[4]); return ""; });
        t("pushback mark", () -> { p.reset(); return ""; });
        t("pushback closed", () -> { p.close(); return p.read(); });
        InputStream s = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream(new byte[] {1, 2}), new ByteArrayInputStream(new byte[0]), new Trickle(2))));
        System.out.println(s.available() + " " + s.read() + " " + Arrays.toString(s.readAllBytes()) + " " + s.read());
        StringBuilder log = new StringBuilder();
        OutputStream upper = new FilterOutputStream(copy) {
            @Override public void write(int c) throws IOException { log.append((char) c); super.write(Character.toUpperCase(c)); }
            @Override public void close() throws IOException { log.append("|closed"); super.close(); }
        };
        try (OutputStream bo = new BufferedOutputStream(upper, 3)) {
            bo.write("ab".getBytes());
            log.append('.');
            bo.write('c');
            bo.write('d');
            log.append('.');
            bo.write("efgh".getBytes());
        }
        System.out.println(log + " " + copy.toString().substring(5));
        InputStream rot = new FilterInputStream(new ByteArrayInputStream("Uryyb".getBytes())) {
            @Override public int read(byte[] x, int off, int len) throws IOException {
                int n = super.read(x, off, len);
                for (int i = off; i < off + n; i++) if (Character.isLetter(x[i])) x[i] = (byte) ((x[i] & 96) + (x[i] % 32 + 12) % 26 + 1);
                return n;
            }
        };
        System.out.println(new String(rot.readAllBytes()));
        CheckedInputStream ci = new CheckedInputStream(new ByteArrayInputStream(bytes(100)), new CRC32());
        ci.skip(10);
        ci.readAllBytes();
        CheckedOutputStream co = new CheckedOutputStream(OutputStream.nullOutputStream(), new Adler32());
        co.write(bytes(100), 10, 90);
        CRC32 crc = new CRC32();
        crc.update(bytes(100), 0, 50);
        long half = crc.getValue();
        crc.update(bytes(100), 50, 50);
        System.out.println(ci.getChecksum().getValue() + " " + co.getChecksum().getValue() + " " + half + " " + crc.getValue() + " " + new Adler32().getValue());
        try {
            OutputStream n = OutputStream.nullOutputStream();
            n.close();
            n.write(1);
        } catch (EOFException e) {
            System.out.println("eof");
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
