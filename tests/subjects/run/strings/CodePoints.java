// Tests Character over the whole range: categories, names, scripts, blocks, directionality, case mapping, surrogates, digits, and code point methods of String.
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

public class CodePoints {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] cps = {'A', 'z', '5', ' ', '_', '$', 0, '\n', 0xa0, 0xad, 0xb2, 0xdf, 0xe9, 0x130, 0x1c5, 0x2b0, 0x300, 0x3a3, 0x3c2, 0x5d0, 0x661, 0x967, 0x1e9e, 0x2028, 0x2003, 0x2160, 0x20ac, 0x3042, 0x4e2d, 0xd800, 0xdc00, 0xe000, 0xfeff, 0xff21, 0xfffd, 0xffff, 0x10400, 0x1d7d8, 0x1f600, 0x20000, 0x10ffff};
        for (int c : cps) System.out.println(Integer.toHexString(c) + " " + Character.getType(c) + " " + (Character.isLetter(c) ? "L" : "") + (Character.isDigit(c) ? "D" : "") + (Character.isUpperCase(c) ? "U" : "") + (Character.isLowerCase(c) ? "l" : "") + (Character.isTitleCase(c) ? "T" : "") + (Character.isWhitespace(c) ? "W" : "") + (Character.isSpaceChar(c) ? "S" : "") + (Character.isJavaIdentifierStart(c) ? "J" : "") + (Character.isJavaIdentifierPart(c) ? "j" : "") + (Character.isUnicodeIdentifierStart(c) ? "I" : "") + (Character.isIdentifierIgnorable(c) ? "i" : "") + (Character.isISOControl(c) ? "C" : "") + (Character.isAlphabetic(c) ? "A" : "") + (Character.isIdeographic(c) ? "G" : "") + (Character.isMirrored(c) ? "M" : "") + (Character.isDefined(c) ? "d" : "") + (Character.isSurrogate((char) c) ? "s" : "") + " " + Integer.toHexString(Character.toUpperCase(c)) + " " + Integer.toHexString(Character.toLowerCase(c)) + " " + Integer.toHexString(Character.toTitleCase(c)) + " " + Character.getNumericValue(c) + " " + Character.digit(c, 16) + " " + Character.getDirectionality(c) + " " + Character.charCount(c) + " " + Character.UnicodeBlock.of(c) + " " + Character.UnicodeScript.of(c));
        System.out.println(Character.getName('A') + " | " + Character.getName(0x1f600) + " | " + Character.getName(0x4e2d) + " | " + Character.getName(0xd800) + " | " + Character.getName(0x378) + " | " + Character.getName('\n') + " | " + Character.codePointOf("LATIN SMALL LETTER A") + " " + Character.codePointOf("cjk unified ideographs 4e2d"));
        t("no such name", () -> Character.codePointOf("NO SUCH NAME"));
        t("name of invalid", () -> Character.getName(0x110000));
        String s = "a\uD83D\uDE00\u00e9\uD83D z\uDE00";
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(1) + " " + s.codePointAt(2) + " " + s.codePointBefore(3) + " " + s.offsetByCodePoints(0, 2) + s.offsetByCodePoints(8, -3) + " " + s.codePoints().boxed().toList() + " " + s.chars().boxed().toList() + " " + new String(Character.toChars(0x1f600)).equals("\uD83D\uDE00") + " " + new String(new int[] {97, 0x1f600, 98}, 1, 2) + " " + Character.toString(0x10400) + " " + s.indexOf(0x1f600) + s.lastIndexOf(0xde00) + s.indexOf('z', -5) + s.indexOf(0x110000));
        System.out.println(Character.isHighSurrogate('\uD83D') + " " + Character.isLowSurrogate('\uD83D') + Character.isSurrogatePair('\uD83D', '\uDE00') + " " + Integer.toHexString(Character.toCodePoint('\uD83D', '\uDE00')) + " " + (int) Character.highSurrogate(0x1f600) + (int) Character.lowSurrogate(0x1f600) + " " + Character.isValidCodePoint(0x110000) + Character.isBmpCodePoint(0xffff) + Character.isSupplementaryCodePoint(0x10000) + " " + Character.forDigit(35, 36) + (int) Character.forDigit(10, 10) + Character.digit('z', 36) + Character.digit('9', 8) + " " + Character.reverseBytes('\u1234') + " " + Character.MIN_SUPPLEMENTARY_CODE_POINT);
        t("toChars invalid", () -> Character.toChars(-1));
        t("toString invalid", () -> Character.toString(0x110000));
        t("String of invalid", () -> new String(new int[] {0x110000}, 0, 1));
        t("codePointAt", () -> s.codePointAt(99));
        t("codePointBefore", () -> s.codePointBefore(0));
        t("offset", () -> s.offsetByCodePoints(0, 99));
        t("count", () -> s.codePointCount(3, 1));
        t("String of range", () -> new String(new int[] {65, 66}, 1, 5));
        System.out.println("\u0130I\u00df\u01c5\u03a3\u03c3\u03c2\ufb01".toLowerCase(Locale.ROOT).codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")) + " | " + "i\u0131\u00df\u01c6\u03c2\ufb01\u0149".toUpperCase(Locale.ROOT).codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")) + " | " + "TITLE I".toLowerCase(Locale.forLanguageTag("tr")).codePoints().mapToObj(Integer::toHexString).collect(Collectors.joining(" ")) + " | " + "\u039f\u0394\u039f\u03a3 \u03a3".toLowerCase(Locale.ROOT) + " " + "\uD801\uDC00".toLowerCase(Locale.ROOT).codePointAt(0));
        System.out.println("stra\u00dfe".equalsIgnoreCase("STRASSE") + " " + "\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u0131".equalsIgnoreCase("I") + " " + "\uD801\uDC00".equalsIgnoreCase("\uD801\uDC28") + " " + "\u03c2".equalsIgnoreCase("\u03c3") + " " + "a".compareToIgnoreCase("B") + " " + "\uD83D\uDE00".compareTo("\uffff") + " " + "\u00e9".compareTo("e"));
        StringBuilder sb = new StringBuilder("x\uD83D\uDE00y");
        System.out.println(sb.reverse() + " " + sb.codePointAt(1) + " " + sb.appendCodePoint(0x20000).length() + " " + sb.deleteCharAt(1).codePointAt(1) + " " + sb.codePointCount(0, sb.length()) + " " + new StringBuilder("\uDE00\uD83D").reverse().codePointCount(0, 2));
        int[] types = new int[31];
        long h = 0;
        for (int c = 0; c <= 0x10ffff; c += 61) {
            types[Character.getType(c)]++;
            h = h * 31 + Character.toLowerCase(c) + Character.getDirectionality(c);
        }
        System.out.println(Arrays.stream(types).sum() + " " + (types[Character.UPPERCASE_LETTER] > 20) + (h != 0) + " " + types[Character.SURROGATE] + " " + types[Character.PRIVATE_USE]);
        t("script by name", () -> Character.UnicodeScript.forName("Grek") + " " + Character.UnicodeScript.forName("latin") + " " + Character.UnicodeBlock.forName("Basic Latin"));
        t("script unknown", () -> Character.UnicodeScript.forName("nope"));
        t("block unknown", () -> Character.UnicodeBlock.forName("nope"));
    }
}
