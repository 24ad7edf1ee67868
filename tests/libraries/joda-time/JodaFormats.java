// jars: joda-time

import java.util.List;
import java.util.Locale;
import org.joda.time.*;
import org.joda.time.format.*;

/** Time zones with their transitions, and printing and parsing of dates and periods. */
public class JodaFormats {
    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static final long MILLIS = 1_330_560_123_456L;

    static void zones() {
        for (String id : List.of("America/New_York", "Europe/London", "Asia/Kolkata", "Australia/Lord_Howe", "UTC", "+03:15", "Pacific/Apia", "Antarctica/Troll")) {
            DateTimeZone zone = DateTimeZone.forID(id);
            long next = zone.nextTransition(MILLIS);
            System.out.println(zone + " " + zone.getOffset(MILLIS) + " " + zone.isStandardOffset(MILLIS) + zone.isFixed() + " " + next + " " + zone.previousTransition(MILLIS) + " " + new DateTime(MILLIS, zone) + " " + zone.convertUTCToLocal(MILLIS) + zone.getNameKey(0));
        }
        DateTimeZone york = DateTimeZone.forID("America/New_York");
        DateTime before = new DateTime(2024, 3, 10, 1, 59, york), fall = new DateTime(2024, 11, 3, 1, 30, york);
        System.out.println(before.plusMinutes(1) + " " + fall.plusHours(1) + " " + fall.withLaterOffsetAtOverlap() + fall.withEarlierOffsetAtOverlap() + " " + before.plusDays(1).minus(Duration.standardDays(1)) + york.isLocalDateTimeGap(new LocalDateTime(2024, 3, 10, 2, 30)) + new LocalDate(2024, 3, 10).toInterval(york).toDuration());
        fails("gap", () -> new DateTime(2024, 3, 10, 2, 30, york));
        fails("zone", () -> DateTimeZone.forID("Mars/Base"));
        System.out.println(DateTimeZone.getAvailableIDs().size() > 500 ? "many" : "few");
        System.out.println(before.withZone(DateTimeZone.UTC) + " " + before.withZoneRetainFields(DateTimeZone.UTC) + DateTimeZone.forOffsetHoursMinutes(-3, -30) + before.toDateTimeISO().getZone().toTimeZone().getID());
    }

    static void formats() {
        DateTime t = new DateTime(MILLIS, DateTimeZone.forOffsetHours(2));
        for (String pattern : List.of("yyyy-MM-dd HH:mm:ss.SSS Z", "EEEE, d. MMMM yy h:mm a", "D e w x xx C G Y y", "ZZ ZZZ", "'quoted ''text' kk KK", "yyyyMMdd'T'HHmmss.SSSSSS", "E EE MMM MMMM")) {
            DateTimeFormatter f = DateTimeFormat.forPattern(pattern);
            System.out.println(pattern + " -> " + f.withLocale(Locale.US).print(t) + " | " + f.withLocale(Locale.ITALY).print(t) + " | " + f.withZoneUTC().withLocale(Locale.US).print(t));
        }
        System.out.println(ISODateTimeFormat.dateTime().print(t) + " " + ISODateTimeFormat.basicWeekDateTime().print(t) + " " + ISODateTimeFormat.ordinalDateTimeNoMillis().print(t) + " " + ISODateTimeFormat.dateTimeParser().parseDateTime("2010-W05-3T12").withZone(DateTimeZone.UTC) + DateTimeFormat.patternForStyle("SM", Locale.UK) + DateTimeFormat.forStyle("F-").withLocale(Locale.US).print(t));
        DateTimeFormatter parser = new DateTimeFormatterBuilder().appendYear(4, 4).appendLiteral('/').appendMonthOfYearShortText().appendOptional(DateTimeFormat.forPattern("/dd").getParser()).toFormatter().withLocale(Locale.US).withZoneUTC().withPivotYear(1950).withDefaultYear(1999);
        System.out.println(parser.parseDateTime("2020/Feb") + " " + parser.parseLocalDate("2020/Dec/25") + " " + parser.withOffsetParsed().getZone() + DateTime.parse("2004-06-09T10:20:30+05:00") + LocalTime.parse("10:20") + DateTimeFormat.forPattern("yy").withZoneUTC().withPivotYear(2000).parseDateTime("49"));
        MutableDateTime into = new MutableDateTime(0, DateTimeZone.UTC);
        System.out.println(DateTimeFormat.forPattern("HH:mm").parseInto(into, "12:34rest", 0) + " " + into + DateTimeFormat.forPattern("HH:mm").parseInto(into, "99", 0));
        fails("parse", () -> parser.parseDateTime("2020/Foo"));
        fails("value", () -> DateTimeFormat.forPattern("MM/dd").parseDateTime("02/31"));
        fails("more", () -> DateTimeFormat.forPattern("HH").parseDateTime("12:00"));
        fails("pattern", () -> DateTimeFormat.forPattern("ppp"));
    }

    static void words() {
        Period period = new Period(1, 2, 3, 4, 5, 6, 7, 8);
        PeriodFormatter words = PeriodFormat.wordBased(Locale.ENGLISH);
        System.out.println(words.print(period) + " | " + PeriodFormat.wordBased(Locale.GERMAN).print(period) + " | " + words.parsePeriod("2 hours and 1 minute"));
        PeriodFormatter built = new PeriodFormatterBuilder().printZeroAlways().minimumPrintedDigits(2).appendHours().appendSeparator(":").appendMinutes().appendSuffix("m").appendSeparator("'").appendSecondsWithOptionalMillis().toFormatter();
        System.out.println(built.print(period) + " " + built.parsePeriod("07:03m'09.5") + ISOPeriodFormat.alternateExtended().print(period));
        fails("parse", () -> built.parsePeriod("x"));
    }

    public static void main(String[] args) {
        DateTimeZone.setDefault(DateTimeZone.UTC);
        zones();
        formats();
        words();
        new LocalDate("2024-02-30");
    }
}
