// jars: joda-time

import java.util.List;
import java.util.Locale;
import org.joda.time.*;
import org.joda.time.chrono.*;

/** Instants and their fields in many chronologies, partial dates, periods, intervals. */
public class JodaTimes {
    static void fails(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    static final long MILLIS = 1_330_560_123_456L;

    static void fields() {
        List<Chronology> chronologies = List.of(ISOChronology.getInstanceUTC(), GregorianChronology.getInstanceUTC(), JulianChronology.getInstanceUTC(), GJChronology.getInstanceUTC(), CopticChronology.getInstanceUTC(),
            EthiopicChronology.getInstanceUTC(), IslamicChronology.getInstanceUTC(), BuddhistChronology.getInstanceUTC(), StrictChronology.getInstance(ISOChronology.getInstanceUTC()), LenientChronology.getInstance(ISOChronology.getInstanceUTC()));
        for (Chronology c : chronologies) {
            DateTime t = new DateTime(MILLIS, c);
            System.out.println(c + " " + t + " " + t.getEra() + " " + t.getCenturyOfEra() + " " + t.getYearOfCentury() + " " + t.getDayOfYear() + " " + t.getWeekyear() + "W" + t.getWeekOfWeekyear() + " " + t.getDayOfWeek() + " " + t.plusMonths(13) + " " + t.year().isLeap() + t.monthOfYear().getMaximumValue() + t.dayOfMonth().withMaximumValue().getDayOfMonth());
        }
        DateTime t = new DateTime(MILLIS, DateTimeZone.UTC);
        System.out.println(t.withMonthOfYear(2).withDayOfMonth(29).plusYears(1) + " " + t.minuteOfDay().roundHalfEvenCopy() + " " + t.dayOfWeek().getAsText(Locale.GERMAN) + t.monthOfYear().getAsShortText(Locale.FRANCE) + " " + t.secondOfDay().addWrapFieldToCopy(90_000) + " " + t.hourOfDay().getDifference(t.minusDays(3)) + " " + t.weekOfWeekyear().roundCeilingCopy());
        fails("month", () -> t.withMonthOfYear(13));
        fails("day", () -> new DateTime(2023, 2, 29, 0, 0, DateTimeZone.UTC));
        fails("julian", () -> new DateTime(1582, 10, 10, 0, 0, GJChronology.getInstanceUTC()));
        MutableDateTime m = t.toMutableDateTime();
        m.addMonths(-1);
        m.setHourOfDay(5);
        m.dayOfWeek().roundFloor();
        m.setRounding(m.getChronology().minuteOfHour());
        m.addSeconds(70);
        System.out.println(m + " " + m.isAfter(t) + m.compareTo(t) + new DateMidnight(MILLIS, DateTimeZone.UTC) + " " + t.toInstant() + t.hashCode());
        LocalDate date = new LocalDate(2024, 1, 31);
        LocalTime time = new LocalTime(23, 59, 58, 7);
        System.out.println(date.plusMonths(1) + " " + date.withDayOfWeek(1) + " " + date.toString("EEEE d MMMM yyyy", Locale.US) + " " + time.plusSeconds(5) + " " + date.toLocalDateTime(time) + " " + date.property(DateTimeFieldType.dayOfYear()).get() + time.getMillisOfDay() + date.dayOfMonth().withMinimumValue() + date.compareTo(new LocalDate(2023, 5, 5)) + new LocalDateTime(MILLIS, DateTimeZone.UTC).millisOfSecond().get());
        Partial partial = new Partial().with(DateTimeFieldType.monthOfYear(), 2).with(DateTimeFieldType.dayOfMonth(), 28).with(DateTimeFieldType.hourOfDay(), 6);
        System.out.println(partial + " " + partial.isMatch(t) + " " + new YearMonth(2024, 11).plusMonths(3) + new MonthDay(2, 29).toLocalDate(2024) + partial.toStringList() + partial.property(DateTimeFieldType.hourOfDay()).addToCopy(5) + t.property(DateTimeFieldType.era()).getAsText(Locale.US));
        fails("partial", () -> partial.property(DateTimeFieldType.hourOfDay()).addToCopy(50));
        fails("field", () -> date.get(DateTimeFieldType.hourOfDay()));
    }

    static void periods() {
        DateTime a = new DateTime(2000, 1, 31, 10, 0, DateTimeZone.UTC), b = new DateTime(2024, 3, 1, 9, 59, 59, 999, DateTimeZone.UTC);
        System.out.println(new Period(a, b) + " " + new Period(a, b, PeriodType.yearMonthDay()) + " " + new Period(a, b, PeriodType.days()) + " " + Days.daysBetween(a, b).getDays() + " " + Months.monthsBetween(a, b) + Weeks.weeksBetween(a, b) + Years.yearsBetween(a, b) + Hours.hoursBetween(a, b).toStandardMinutes() + Seconds.secondsBetween(b, a));
        Period period = new Period(1, 2, 3, 4, 5, 6, 7, 8);
        System.out.println(period + " " + period.normalizedStandard(PeriodType.yearMonthDayTime()) + " " + period.multipliedBy(-2) + " " + period.plusDays(40).normalizedStandard() + a.plus(period) + " " + a.minus(period) + " " + period.toDurationFrom(a) + period.withYears(0).withMonths(0).toStandardDuration() + period.getFieldTypes().length + period.indexOf(DurationFieldType.hours()));
        fails("standard", () -> period.toStandardDuration());
        System.out.println(Period.parse("P1Y2M3DT4H5M6.789S") + " " + new Duration(a, b) + " " + Duration.standardHours(5).plus(1).getStandardMinutes() + Duration.parse("PT72.345S").toPeriod() + Duration.ZERO.isShorterThan(Duration.millis(1)) + new Duration(5_000).multipliedBy(3).dividedBy(2).negated());
        Interval i = new Interval(a, b), j = new Interval(a.plusYears(5), Years.ONE);
        System.out.println(i + " " + i.contains(j) + i.overlaps(j) + i.overlap(j) + " " + i.gap(new Interval(b.plusDays(1), Hours.ONE)) + i.abuts(new Interval(b, Days.ONE)) + i.toPeriod(PeriodType.months()) + i.withDurationBeforeEnd(Duration.standardDays(1)).getStart() + Interval.parse("2020-01-01T00:00Z/P1M"));
        fails("interval", () -> new Interval(b, a));
        MutablePeriod mutable = new MutablePeriod(0, 0, 0, 10);
        mutable.addMinutes(5);
        mutable.mergePeriod(Hours.hours(3));
        System.out.println(mutable + " " + MutableInterval.parse("2010/2011").toDurationMillis() + Hours.TWO.plus(3).compareTo(Hours.FIVE) + Days.SEVEN.toStandardWeeks() + Minutes.minutesIn(j).getMinutes() + Days.parseDays("P3D").negated());
        fails("overflow", () -> Days.MAX_VALUE.plus(1));
        fails("arithmetic", () -> new DateTime(Long.MAX_VALUE, DateTimeZone.UTC).plusMillis(1));
    }

    public static void main(String[] args) {
        DateTimeZone.setDefault(DateTimeZone.UTC);
        DateTimeUtils.setCurrentMillisFixed(MILLIS);
        System.out.println(new DateTime() + " " + Instant.now() + LocalDate.now().plusDays(1) + new Interval(0, 5).isBeforeNow() + Period.fieldDifference(new LocalDate(2000, 1, 1), new LocalDate(2001, 3, 4)));
        fields();
        periods();
        new LocalDate(2024, 2, 30);
    }
}
