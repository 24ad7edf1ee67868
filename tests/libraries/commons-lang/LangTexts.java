// jars: commons-lang3

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.math.*;
import org.apache.commons.lang3.mutable.*;
import org.apache.commons.lang3.time.*;
import org.apache.commons.lang3.tuple.*;

/** Strings, numbers, arrays, ranges, dates. */
@SuppressWarnings("deprecation")
public class LangTexts {
    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static void strings() {
        String[] samples = {null, "", " ", "abc", "  Hello World  ", "a,b;c d", "ÀÉÎ õü", "12345", "racecar", "The quick brown fox", "\ttab\nline"};
        for (String s : samples) {
            System.out.println(s + "|" + StringUtils.isBlank(s) + StringUtils.isNumeric(s) + StringUtils.isAlpha(s) + StringUtils.isAllLowerCase(s)
                + "|" + StringUtils.trimToNull(s) + "|" + StringUtils.capitalize(s) + "|" + StringUtils.swapCase(s) + "|" + StringUtils.reverse(s)
                + "|" + StringUtils.abbreviate(s, 8) + "|" + StringUtils.center(s, 12, '*') + "|" + StringUtils.stripAccents(s) + "|" + StringUtils.deleteWhitespace(s)
                + "|" + Arrays.toString(StringUtils.split(s, " ,;")) + "|" + StringUtils.substringBetween(s, "b", "c") + "|" + StringUtils.countMatches(s, "a")
                + "|" + StringUtils.left(s, 3) + "|" + StringUtils.rotate(s, 2) + "|" + StringUtils.normalizeSpace(s) + "|" + StringUtils.defaultIfBlank(s, "-"));
        }
        System.out.println(StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.getJaroWinklerDistance("frog", "fog")
            + " " + StringUtils.getFuzzyDistance("Workshop", "wo", Locale.ENGLISH) + StringUtils.difference("i am a machine", "i am a robot") + StringUtils.getCommonPrefix("abcde", "abxyz"));
        System.out.println(StringUtils.join(new int[] {1, 2, 3}, ';') + StringUtils.joinWith("-", "a", null, 3) + StringUtils.repeat("ab", ",", 3) + StringUtils.leftPad("7", 3, "xy")
            + StringUtils.overlay("abcdef", "zz", 2, 4) + StringUtils.wrap("q", '"') + StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}));
        System.out.println(Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("someHTMLText42x")) + Arrays.toString(StringUtils.splitByWholeSeparator("a--b--c", "--"))
            + Arrays.toString(StringUtils.splitPreserveAllTokens("a,,b", ',')) + Arrays.toString(StringUtils.substringsBetween("[a][b]", "[", "]")));
        System.out.println(StringUtils.indexOfDifference("abc", "abd") + " " + StringUtils.ordinalIndexOf("aabaabaa", "b", 2) + StringUtils.containsAny("xyz", "zq")
            + StringUtils.equalsAnyIgnoreCase("A", "b", "a") + StringUtils.compare("a", null) + StringUtils.truncate("abcdefg", 4) + StringUtils.unwrap("'x'", '\'')
            + StringUtils.chomp("line\r\n") + StringUtils.chop("abc") + StringUtils.getDigits("1a2b"));
        System.out.println(StringEscapeUtils.escapeHtml4("<a>é&\"</a>") + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#65;&hearts;") + StringEscapeUtils.escapeJava("tab\t\u20ac\"")
            + StringEscapeUtils.escapeXml11("a<b>\u0001") + StringEscapeUtils.escapeCsv("a,\"b\"") + StringEscapeUtils.escapeEcmaScript("it's </x>") + StringEscapeUtils.unescapeJava("\\u0041\\n\\101"));
        System.out.println(CharUtils.unicodeEscaped('é') + CharUtils.toIntValue('7') + CharSetUtils.squeeze("hello", "k-p") + CharSetUtils.count("hello", "k-p")
            + CharSet.getInstance("^a-c").contains('d'));
        System.out.println(LocaleUtils.toLocale("en_GB") + " " + LocaleUtils.localeLookupList(new Locale("fr", "CA", "x"), Locale.ENGLISH));
        fails("locale", () -> LocaleUtils.toLocale("EN-gb"));
    }

    static void numbers() {
        for (String s : List.of("12", "-3.5", "0x1F", "1e400", "08", "12L", "1.1f", "--1", "1e5d", "0b1", "+7", "")) {
            String created;
            try {
                Number n = NumberUtils.createNumber(s);
                created = n + " " + n.getClass().getSimpleName();
            } catch (NumberFormatException e) {
                created = e.getMessage();
            }
            System.out.println(s + " " + NumberUtils.isCreatable(s) + NumberUtils.isParsable(s) + NumberUtils.isDigits(s) + " " + NumberUtils.toInt(s, -1) + " " + NumberUtils.toDouble(s, .5) + " " + created);
        }
        System.out.println(NumberUtils.max(1, 5, 3) + " " + NumberUtils.min(1.5, Double.NaN) + " " + NumberUtils.compare(3, 2) + NumberUtils.toScaledBigDecimal("1.2345", 2, java.math.RoundingMode.HALF_UP));
        Fraction f = Fraction.getFraction(3, 8), g = Fraction.getFraction("1 5/12");
        System.out.println(f.add(g) + " " + f.multiplyBy(g).toProperString() + " " + f.divideBy(g) + " " + f.pow(-2) + " " + Fraction.getFraction(0.375).equals(f)
            + f.negate().abs().invert() + f.compareTo(g) + Fraction.getReducedFraction(6, -9));
        fails("zero", () -> Fraction.getFraction(1, 0));
        BitField field = new BitField(0xF0);
        System.out.println(IEEE754rUtils.max(1, Double.NaN) + " " + Conversion.intToHexDigit(11) + Conversion.binaryToInt(new boolean[] {true, false, true}, 0, 0, 0, 3)
            + " " + field.getValue(0xAB) + "/" + field.setValue(0, 7) + "/" + field.isSet(0x0F));
        MutableInt counter = new MutableInt(3);
        counter.add(4);
        System.out.println(counter.incrementAndGet() + counter.getAndAdd(2) + " " + counter + new MutableBoolean(true).isTrue() + new MutableObject<>("m") + new MutableDouble(1.5).compareTo(new MutableDouble(2)));
        System.out.println(BooleanUtils.toBoolean("yes") + " " + BooleanUtils.toBooleanObject("maybe") + BooleanUtils.toStringOnOff(true) + BooleanUtils.toInteger(false));
    }

    static void arrays() {
        int[] a = {3, 1, 4, 1, 5, 9, 2, 6};
        System.out.println(Arrays.toString(ArrayUtils.add(a, 7)) + ArrayUtils.indexOf(a, 4) + Arrays.toString(ArrayUtils.removeElements(a, 1, 1, 9)) + Arrays.toString(ArrayUtils.subarray(a, 2, 5))
            + ArrayUtils.contains(a, 8) + Arrays.toString(ArrayUtils.toObject(a)));
        int[] b = a.clone();
        ArrayUtils.reverse(b);
        ArrayUtils.shift(b, 3);
        ArrayUtils.swap(b, 0, 7);
        System.out.println(ArrayUtils.toString(b) + ArrayUtils.isSorted(b) + ArrayUtils.isSameLength(a, b) + Arrays.toString(ArrayUtils.insert(2, a, 100, 200)) + Arrays.toString(ArrayUtils.removeAll(a, 0, 1))
            + ArrayUtils.toMap(new String[][] {{"k", "v"}}) + ArrayUtils.getLength(null));
        System.out.println(ArrayUtils.toString(new int[][] {{1}, {2, 3}}) + ArrayUtils.hashCode(new Object[] {a, "x"}) + Arrays.toString(ArrayUtils.nullToEmpty((String[]) null))
            + Arrays.toString(ArrayUtils.addAll(new String[] {"x"}, "y", "z")) + ArrayUtils.indexesOf(a, 1));
        fails("remove", () -> ArrayUtils.remove(a, 99));
        System.out.println(Range.between(3, 9).contains(4) + " " + Range.of("a", "f").isOverlappedBy(Range.of("e", "z")) + Range.is(5) + Range.between(1, 5).intersectionWith(Range.between(3, 8))
            + Range.between(1, 5).fit(9) + IntegerRange.of(2, 3) + Range.between("bbb", "aa", Comparator.comparing(String::length)));
        System.out.println(Pair.of(1, "x").compareTo(Pair.of(1, "y")) + " " + Triple.of(1, 2, 3) + MutablePair.of("l", "r").toString("%s->%s") + ImmutablePair.nullPair() + Pair.of("k", 5).hashCode()
            + ImmutableTriple.of("a", null, 'c').getMiddle());
        System.out.println(ObjectUtils.firstNonNull(null, "f") + ObjectUtils.max(3, null, 8) + ObjectUtils.median(5, 1, 3) + ObjectUtils.mode("a", "b", "a") + ObjectUtils.isEmpty(new int[0])
            + ObjectUtils.compare(null, 1, true) + ObjectUtils.CONST(5) + ObjectUtils.allNotNull(1, null));
        fails("not empty", () -> Validate.notEmpty("", "no %s", "text"));
        fails("inclusive", () -> Validate.inclusiveBetween(1, 5, 9));
        fails("index", () -> Validate.validIndex(List.of(1), 3));
        fails("no null", () -> Validate.noNullElements(new String[] {"a", null}));
        fails("pattern", () -> Validate.matchesPattern("a", "\\d"));
        fails("instance", () -> Validate.isInstanceOf(String.class, 1));
    }

    static void times() throws Exception {
        TimeZone utc = TimeZone.getTimeZone("UTC"), york = TimeZone.getTimeZone("America/New_York");
        Date date = new Date(1_234_567_890_123L);
        for (String pattern : List.of("yyyy-MM-dd'T'HH:mm:ss.SSSZZ", "EEE, d MMM yy h:mm a", "D w W F E u k K", "GGGG yyyy MMMM dd EEEE", "''yy''", "X XX XXX")) {
            System.out.println(pattern + " " + FastDateFormat.getInstance(pattern, utc, Locale.US).format(date) + " | " + FastDateFormat.getInstance(pattern, york, Locale.GERMANY).format(date));
        }
        FastDateFormat format = FastDateFormat.getInstance("yyyy-MM-dd HH:mm", utc, Locale.US);
        System.out.println(format.parse("2024-02-29 23:59").getTime() + " " + format.getPattern());
        try {
            format.parse("2024-xx");
        } catch (java.text.ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        Calendar calendar = Calendar.getInstance(utc, Locale.US);
        calendar.setTime(date);
        System.out.println(DateUtils.truncate(calendar, Calendar.HOUR).getTimeInMillis() + " " + DateUtils.round(date, Calendar.MONTH).getTime() + " " + DateUtils.ceiling(date, Calendar.DAY_OF_MONTH).getTime()
            + " " + DateUtils.addMonths(date, 13).getTime() + DateUtils.isSameDay(date, DateUtils.addHours(date, 1)) + DateUtils.getFragmentInMinutes(date, Calendar.DAY_OF_YEAR));
        System.out.println(DateUtils.parseDate("5 Mar 2020", Locale.US, "yyyy", "d MMM yyyy").getTime() + " " + DateUtils.setYears(date, 2000).getTime());
        System.out.println(DurationFormatUtils.formatDurationHMS(3_723_004) + " " + DurationFormatUtils.formatDurationWords(98_765_432, true, true)
            + " " + DurationFormatUtils.formatPeriod(0, 40_000_000_000L, "y 'y' M 'm' d 'd' H:mm:ss", true, utc) + " " + DurationFormatUtils.formatDurationISO(1_500)
            + DurationUtils.toDuration(5, java.util.concurrent.TimeUnit.MINUTES));
        List<String> week = new ArrayList<>();
        DateUtils.iterator(calendar, DateUtils.RANGE_WEEK_MONDAY).forEachRemaining(c -> week.add("" + c.get(Calendar.DAY_OF_MONTH)));
        System.out.println(week + " " + FastTimeZone.getGmtTimeZone("+5:30") + " " + CalendarUtils.INSTANCE.getClass());
    }

    public static void main(String[] args) throws Exception {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        strings();
        numbers();
        arrays();
        times();
        Validate.isTrue(args.length > 3, "too few: %d", args.length);
    }
}
