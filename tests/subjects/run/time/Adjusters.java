// Tests TemporalAdjusters, own adjusters and queries, week fields, other calendars, fixed clocks and temporal arithmetic through interfaces.
import java.time.Clock;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.IsoChronology;
import java.time.chrono.IsoEra;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.TemporalQueries;
import java.time.temporal.TemporalQuery;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.util.List;

public class Adjusters {
    static final TemporalAdjuster NEXT_WORKDAY = t -> {
        LocalDate d = LocalDate.from(t).plusDays(1);
        while (d.getDayOfWeek().getValue() > 5) d = d.plusDays(1);
        return t.with(d);
    };
    static final TemporalQuery<String> HALF = t -> t.isSupported(ChronoField.MONTH_OF_YEAR) ? t.get(ChronoField.MONTH_OF_YEAR) <= 6 ? "H1" : "H2" : "none";

    static LocalDate easter(int y) {
        int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451;
        return LocalDate.of(y, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1);
    }

    public static void main(String[] args) {
        for (LocalDate d : List.of(LocalDate.of(2024, 2, 9), LocalDate.of(2023, 12, 31), LocalDate.of(2024, 9, 1))) {
            System.out.println(d + " " + d.with(TemporalAdjusters.firstDayOfMonth()) + " " + d.with(TemporalAdjusters.lastDayOfMonth()) + " " + d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.firstDayOfYear()) + " " + d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.with(TemporalAdjusters.firstDayOfNextYear()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.nextOrSame(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.previous(DayOfWeek.SUNDAY)) + " " + d.with(TemporalAdjusters.previousOrSame(DayOfWeek.SUNDAY)) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(3, DayOfWeek.TUESDAY)) + d.with(TemporalAdjusters.dayOfWeekInMonth(-2, DayOfWeek.TUESDAY)) + d.with(TemporalAdjusters.dayOfWeekInMonth(0, DayOfWeek.TUESDAY)));
            System.out.println(d.with(NEXT_WORKDAY) + " " + d.atTime(10, 0).with(NEXT_WORKDAY) + " " + d.query(HALF) + LocalTime.NOON.query(HALF) + " " + d.query(TemporalQueries.precision()) + " " + d.query(TemporalQueries.chronology()) + " " + d.query(TemporalQueries.zone()) + " " + d.get(WeekFields.ISO.weekOfWeekBasedYear()) + "/" + d.get(WeekFields.ISO.weekBasedYear()) + " " + d.get(WeekFields.SUNDAY_START.weekOfYear()) + " " + d.get(WeekFields.of(DayOfWeek.WEDNESDAY, 3).weekOfMonth()) + " " + d.with(WeekFields.ISO.dayOfWeek(), 1) + " " + d.plus(1, IsoFields.QUARTER_YEARS) + " " + d.with(IsoFields.DAY_OF_QUARTER, 1) + " " + IsoFields.QUARTER_YEARS.between(d, LocalDate.of(2030, 1, 1)) + " " + d.plus(1, IsoFields.WEEK_BASED_YEARS));
        }
        StringBuilder sb = new StringBuilder();
        for (int y = 2020; y < 2030; y++) sb.append(easter(y)).append(' ');
        System.out.println(sb);
        Clock fixed = Clock.fixed(Instant.parse("2024-05-06T07:08:09.123Z"), ZoneId.of("Asia/Tokyo"));
        System.out.println(LocalDateTime.now(fixed) + " " + LocalDate.now(Clock.offset(fixed, Duration.ofHours(20))) + " " + Instant.now(Clock.tick(fixed, Duration.ofMinutes(5))) + " " + fixed.millis() + " " + fixed + " " + fixed.withZone(ZoneOffset.UTC).getZone() + " " + Clock.offset(fixed, Duration.ZERO).equals(fixed));
        LocalDate d = LocalDate.of(2019, 5, 1);
        System.out.println(JapaneseDate.from(d) + " " + ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " " + JapaneseDate.of(1989, 1, 7) + " " + LocalDate.from(ThaiBuddhistDate.of(2567, 2, 29)) + " " + MinguoDate.of(113, 1, 1).plus(1, ChronoUnit.MONTHS) + " " + IsoChronology.INSTANCE.isLeapYear(2100) + IsoChronology.INSTANCE.dateYearDay(2024, 366) + " " + IsoEra.BCE.getValue() + IsoChronology.INSTANCE.prolepticYear(IsoEra.BCE, 5) + " " + JapaneseDate.of(2019, 4, 30).until(JapaneseDate.of(2019, 5, 1)));
        ValueRange r = ValueRange.of(1, 28, 31);
        System.out.println(r + " " + r.isFixed() + r.isIntValue() + r.isValidValue(30) + r.isValidValue(32) + " " + r.getSmallestMaximum() + " " + ChronoField.DAY_OF_MONTH.range().equals(r) + " " + ValueRange.of(0, 5).checkValidIntValue(3, ChronoField.DAY_OF_WEEK));
        Temporal t = LocalDateTime.of(2024, 1, 31, 10, 0);
        System.out.println(t.plus(1, ChronoUnit.MONTHS) + " " + t.with(ChronoField.DAY_OF_YEAR, 300) + " " + t.with(LocalTime.MIDNIGHT) + " " + LocalTime.NOON.adjustInto(t) + " " + t.minus(java.time.Period.of(1, 1, 1)) + " " + DayOfWeek.SUNDAY.adjustInto(t) + " " + t.until(LocalDateTime.of(2025, 1, 1, 0, 0), ChronoUnit.DAYS));
        for (TemporalAdjuster a : new TemporalAdjuster[] {x -> x.with(ChronoField.HOUR_OF_DAY, 25), x -> null, LocalTime.NOON}) {
            try {
                System.out.println(d.with(a));
            } catch (DateTimeException | NullPointerException | ClassCastException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        try {
            ValueRange.of(1, 5).checkValidValue(9, ChronoField.DAY_OF_WEEK);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            ValueRange.of(5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
