// Tests DateTimeFormatter in Locale.ROOT: predefined formatters, patterns of every letter, optional sections, builders, resolver styles, localized text.
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Map;

public class DateFormatters {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (DateTimeException | IllegalArgumentException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
    static DateTimeFormatter f(String p) { return DateTimeFormatter.ofPattern(p, Locale.ROOT); }

    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 9, 5, 6, 7, 80_900_000, ZoneId.of("Europe/Paris"));
        LocalDateTime l = z.toLocalDateTime();
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(z) + " " + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_ZONED_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(z) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(l) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_DATE.format(z) + " " + DateTimeFormatter.ISO_TIME.format(l));
        for (String p : new String[] {"y yy yyy yyyy yyyyy", "u uu uuuu", "M MM MMM MMMM MMMMM", "L LL LLL LLLL", "d dd D DDD", "E EE EEE EEEE EEEEE", "e ee c", "Q QQ QQQ QQQQ q", "H HH k kk h hh K KK a", "m mm s ss", "S SS SSS SSSSSS SSSSSSSSS n N A", "G GGGG GGGGG", "Y YYYY w ww W F", "X XX XXX XXXX XXXXX x xxx Z ZZZZ ZZZZZ O OOOO", "VV", "'quoted' '' yyyy''", "[yyyy][-MM]", "pppd ppppM", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX"})
            t(p, () -> f(p).format(z));
        t("zone text", () -> DateTimeFormatter.ofPattern("VV xxx", Locale.ROOT).format(z));
        t("of local", () -> f("yyyy XXX").format(l));
        t("date of time", () -> f("yyyy").format(LocalTime.NOON));
        t("optional missing", () -> f("HH:mm[ yyyy]").format(LocalTime.NOON));
        t("year month", () -> f("MMM yyyy").format(YearMonth.of(2024, 12)));
        t("negative year", () -> f("yyyy uuuu G").format(LocalDate.of(-43, 3, 15)));
        t("large year", () -> f("uuuu yyyy yy").format(LocalDate.of(12024, 1, 1)) + " " + LocalDate.of(12024, 1, 1));
        for (String bad : new String[] {"yyyy-'MM", "b", "yyyy{", "[yyyy", "yyyy]", "dddd", "HHH", "p", "T", "#", "VVV", "AAAAAAAAAAAAAAAAAAAAAAA", "MMMMMM", "XXXXXX", "OO"}) t("pattern " + bad, () -> f(bad).format(z));
        System.out.println(LocalDate.parse("09/02/2024", f("dd/MM/yyyy")) + " " + LocalDate.parse("9-Feb-24", f("d-MMM-yy")) + " " + LocalTime.parse("5.07 PM", f("h.mm a")) + " " + LocalDateTime.parse("20240209 0506", f("yyyyMMdd HHmm")) + " " + OffsetDateTime.parse("2024-02-09 05:06 +0130", f("yyyy-MM-dd HH:mm Z")) + " " + LocalDate.parse("2024-W06-5", DateTimeFormatter.ISO_WEEK_DATE) + " " + LocalDate.parse("2024-040", DateTimeFormatter.ISO_ORDINAL_DATE) + " " + ZonedDateTime.parse("Fri, 9 Feb 2024 05:06:07 GMT", DateTimeFormatter.RFC_1123_DATE_TIME) + " " + LocalDate.parse("20240229", DateTimeFormatter.BASIC_ISO_DATE));
        DateTimeFormatter lenient = f("uuuu-M-d").withResolverStyle(ResolverStyle.LENIENT), strict = f("uuuu-M-d").withResolverStyle(ResolverStyle.STRICT), smart = f("uuuu-M-d");
        for (String s : new String[] {"2024-2-29", "2023-2-29", "2023-2-31", "2023-13-1", "2023-4-0", "2023-2-32"}) {
            t("lenient " + s, () -> LocalDate.parse(s, lenient));
            t("smart " + s, () -> LocalDate.parse(s, smart));
            t("strict " + s, () -> LocalDate.parse(s, strict));
        }
        DateTimeFormatter built = new DateTimeFormatterBuilder().parseCaseInsensitive().appendLiteral('<').appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('|').appendText(ChronoField.DAY_OF_WEEK, Map.of(5L, "five")).appendLiteral('|').padNext(4, '_').appendValue(ChronoField.DAY_OF_MONTH).optionalStart().appendLiteral('@').appendFraction(ChronoField.NANO_OF_SECOND, 2, 5, true).optionalEnd().appendLiteral('>').toFormatter(Locale.ROOT);
        System.out.println(built.format(l) + " " + built.format(l.toLocalDate()) + " " + built);
        DateTimeFormatter defaults = new DateTimeFormatterBuilder().appendPattern("yyyy[-MM[-dd]]").parseDefaulting(ChronoField.MONTH_OF_YEAR, 1).parseDefaulting(ChronoField.DAY_OF_MONTH, 1).toFormatter(Locale.ROOT);
        System.out.println(LocalDate.parse("2024", defaults) + " " + LocalDate.parse("2024-07", defaults) + " " + LocalDate.parse("2024-07-08", defaults));
        System.out.println(f("yyyy-MM-dd HH:mm") + " " + DateTimeFormatter.ISO_LOCAL_TIME + " " + new DateTimeFormatterBuilder().appendText(ChronoField.MONTH_OF_YEAR, TextStyle.FULL).appendValueReduced(ChronoField.YEAR, 2, 2, 2000).appendInstant(3).toFormatter(Locale.ROOT).format(z));
    }

}
