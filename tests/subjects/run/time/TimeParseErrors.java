// Tests what java.time says about texts that cannot be parsed: index, parsed string, message, cause, with every class and several formatters.
import java.text.ParsePosition;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class TimeParseErrors {
    // Fields are kept in a map that is ordered by identity hash codes.
    static String sorted(Object o) {
        return Pattern.compile("\\{([^}]*)}").matcher(String.valueOf(o)).replaceAll(m -> Arrays.stream(m.group(1).split(", ")).sorted().collect(Collectors.joining(", ", "{", "}")));
    }

    static void p(String name, Function<String, Object> f, String... texts) {
        for (String s : texts) {
            try {
                System.out.println(name + " [" + s + "] = " + sorted(f.apply(s)));
            } catch (DateTimeParseException e) {
                System.out.println(name + " [" + s + "] ! " + sorted(e.getMessage()) + " @" + e.getErrorIndex() + " [" + e.getParsedString() + "]" + (e.getCause() == null ? "" : " <- " + e.getCause().getClass().getSimpleName()));
            } catch (RuntimeException e) {
                System.out.println(name + " [" + s + "] ! other " + e);
            }
        }
    }

    static DateTimeFormatter f(String p) { return DateTimeFormatter.ofPattern(p, Locale.ROOT); }

    public static void main(String[] args) {
        p("LocalDate", LocalDate::parse, "2024-02-09", "2024-2-9", "2024-02-30", "2024-13-01", "24-02-09", "2024/02/09", "2024-02-09T", "", " 2024-02-09", "+12345-01-01", "12345-01-01", "-0001-01-01", "2024-02-0x", "2023-02-29");
        p("LocalTime", LocalTime::parse, "10:11", "10:11:12.123456789", "10:11:12.1234567890", "24:00", "10:60", "10", "10:1", "10:11:", "10:11:12,5", "1:11", "23:59:60");
        p("LocalDateTime", LocalDateTime::parse, "2024-02-09T10:11:12", "2024-02-09 10:11:12", "2024-02-09t10:11", "2024-02-09T10:11:12Z", "2024-02-09T25:00");
        p("OffsetDateTime", OffsetDateTime::parse, "2024-02-09T10:11+02:00", "2024-02-09T10:11+2", "2024-02-09T10:11+19:00", "2024-02-09T10:11", "2024-02-09T10:11-00:00");
        p("ZonedDateTime", ZonedDateTime::parse, "2024-02-09T10:11+01:00[Europe/Paris]", "2024-02-09T10:11[Europe/Paris]", "2024-02-09T10:11+01:00[Nope]", "2024-02-09T10:11+01:00[Europe/Paris");
        p("Instant", Instant::parse, "2024-02-09T10:11:12Z", "2024-02-09T10:11Z", "2024-02-09T10:11:12+01:00", "2024-02-09", "2024-02-09T24:00:00Z", "+1000000001-01-01T00:00:00Z");
        p("YearMonth", YearMonth::parse, "2024-02", "2024-00", "2024-2", "202402");
        p("MonthDay", MonthDay::parse, "--02-29", "--02-30", "02-29", "--2-9");
        p("Year", Year::parse, "2024", "-2024", "24", "x", "+999999999", "9999999999");
        p("Duration", Duration::parse, "PT1H", "P1Y", "PT1H-", "PT9223372036854775808S");
        p("Period", Period::parse, "P1Y", "P1H", "P1Y1Y", "P2147483648D");
        p("dd.MM.yyyy", s -> LocalDate.parse(s, f("dd.MM.yyyy")), "09.02.2024", "9.2.2024", "31.02.2024", "32.01.2024", "09.02.24", "09.02.2024 ");
        p("yyyy-MM", s -> LocalDate.parse(s, f("yyyy-MM")), "2024-02");
        p("HH:mm as date", s -> LocalDate.parse(s, f("HH:mm")), "10:11");
        p("hh:mm", s -> LocalTime.parse(s, f("hh:mm")), "10:11", "13:00");
        p("hh:mm a", s -> LocalTime.parse(s, f("hh:mm a")), "10:11 AM", "10:11 am", "12:00 AM", "10:11 XM");
        p("d MMM yyyy", s -> LocalDate.parse(s, f("d MMM yyyy")), "9 Feb 2024", "9 feb 2024", "9 February 2024", "9 Fbr 2024");
        p("EEE d MMM yyyy", s -> LocalDate.parse(s, f("EEE d MMM yyyy")), "Fri 9 Feb 2024", "Mon 9 Feb 2024");
        p("yyyy-DDD", s -> LocalDate.parse(s, f("yyyy-DDD")), "2024-366", "2023-366", "2024-040");
        p("conflict", s -> LocalDate.parse(s, f("yyyy-MM-dd D")), "2024-02-09 40", "2024-02-09 41");
        p("uuuu.HH", s -> f("uuuu.HH").parse(s).toString(), "2024.25", "2024.05");
        TemporalAccessor t = f("HH:mm[:ss]").parse("10:11");
        System.out.println(sorted(t) + " " + LocalTime.from(t));
        ParsePosition pos = new ParsePosition(2);
        System.out.println(sorted(f("yyyyMMdd").parse("xx20240209yy", pos)) + " " + pos.getIndex());
        pos = new ParsePosition(0);
        System.out.println(f("yyyy-MM").parseUnresolved("2024x", pos) + " " + pos.getErrorIndex());
        System.out.println(f("[yyyy-MM-dd][HH:mm]").parseBest("10:11", LocalDate::from, LocalTime::from) + " " + f("[yyyy-MM-dd][HH:mm]").parseBest("2024-02-09", LocalDate::from, LocalTime::from));
        try {
            f("[yyyy-MM-dd][HH:mm]").parseBest("10:11", LocalDate::from, YearMonth::from);
        } catch (DateTimeParseException e) {
            System.out.println(sorted(e.getMessage()));
        }
    }
}
