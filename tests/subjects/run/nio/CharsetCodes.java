// Tests charsets: encode and decode of UTF-8, UTF-16 in both orders, UTF-32, ISO-8859-1, ASCII and windows-1252, aliases, names, containment and replacement.
import java.io.UnsupportedEncodingException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Arrays;
import java.util.HexFormat;

public class CharsetCodes {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(c >= ' ' && c < 127 ? "" + c : String.format("\\u%04x", (int) c));
        return sb.toString();
    }

    public static void main(String[] args) throws UnsupportedEncodingException {
        String[] texts = {"", "plain", "h\u00e9llo", "\u20ac100", "\u0153uvre", "\u4e2d\u6587", "\uD83D\uDE00!", "a\0b", "\u007f\u0080\u00ff\u0100", "\u07ff\u0800\uffff", "\uD83D", "\uDE00x", "\ufeffbom"};
        for (String name : new String[] {"UTF-8", "UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32", "ISO-8859-1", "US-ASCII", "windows-1252", "ISO-8859-15", "IBM437"}) {
            Charset cs = Charset.forName(name);
            StringBuilder sb = new StringBuilder(name + ":");
            for (String s : texts) {
                byte[] b = s.getBytes(cs);
                sb.append(' ').append(hex(b)).append(new String(b, cs).equals(s) ? "" : "!" + esc(new String(b, cs)));
            }
            System.out.println(sb);
        }
        byte[][] inputs = {{(byte) 0x80}, {(byte) 0xc3}, {(byte) 0xc3, 0x28}, {(byte) 0xe2, (byte) 0x82}, {(byte) 0xe2, 0x28, (byte) 0xa1}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98, (byte) 0x80}, {(byte) 0xf0, (byte) 0x9f, (byte) 0x98}, {(byte) 0xf8, (byte) 0x88, (byte) 0x80, (byte) 0x80, (byte) 0x80}, {(byte) 0xed, (byte) 0xa0, (byte) 0x80}, {(byte) 0xc0, (byte) 0x80}, {(byte) 0xfe, (byte) 0xff, 0, 65}, {(byte) 0xff, (byte) 0xfe, 65, 0}, {65, 0, 66}, {(byte) 0xef, (byte) 0xbb, (byte) 0xbf, 65}};
        for (byte[] in : inputs) System.out.println(hex(in) + " utf8 " + esc(new String(in, StandardCharsets.UTF_8)) + " utf16 " + esc(new String(in, StandardCharsets.UTF_16)) + " be " + esc(new String(in, StandardCharsets.UTF_16BE)) + " le " + esc(new String(in, StandardCharsets.UTF_16LE)) + " latin " + esc(new String(in, StandardCharsets.ISO_8859_1)) + " ascii " + esc(new String(in, StandardCharsets.US_ASCII)) + " 1252 " + esc(new String(in, "windows-1252")));
        Charset u8 = StandardCharsets.UTF_8;
        System.out.println(u8.name() + " " + u8 + " " + u8.displayName() + " " + u8.canEncode() + " " + u8.contains(StandardCharsets.UTF_16) + StandardCharsets.US_ASCII.contains(u8) + StandardCharsets.ISO_8859_1.contains(StandardCharsets.US_ASCII) + " " + u8.compareTo(StandardCharsets.US_ASCII) + " " + u8.equals(Charset.forName("utf8")) + " " + Charset.forName("latin1") + Charset.forName("l1") + Charset.forName("ASCII") + Charset.forName("unicode") + " " + u8.aliases().contains("UTF8") + " " + Charset.isSupported("nope") + Charset.isSupported("cp1252"));
        for (String bad : new String[] {"nope", "", "utf 8", "é"}) {
            try {
                System.out.println(Charset.forName(bad));
            } catch (UnsupportedCharsetException | IllegalCharsetNameException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
            try {
                "x".getBytes(bad);
                System.out.println("encoded");
            } catch (UnsupportedEncodingException e) {
                System.out.println(e.getMessage());
            }
        }
        ByteBuffer enc = u8.encode("\u20acuro");
        CharBuffer dec = u8.decode(ByteBuffer.wrap(new byte[] {(byte) 0xe2, (byte) 0x82, (byte) 0xac, (byte) 0xff}));
        System.out.println(enc.remaining() + " " + enc.get(0) + " " + dec.length() + esc(dec.toString()) + " " + u8.newEncoder().maxBytesPerChar() + u8.newEncoder().averageBytesPerChar() + u8.newDecoder().maxCharsPerByte() + " " + Arrays.toString(StandardCharsets.ISO_8859_1.newEncoder().replacement()) + esc(u8.newDecoder().replacement()) + " " + u8.newEncoder().canEncode('\uD83D') + u8.newEncoder().canEncode("\uD83D\uDE00") + StandardCharsets.US_ASCII.newEncoder().canEncode('\u00e9'));
        System.out.println(new String(new byte[] {65, 66, 67, 68}, 1, 2, u8) + " " + new String(new byte[] {72, (byte) 0xc3, (byte) 0xa9}, 0, 2, "UTF-8").length() + " " + esc(new String(new byte[] {(byte) 0xe9, 65}, StandardCharsets.ISO_8859_1)) + " " + "x".getBytes(StandardCharsets.UTF_16).length + " " + "\u00e9\u20ac".repeat(100).getBytes(u8).length + " " + hex(new String(new char[] {'\uD83D', 'a', '\uDE00'}).getBytes(u8)));
        try {
            new String(new byte[3], 2, 5, u8);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new String((byte[]) null, u8);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder sb = new StringBuilder();
        for (int cp = 0; cp < 0x110000; cp += 997) if (cp < 0xd800 || cp > 0xdfff) sb.appendCodePoint(cp);
        String all = sb.toString();
        for (String n : new String[] {"UTF-8", "UTF-16", "UTF-16LE", "UTF-32"}) System.out.print(all.getBytes(n).length + " " + new String(all.getBytes(n), n).equals(all) + " " + Arrays.hashCode(all.getBytes(n)) + " ");
        System.out.println();
    }
}
