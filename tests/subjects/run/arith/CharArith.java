// Tests char and byte/short arithmetic, Character methods on ASCII and Latin ranges, and caesar/rot13 loops.
public class CharArith {
    static String rot13(String s) {
        char[] out = new char[s.length()];
        for (int i = 0; i < out.length; i++) {
            char c = s.charAt(i);
            if (c >= 'a' && c <= 'z') c = (char) ((c - 'a' + 13) % 26 + 'a');
            else if (c >= 'A' && c <= 'Z') c = (char) ((c - 'A' + 13) % 26 + 'A');
            out[i] = c;
        }
        return new String(out);
    }

    public static void main(String[] args) {
        char c = 'a';
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println(c++ + " " + c + " " + ++c);
        System.out.println('a' + 'b' + "c" + 'd' + 1);
        System.out.println("" + 'a' + 'b' + ('c' + 'd'));
        System.out.println((char) 65 + "" + (char) 0x42 + '\103' + '\u0044');
        final char k = 'x';
        byte folded = k;
        System.out.println(folded);
        char max = Character.MAX_VALUE;
        max += 1;
        System.out.println((int) max);
        System.out.println('z' - 'a' + " " + ('z' > 'a') + " " + ('\u00e9' + 0) + " " + (int) '\u20ac');
        int counts[] = new int[128];
        String text = "The quick brown fox jumps over the lazy dog 0123";
        for (char ch : text.toCharArray()) counts[Character.toLowerCase(ch)]++;
        StringBuilder sb = new StringBuilder();
        for (char ch = ' '; ch <= 'z'; ch++) if (counts[ch] > 0) sb.append(ch).append(counts[ch]);
        System.out.println(sb);
        System.out.println(rot13(text));
        System.out.println(rot13(rot13(text)).equals(text));
        int digits = 0, letters = 0, spaces = 0, uppers = 0, lowers = 0, idstart = 0, idpart = 0, white = 0, iso = 0;
        for (int i = 0; i < 256; i++) {
            char ch = (char) i;
            if (Character.isDigit(ch)) digits += i;
            if (Character.isLetter(ch)) letters += i;
            if (Character.isSpaceChar(ch)) spaces += i;
            if (Character.isUpperCase(ch)) uppers += i;
            if (Character.isLowerCase(ch)) lowers += i;
            if (Character.isJavaIdentifierStart(ch)) idstart += i;
            if (Character.isJavaIdentifierPart(ch)) idpart += i;
            if (Character.isWhitespace(ch)) white += i;
            if (Character.isISOControl(ch)) iso += i;
        }
        System.out.println(digits + " " + letters + " " + spaces + " " + uppers + " " + lowers + " " + idstart + " " + idpart + " " + white + " " + iso);
        for (char ch : new char[] {'0', '9', 'a', 'F', 'z', 'G', '!', '\u0663'}) {
            System.out.print(Character.digit(ch, 10) + "," + Character.digit(ch, 16) + "," + Character.digit(ch, 36) + "," + Character.getNumericValue(ch) + " ");
        }
        System.out.println();
        for (int i = 0; i < 36; i += 5) System.out.print(Character.forDigit(i, 36));
        System.out.println((int) Character.forDigit(10, 10));
        System.out.println(Character.toUpperCase('\u00df') + " " + Character.toUpperCase('\u00ff') + " " + Character.toLowerCase('\u00c4') + " " + Character.toUpperCase('\u0436') + " " + Character.toTitleCase('\u01c6'));
        System.out.println(Character.valueOf('q').compareTo('s') + " " + Character.valueOf('q').equals('q') + " " + Character.hashCode('q') + " " + Character.toString('q') + " " + Character.reverseBytes('\u1234'));
        System.out.println(Character.getType('A') + " " + Character.getType('a') + " " + Character.getType('1') + " " + Character.getType(' ') + " " + Character.getType('$'));
        byte b = (byte) '\u00e9';
        short s = (short) '\uabcd';
        System.out.println(b + " " + s + " " + (char) (b & 0xff) + " " + (int) (char) s);
        byte x = 10, y = 120;
        System.out.println((x + y) + " " + (byte) (x + y) + " " + (byte) (x * y) + " " + (short) (y * y * y));
        switch (c) {
            case 'a': System.out.println("A"); break;
            case 'a' + 2: System.out.println("C"); break;
            default: System.out.println("?");
        }
        int sum = 0;
        for (char ch = 0xfff0; ch != 0; ch++) sum += ch;
        System.out.println(sum);
    }
}
