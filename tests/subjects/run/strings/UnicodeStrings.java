// Tests Unicode: surrogate pairs, code points, non-latin1 text, case mapping, UTF-8 bytes and UTF-8 output.
import java.nio.charset.StandardCharsets;

public class UnicodeStrings {
    static String hex(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < s.length(); i++) sb.append(i == 0 ? "" : " ").append(Integer.toHexString(s.charAt(i)));
        return sb.toString();
    }

    static String bytes(byte[] bs) {
        StringBuilder sb = new StringBuilder();
        for (byte b : bs) sb.append(Integer.toHexString(b & 0xff)).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        String[] ss = {"ascii", "café", "ÄÖÜß", "Ελληνικά", "Привет", "日本語", "한국어", "עברית", "😀🎉", "a😀b", "𝔘𝔫𝔦", "e\u0301", "\u00ff\u0100", "€uro", "ﬁ ligature", "İstanbul ı", "\u200bzero"};
        for (String s : ss) {
            System.out.println(s + " len=" + s.length() + " cps=" + s.codePointCount(0, s.length()) + " hash=" + s.hashCode() + " hex=" + hex(s));
            System.out.println("  " + s.toUpperCase() + " " + s.toLowerCase() + " " + bytes(s.getBytes(StandardCharsets.UTF_8)) + " " + new StringBuilder(s).reverse());
            if (!new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(s)) System.out.println("ROUND TRIP FAILED");
        }
        String e = "x😀y🎉";
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < e.length(); i += Character.charCount(e.codePointAt(i))) sb.append(Integer.toHexString(e.codePointAt(i))).append(' ');
        System.out.println(sb + "" + e.indexOf(0x1F389) + " " + e.indexOf('y') + " " + e.lastIndexOf(0x1F600) + " " + e.offsetByCodePoints(0, 3) + " " + e.codePointBefore(3));
        char hi = e.charAt(1), lo = e.charAt(2);
        System.out.println(Character.isHighSurrogate(hi) + " " + Character.isLowSurrogate(lo) + " " + Character.isSurrogatePair(hi, lo) + " " + Character.toCodePoint(hi, lo) + " " + Character.isSurrogate('x') + " " + Character.charCount(0x10000) + " " + Character.isSupplementaryCodePoint(65536));
        System.out.println(new String(Character.toChars(0x1F680)) + " " + new String(new int[] {72, 0x1F30D, 0x4e16}, 0, 3));
        System.out.println("lone hi [" + "\uD83D" + "] lone lo [" + "\uDE00" + "] swapped [" + "\uDE00\uD83D" + "]");
        System.out.println(bytes("\uD83D!".getBytes(StandardCharsets.UTF_8)) + " / " + bytes("é中".getBytes(StandardCharsets.ISO_8859_1)) + " / " + bytes("é中".getBytes(StandardCharsets.US_ASCII)) + " / " + bytes("é".getBytes(StandardCharsets.UTF_16BE)));
        System.out.println(hex(new String(new byte[] {(byte) 0xc3, (byte) 0xa9, (byte) 0xff, 'a', (byte) 0xe4, (byte) 0xb8}, StandardCharsets.UTF_8)) + " / " + hex(new String(new byte[] {(byte) 0xe9, 65}, StandardCharsets.ISO_8859_1)) + " / " + hex(new String(new byte[] {(byte) 0xe9, 65}, StandardCharsets.US_ASCII)));
        int letters = 0, digits = 0, upper = 0;
        for (int cp = 0; cp < 0x3000; cp++) {
            if (Character.isLetter(cp)) letters++;
            if (Character.isDigit(cp)) digits++;
            if (Character.isUpperCase(cp)) upper++;
        }
        System.out.println((letters > 4000) + " " + (digits > 100) + " " + (upper > 500));
        System.out.println(Character.isLetter('中') + " " + Character.isDigit('٣') + " " + Character.isUpperCase('Ж') + " " + Character.isWhitespace('\u2003') + " " + Character.isLetter(0x1F600) + " " + Character.isIdeographic(0x4e2d) + " " + Character.getNumericValue('Ⅷ'));
        System.out.println("straße".toUpperCase() + " " + "ΣΊΣΥΦΟΣ".toLowerCase() + " " + "ǅ".toUpperCase() + "ǅ".toLowerCase() + " " + "ŉ".toUpperCase());
        System.out.println("中".compareTo("文") + " " + "😀".compareTo("\uffff") + " " + "é".compareTo("e\u0301") + " " + "É".equalsIgnoreCase("é") + " " + "ß".equalsIgnoreCase("SS"));
        System.out.println("a中b".substring(1, 2) + "a中b".substring(2) + " " + "abc中".substring(0, 3).hashCode() + " " + "abc".hashCode() + " " + "abc中".substring(0, 3).equals("abc") + " " + "中中".replace('中', 'x').equals("xx") + " " + "中x".indexOf("x") + "ab".indexOf("中"));
        System.out.print('é');
        System.out.print('中');
        System.out.print("😀\n");
        System.out.println(new char[] {'Ж', '\uD83D', '\uDE00'});
        System.out.write('A');
        System.out.write('\n');
    }
}
