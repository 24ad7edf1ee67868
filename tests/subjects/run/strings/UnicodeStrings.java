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
        String[] ss = {"ascii", "caf\u00e9", "\u00c4\u00d6\u00dc\u00df", "\u0395\u03bb\u03bb\u03b7\u03bd\u03b9\u03ba\u03ac", "\u041f\u0440\u0438\u0432\u0435\u0442", "\u65e5\u672c\u8a9e", "\ud55c\uad6d\uc5b4", "\u05e2\u05d1\u05e8\u05d9\u05ea", "\ud83d\ude00\ud83c\udf89", "a\ud83d\ude00b", "\ud835\udd18\ud835\udd2b\ud835\udd26", "e\u0301", "\u00ff\u0100", "\u20acuro", "\ufb01 ligature", "\u0130stanbul \u0131", "\u200bzero"};
        for (String s : ss) {
            System.out.println(s + " len=" + s.length() + " cps=" + s.codePointCount(0, s.length()) + " hash=" + s.hashCode() + " hex=" + hex(s));
            System.out.println("  " + s.toUpperCase() + " " + s.toLowerCase() + " " + bytes(s.getBytes(StandardCharsets.UTF_8)) + " " + new StringBuilder(s).reverse());
            if (!new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8).equals(s)) System.out.println("ROUND TRIP FAILED");
        }
        String e = "x\ud83d\ude00y\ud83c\udf89";
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < e.length(); i += Character.charCount(e.codePointAt(i))) sb.append(Integer.toHexString(e.codePointAt(i))).append(' ');
        System.out.println(sb + "" + e.indexOf(0x1F389) + " " + e.indexOf('y') + " " + e.lastIndexOf(0x1F600) + " " + e.offsetByCodePoints(0, 3) + " " + e.codePointBefore(3));
        char hi = e.charAt(1), lo = e.charAt(2);
        System.out.println(Character.isHighSurrogate(hi) + " " + Character.isLowSurrogate(lo) + " " + Character.isSurrogatePair(hi, lo) + " " + Character.toCodePoint(hi, lo) + " " + Character.isSurrogate('x') + " " + Character.charCount(0x10000) + " " + Character.isSupplementaryCodePoint(65536));
        System.out.println(new String(Character.toChars(0x1F680)) + " " + new String(new int[] {72, 0x1F30D, 0x4e16}, 0, 3));
        System.out.println("lone hi [" + "\uD83D" + "] lone lo [" + "\uDE00" + "] swapped [" + "\uDE00\uD83D" + "]");
        System.out.println(bytes("\uD83D!".getBytes(StandardCharsets.UTF_8)) + " / " + bytes("\u00e9\u4e2d".getBytes(StandardCharsets.ISO_8859_1)) + " / " + bytes("\u00e9\u4e2d".getBytes(StandardCharsets.US_ASCII)) + " / " + bytes("\u00e9".getBytes(StandardCharsets.UTF_16BE)));
        System.out.println(hex(new String(new byte[] {(byte) 0xc3, (byte) 0xa9, (byte) 0xff, 'a', (byte) 0xe4, (byte) 0xb8}, StandardCharsets.UTF_8)) + " / " + hex(new String(new byte[] {(byte) 0xe9, 65}, StandardCharsets.ISO_8859_1)) + " / " + hex(new String(new byte[] {(byte) 0xe9, 65}, StandardCharsets.US_ASCII)));
        int letters = 0, digits = 0, upper = 0;
        for (int cp = 0; cp < 0x3000; cp++) {
            if (Character.isLetter(cp)) letters++;
            if (Character.isDigit(cp)) digits++;
            if (Character.isUpperCase(cp)) upper++;
        }
        System.out.println((letters > 4000) + " " + (digits > 100) + " " + (upper > 500));
        System.out.println(Character.isLetter('\u4e2d') + " " + Character.isDigit('\u0663') + " " + Character.isUpperCase('\u0416') + " " + Character.isWhitespace('\u2003') + " " + Character.isLetter(0x1F600) + " " + Character.isIdeographic(0x4e2d) + " " + Character.getNumericValue('\u2167'));
        System.out.println("stra\u00dfe".toUpperCase() + " " + "\u03a3\u038a\u03a3\u03a5\u03a6\u039f\u03a3".toLowerCase() + " " + "\u01c5".toUpperCase() + "\u01c5".toLowerCase() + " " + "\u0149".toUpperCase());
        System.out.println("\u4e2d".compareTo("\u6587") + " " + "\ud83d\ude00".compareTo("\uffff") + " " + "\u00e9".compareTo("e\u0301") + " " + "\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u00df".equalsIgnoreCase("SS"));
        System.out.println("a\u4e2db".substring(1, 2) + "a\u4e2db".substring(2) + " " + "abc\u4e2d".substring(0, 3).hashCode() + " " + "abc".hashCode() + " " + "abc\u4e2d".substring(0, 3).equals("abc") + " " + "\u4e2d\u4e2d".replace('\u4e2d', 'x').equals("xx") + " " + "\u4e2dx".indexOf("x") + "ab".indexOf("\u4e2d"));
        System.out.print('\u00e9');
        System.out.print('\u4e2d');
        System.out.print("\ud83d\ude00\n");
        System.out.println(new char[] {'\u0416', '\uD83D', '\uDE00'});
        System.out.write('A');
        System.out.write('\n');
    }
}
