// Tests StringCharacterIterator, CharacterIterator, BreakIterator, Normalizer, Collator rules, ParsePosition and AttributedString without default locales.
import java.text.AttributedCharacterIterator;
import java.text.AttributedString;
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.CollationKey;
import java.text.Collator;
import java.text.Normalizer;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.RuleBasedCollator;
import java.text.StringCharacterIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

public class TextPieces {
    static String hex(String s) {
        StringBuilder sb = new StringBuilder();
        s.codePoints().forEach(c -> sb.append(Integer.toHexString(c)).append(' '));
        return sb.toString().trim();
    }

    static List<String> pieces(BreakIterator b, String s) {
        b.setText(s);
        List<String> out = new ArrayList<>();
        for (int from = b.first(), to = b.next(); to != BreakIterator.DONE; from = to, to = b.next()) out.add(s.substring(from, to).replace("\n", "\\n").replace("\r", "\\r"));
        return out;
    }

    public static void main(String[] args) throws ParseException {
        CharacterIterator it = new StringCharacterIterator("abcdef", 1, 5, 2);
        StringBuilder sb = new StringBuilder();
        sb.append(it.current()).append(it.next()).append(it.getIndex()).append(it.first()).append(it.last()).append(it.previous()).append(it.getBeginIndex()).append(it.getEndIndex()).append((int) it.setIndex(5)).append((int) it.next());
        for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) sb.append(c);
        System.out.println(sb + " " + it.clone().equals(it));
        try {
            it.setIndex(9);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new StringCharacterIterator("abc", 2, 1, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        String text = "Hello, world! It's 3.14 o'clock.\nMr. X left (why?) e\u0301t\u00e9.";
        System.out.println(pieces(BreakIterator.getWordInstance(Locale.ROOT), text));
        System.out.println(pieces(BreakIterator.getSentenceInstance(Locale.ROOT), text));
        System.out.println(pieces(BreakIterator.getLineInstance(Locale.ROOT), text));
        System.out.println(pieces(BreakIterator.getCharacterInstance(Locale.ROOT), "e\u0301a\uD83D\uDE00\r\nx"));
        BreakIterator w = BreakIterator.getWordInstance(Locale.ROOT);
        w.setText("one two three");
        System.out.println(w.following(4) + " " + w.preceding(4) + " " + w.isBoundary(3) + w.isBoundary(5) + " " + w.last() + " " + w.previous() + " " + w.next(-1) + " " + w.current() + " " + w.first() + w.next(2));
        try {
            w.following(99);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String s : new String[] {"\u00e9", "e\u0301", "\ufb01", "\u2460", "\u212b", "a\u0323\u0307", "a\u0307\u0323", "\uac00", "\u1100\u1161", "\u00bd"})
            System.out.println(hex(s) + " nfc " + hex(Normalizer.normalize(s, Normalizer.Form.NFC)) + " nfd " + hex(Normalizer.normalize(s, Normalizer.Form.NFD)) + " nfkc " + hex(Normalizer.normalize(s, Normalizer.Form.NFKC)) + " nfkd " + hex(Normalizer.normalize(s, Normalizer.Form.NFKD)) + " " + Normalizer.isNormalized(s, Normalizer.Form.NFC));
        System.out.println(Normalizer.normalize("Cr\u00e8me Br\u00fbl\u00e9e", Normalizer.Form.NFD).replaceAll("\\p{M}", ""));
        Collator c = Collator.getInstance(Locale.ROOT);
        c.setStrength(Collator.TERTIARY);
        List<String> words = new ArrayList<>(List.of("zebra", "Apple", "apple", "\u00e9clair", "eclair", "Zoo", "a-b", "ab", "\u00e4pfel", "10", "9"));
        words.sort(c);
        System.out.println(words);
        c.setStrength(Collator.PRIMARY);
        System.out.println(c.compare("a", "A") + " " + c.compare("e", "\u00e9") + " " + c.equals("r\u00e9sum\u00e9", "Resume") + " " + c.compare("a", "b"));
        c.setStrength(Collator.SECONDARY);
        System.out.println(c.compare("a", "A") + " " + c.compare("e", "\u00e9") + " " + c.getStrength());
        RuleBasedCollator r = new RuleBasedCollator("< c, C < b, B < a, A < ch");
        List<String> own = new ArrayList<>(List.of("a", "b", "c", "B", "ch", "ca", "A"));
        own.sort(r);
        CollationKey k1 = r.getCollationKey("ca"), k2 = r.getCollationKey("ba");
        System.out.println(own + " " + k1.compareTo(k2) + " " + k1.getSourceString() + " " + r.getRules());
        try {
            new RuleBasedCollator("< a < ");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        ParsePosition p = new ParsePosition(3);
        p.setErrorIndex(7);
        System.out.println(p + " " + p.equals(new ParsePosition(3)) + " " + p.hashCode());
        AttributedString as = new AttributedString("attributed");
        as.addAttribute(AttributedCharacterIterator.Attribute.LANGUAGE, Locale.ROOT, 2, 5);
        System.out.println(as.getIterator().getRunLimit() + " " + as.getIterator().getAllAttributeKeys().size());
    }
}
