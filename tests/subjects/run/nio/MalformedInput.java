// Tests CharsetEncoder and CharsetDecoder step by step: results, malformed and unmappable input with every action, small output buffers, flush and reset.
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnmappableCharacterException;
import java.util.Arrays;
import java.util.HexFormat;

public class MalformedInput {
    static byte[] b(String hex) { return HexFormat.of().parseHex(hex); }
    static String esc(CharSequence s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) sb.append(s.charAt(i) >= ' ' && s.charAt(i) < 127 ? "" + s.charAt(i) : String.format("\\u%04x", (int) s.charAt(i)));
        return sb.toString();
    }

    static String decode(Charset cs, String hex, CodingErrorAction a) {
        try {
            return esc(cs.newDecoder().onMalformedInput(a).onUnmappableCharacter(a).replaceWith("#").decode(ByteBuffer.wrap(b(hex))));
        } catch (MalformedInputException e) {
            return e.getMessage() + " (" + e.getInputLength() + ")";
        } catch (CharacterCodingException e) {
            return e.toString();
        }
    }
    static String encode(Charset cs, String s, CodingErrorAction a) {
        try {
            ByteBuffer out = cs.newEncoder().onMalformedInput(a).onUnmappableCharacter(a).replaceWith(new byte[] {'!'}).encode(CharBuffer.wrap(s));
            return HexFormat.of().formatHex(out.array(), 0, out.limit());
        } catch (UnmappableCharacterException e) {
            return e.getMessage() + " (" + e.getInputLength() + ")";
        } catch (CharacterCodingException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) throws CharacterCodingException {
        CodingErrorAction[] actions = {CodingErrorAction.REPORT, CodingErrorAction.REPLACE, CodingErrorAction.IGNORE};
        for (String hex : new String[] {"4180c3a9", "c328", "e28241", "f09f9841", "eda080", "f4908080", "c0af", "ffff41", "e282", "f0808080"}) {
            StringBuilder sb = new StringBuilder("utf8 " + hex);
            for (CodingErrorAction a : actions) sb.append(" | ").append(decode(StandardCharsets.UTF_8, hex, a));
            System.out.println(sb);
        }
        for (String hex : new String[] {"d83d0041", "de000041", "004100", "d83dde00", "fffe4100"}) {
            StringBuilder sb = new StringBuilder("utf16 " + hex);
            for (CodingErrorAction a : actions) sb.append(" | ").append(decode(StandardCharsets.UTF_16, hex, a));
            System.out.println(sb);
        }
        for (CodingErrorAction a : actions) System.out.println(a + " " + decode(StandardCharsets.US_ASCII, "41ff42", a) + " " + decode(Charset.forName("windows-1252"), "4181", a) + " " + encode(StandardCharsets.US_ASCII, "a\u00e9b", a) + " " + encode(StandardCharsets.ISO_8859_1, "\u20acx", a) + " " + encode(StandardCharsets.UTF_8, "a\uD83Db", a) + " " + encode(StandardCharsets.UTF_8, "\uDE00", a) + " " + encode(StandardCharsets.ISO_8859_1, "\uD83D\uDE00y", a) + " " + encode(StandardCharsets.US_ASCII, "x\uD83D", a));
        CharsetDecoder d = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(b("41c3a9e282acf09f98804280"));
        CharBuffer out = CharBuffer.allocate(2);
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            CoderResult r = d.decode(in, out, true);
            log.append(r).append(' ').append(esc(out.flip())).append(" in ").append(in.position()).append("; ");
            out.clear();
            if (r.isError()) {
                log.append(r.isMalformed()).append(r.length());
                break;
            }
        }
        System.out.println(log);
        CharsetDecoder p = StandardCharsets.UTF_8.newDecoder();
        CharBuffer big = CharBuffer.allocate(10);
        ByteBuffer part = ByteBuffer.allocate(8);
        part.put(b("41e282")).flip();
        System.out.print(p.decode(part, big, false) + " " + part.remaining() + " ");
        part.compact().put((byte) 0xac).flip();
        System.out.println(p.decode(part, big, true) + " " + p.flush(big) + " " + esc(big.flip()) + " " + p.malformedInputAction() + p.unmappableCharacterAction());
        CharsetEncoder e = StandardCharsets.UTF_8.newEncoder();
        CharBuffer chars = CharBuffer.wrap("a\u20ac\uD83D\uDE00z\uD83D");
        ByteBuffer small = ByteBuffer.allocate(4);
        log.setLength(0);
        for (int i = 0; i < 6; i++) {
            CoderResult r = e.encode(chars, small, i > 3);
            log.append(r).append(' ').append(small.position()).append(" left ").append(chars.remaining()).append("; ");
            small.clear();
        }
        System.out.println(log);
        System.out.println(CoderResult.UNDERFLOW + " " + CoderResult.OVERFLOW + " " + CoderResult.malformedForLength(3) + " " + CoderResult.unmappableForLength(2).isUnmappable() + (CoderResult.malformedForLength(3) == CoderResult.malformedForLength(3)));
        try {
            CoderResult.OVERFLOW.throwException();
        } catch (java.nio.BufferOverflowException x) {
            System.out.println("overflow");
        }
        try {
            CoderResult.UNDERFLOW.length();
        } catch (UnsupportedOperationException x) {
            System.out.println("no length " + x.getMessage());
        }
        try {
            CharsetDecoder q = StandardCharsets.UTF_8.newDecoder();
            q.decode(ByteBuffer.allocate(0), CharBuffer.allocate(1), true);
            q.decode(ByteBuffer.allocate(0), CharBuffer.allocate(1), false);
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        try {
            StandardCharsets.UTF_8.newDecoder().replaceWith("");
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        try {
            StandardCharsets.US_ASCII.newEncoder().replaceWith(new byte[] {(byte) 0x80});
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        CharsetEncoder bom = StandardCharsets.UTF_16.newEncoder();
        System.out.println(bom.encode(CharBuffer.wrap("a")).remaining() + " " + bom.encode(CharBuffer.wrap("b")).remaining() + " " + bom.reset().canEncode("c") + " " + Arrays.toString(bom.replacement()));
    }
}
