// Tests MessageDigest (MD5, SHA-1, SHA-256, SHA-512), HMAC by hand, CRC32, CRC32C, Adler32, and HexFormat in all its forms with errors.
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.DigestException;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

public class Digests {
    static final HexFormat HEX = HexFormat.of();
    static byte[] utf(String s) { return s.getBytes(StandardCharsets.UTF_8); }
    static String md(String alg, byte[] b) throws NoSuchAlgorithmException { return HEX.formatHex(MessageDigest.getInstance(alg).digest(b)); }

    static String hmac(String key, String msg) throws NoSuchAlgorithmException {
        byte[] in = new byte[64], out = new byte[64];
        byte[] k = utf(key);
        for (int i = 0; i < 64; i++) {
            in[i] = (byte) ((i < k.length ? k[i] : 0) ^ 0x36);
            out[i] = (byte) ((i < k.length ? k[i] : 0) ^ 0x5c);
        }
        MessageDigest d = MessageDigest.getInstance("SHA-256");
        d.update(in);
        byte[] inner = d.digest(utf(msg));
        d.update(out);
        return HEX.formatHex(d.digest(inner));
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
        byte[] long1 = new byte[1000];
        for (int i = 0; i < long1.length; i++) long1[i] = (byte) (i * i);
        for (String alg : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256", "MD2"}) System.out.println(alg + " " + md(alg, new byte[0]).substring(0, 24) + " " + md(alg, utf("abc")) + " " + md(alg, long1).substring(0, 16) + " " + MessageDigest.getInstance(alg).getDigestLength());
        MessageDigest d = MessageDigest.getInstance("SHA-256");
        for (byte b : long1) d.update(b);
        byte[] one = d.digest();
        d.update(long1, 0, 333);
        MessageDigest fork = (MessageDigest) d.clone();
        d.update(ByteBuffer.wrap(long1, 333, 667));
        System.out.println(Arrays.equals(one, d.digest()) + " " + MessageDigest.isEqual(one, fork.digest(Arrays.copyOfRange(long1, 333, 1000))) + " " + d.getAlgorithm() + " " + HEX.formatHex(d.digest()).substring(0, 8) + " " + MessageDigest.isEqual(one, null) + MessageDigest.isEqual(null, null));
        d.update(utf("dropped"));
        d.reset();
        byte[] out = new byte[40];
        System.out.println(d.digest(out, 4, 32) + " " + HEX.formatHex(out, 0, 8) + " " + hmac("key", "The quick brown fox jumps over the lazy dog"));
        t("digest too small", () -> d.digest(out, 20, 20));
        t("digest output", () -> d.digest(out, 39, 32));
        t("unknown", () -> MessageDigest.getInstance("SHA-7"));
        t("empty name", () -> MessageDigest.getInstance(""));
        t("update range", () -> { d.update(out, 39, 5); return ""; });
        System.out.println(new DigestException("d").getMessage() + " " + HEX.formatHex(new DigestInputStream(new java.io.ByteArrayInputStream(utf("abc")), MessageDigest.getInstance("MD5")) {{ readAllBytes(); }}.getMessageDigest().digest()) + " " + HEX.formatHex(new DigestOutputStream(java.io.OutputStream.nullOutputStream(), MessageDigest.getInstance("MD5")) {{ write(utf("abc"), 0, 3); }}.getMessageDigest().digest()).substring(0, 8));
        for (Checksum c : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            c.update(utf("123456789"));
            long a = c.getValue();
            c.update(7);
            c.update(long1, 100, 50);
            long b = c.getValue();
            c.reset();
            c.update(ByteBuffer.wrap(long1));
            System.out.println(c.getClass().getSimpleName() + " " + Long.toHexString(a) + " " + Long.toHexString(b) + " " + c.getValue());
        }
        t("crc range", () -> { new CRC32().update(out, 30, 20); return ""; });
        HexFormat up = HexFormat.ofDelimiter(":").withUpperCase(), fancy = HexFormat.ofDelimiter(", ").withPrefix("0x").withSuffix("!");
        byte[] b = {0, 1, (byte) 0xab, (byte) 0xff};
        System.out.println(HEX.formatHex(b) + " " + up.formatHex(b) + " " + fancy.formatHex(b) + " " + up.formatHex(b, 1, 3) + " [" + up.formatHex(new byte[0]) + "] " + up + " " + fancy + " " + up.equals(HexFormat.ofDelimiter(":").withUpperCase()));
        System.out.println(Arrays.toString(HEX.parseHex("00ffAb")) + Arrays.toString(up.parseHex("0A:0b")) + Arrays.toString(fancy.parseHex("0x01!, 0xFE!")) + Arrays.toString(HEX.parseHex("xx0102yy", 2, 6)) + " " + HEX.toHexDigits((byte) -1) + " " + HEX.toHexDigits((short) 5) + " " + HEX.toHexDigits('\u20ac') + " " + up.toHexDigits(0xcafe) + " " + HEX.toHexDigits(-2L) + " " + HEX.toHexDigits(0x12345L, 7) + " " + HexFormat.fromHexDigits("fF") + " " + HexFormat.fromHexDigitsToLong("ffffffffffffffff") + " " + HexFormat.isHexDigit('g') + HexFormat.fromHexDigit('c') + HEX.toLowHexDigit(0x1f) + HEX.toHighHexDigit(0xa0));
        t("odd length", () -> HEX.parseHex("abc"));
        t("bad digit", () -> HEX.parseHex("0g"));
        t("missing delimiter", () -> up.parseHex("0102"));
        t("missing prefix", () -> fancy.parseHex("01!"));
        t("too many digits", () -> HexFormat.fromHexDigits("123456789"));
        t("no digits", () -> HexFormat.fromHexDigits(""));
        t("bad char", () -> HexFormat.fromHexDigit('x'));
        t("digits range", () -> HEX.toHexDigits(1, 17));
        t("format range", () -> HEX.formatHex(b, 2, 9));
    }
}
