// Tests Base64 encoders and decoders: basic, URL and MIME, padding, wrapping streams, buffers, and the messages for bad input.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

public class Base64s {
    interface Act { Object run() throws IOException; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
    static byte[] bytes(int n) {
        byte[] b = new byte[n];
        for (int i = 0; i < n; i++) b[i] = (byte) (i * 37 - 5);
        return b;
    }

    public static void main(String[] args) throws IOException {
        Base64.Encoder e = Base64.getEncoder(), u = Base64.getUrlEncoder(), m = Base64.getMimeEncoder(), own = Base64.getMimeEncoder(8, new byte[] {'~', '\n'});
        Base64.Decoder d = Base64.getDecoder(), ud = Base64.getUrlDecoder(), md = Base64.getMimeDecoder();
        for (int n = 0; n <= 8; n++) System.out.println(n + " " + e.encodeToString(bytes(n)) + " " + u.encodeToString(bytes(n)) + " " + e.withoutPadding().encodeToString(bytes(n)) + " " + Arrays.equals(d.decode(e.encode(bytes(n))), bytes(n)) + Arrays.equals(ud.decode(u.withoutPadding().encode(bytes(n))), bytes(n)));
        System.out.println(e.encodeToString("h\u00e9llo \u20ac\uD83D\uDE00".getBytes(StandardCharsets.UTF_8)) + " " + new String(d.decode("aMOpbGxvIOKCrPCfmIA="), StandardCharsets.UTF_8));
        System.out.println(m.encodeToString(bytes(100)).replace("\r\n", "|") + " " + own.encodeToString(bytes(20)).replace("\n", "\\n") + " " + own.withoutPadding().encodeToString(bytes(1)));
        System.out.println(Arrays.equals(md.decode(m.encode(bytes(500))), bytes(500)) + " " + new String(md.decode("aG Vs\nbG8*!=")) + " " + md.decode("****").length + " " + d.decode("").length);
        for (String s : new String[] {"YQ==", "YQ", "YQ=", "Y", "YWI=", "YWI", "YWJj=", "YW Jj", "YW\nJj", "Y-_j", "Y+/j", "====", "=", "YQ==YQ==", "YQ=a", "\u00e9", "YWJ\u0100", "YR=="}) {
            t("basic " + s.replace("\n", "\\n"), () -> Arrays.toString(d.decode(s)));
            t("url " + s.replace("\n", "\\n"), () -> Arrays.toString(ud.decode(s)));
            t("mime " + s.replace("\n", "\\n"), () -> Arrays.toString(md.decode(s)));
        }
        byte[] dst = new byte[10];
        t("into array", () -> e.encode(new byte[] {1, 2, 3, 4}, dst) + new String(dst, 0, 8) + d.decode("AQID".getBytes(), dst) + Arrays.toString(dst));
        t("array too small", () -> e.encode(bytes(9), dst));
        t("decode array too small", () -> d.decode(e.encode(bytes(30)), dst));
        t("buffer", () -> { ByteBuffer in = ByteBuffer.wrap(bytes(6), 1, 4), out = e.encode(in); return in.remaining() + " " + out.remaining() + " " + d.decode(out).remaining(); });
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        try (OutputStream out = e.wrap(sink)) {
            for (int i = 0; i < 7; i++) out.write(i * 50);
            out.write(bytes(5), 1, 3);
        }
        System.out.println(sink + " " + Arrays.toString(d.decode(sink.toByteArray())));
        InputStream in = d.wrap(new ByteArrayInputStream("aGVsbG8gd29ybGQ=".getBytes()));
        System.out.println((char) in.read() + new String(in.readNBytes(4)) + in.skip(1) + new String(in.readAllBytes()) + in.read());
        t("stream cut", () -> new String(d.wrap(new ByteArrayInputStream("aGVsbG".getBytes())).readAllBytes()));
        t("stream bad", () -> new String(d.wrap(new ByteArrayInputStream("aG*s".getBytes())).readAllBytes()));
        t("stream cut hard", () -> new String(d.wrap(new ByteArrayInputStream("aGVsb".getBytes())).readAllBytes()));
        t("closed stream", () -> { OutputStream o = e.wrap(new ByteArrayOutputStream()); o.close(); o.write(1); return ""; });
        t("bad separator", () -> Base64.getMimeEncoder(8, new byte[] {'A'}));
        t("no lines", () -> Base64.getMimeEncoder(0, new byte[] {'\n'}).encodeToString(bytes(80)).length());
        t("null", () -> d.decode((String) null));
    }
}
