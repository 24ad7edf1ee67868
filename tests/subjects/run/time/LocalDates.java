// Tests LocalDate, Year, YearMonth, MonthDay, DayOfWeek and Month: arithmetic at month ends, leap years, fields, ranges, comparison and errors.
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.JulianFields;
import java.time.temporal.WeekFields;
import java.util.Locale;
import java.util.stream.Collectors;

public class LocalDates {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate[] ds = {LocalDate.of(2024, 2, 29), LocalDate.of(2023, 12, 31), LocalDate.of(1970, 1, 1), LocalDate.of(1900, 3, 1), LocalDate.of(0, 1, 1), LocalDate.of(-5, 6, 15), LocalDate.of(12345, 7, 8), LocalDate.MIN, LocalDate.MAX};
        for (LocalDate d : ds) System.out.println(d + " " + d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.lengthOfYear() + " " + d.toEpochDay() + " " + d.getEra() + " " + d.get(ChronoField.YEAR_OF_ERA) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH) + " " + d.hashCode() + " week " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + "/" + d.get(IsoFields.WEEK_BASED_YEAR) + " q" + d.get(IsoFields.QUARTER_OF_YEAR) + " mjd " + d.getLong(JulianFields.MODIFIED_JULIAN_DAY));
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d.plusMonths(1) + " " + d.plusMonths(13) + " " + d.minusMonths(2) + " " + d.plusYears(1) + " " + d.plusDays(30) + " " + d.plusWeeks(-5) + " " + LocalDate.of(2024, 2, 29).plusYears(1) + " " + LocalDate.of(2024, 2, 29).minusYears(4) + " " + d.withDayOfMonth(1) + " " + d.withMonth(2) + " " + d.withYear(-1) + " " + d.withDayOfYear(366) + " " + d.plus(3, ChronoUnit.DECADES) + " " + d.with(ChronoField.ALIGNED_WEEK_OF_YEAR, 10));
        System.out.println(ChronoUnit.DAYS.between(d, LocalDate.of(2025, 1, 31)) + " " + ChronoUnit.MONTHS.between(d, LocalDate.of(2024, 2, 29)) + " " + ChronoUnit.YEARS.between(LocalDate.of(2024, 2, 29), LocalDate.of(2025, 2, 28)) + " " + d.until(LocalDate.of(2023, 11, 15)) + " " + d.until(LocalDate.of(2024, 3, 1)) + " " + d.until(LocalDate.of(2030, 1, 1), ChronoUnit.WEEKS) + " " + d.datesUntil(LocalDate.of(2024, 2, 4)).map(LocalDate::toString).collect(Collectors.joining(",")) + " " + LocalDate.ofYearDay(2024, 60) + LocalDate.ofEpochDay(-1));
        System.out.println(d.compareTo(LocalDate.of(2025, 1, 1)) + " " + d.compareTo(LocalDate.of(2024, 3, 1)) + " " + d.isBefore(LocalDate.MAX) + d.isAfter(d) + d.isEqual(d) + d.equals(LocalDate.parse("2024-01-31")) + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + LocalDate.of(2023, 2, 1).range(ChronoField.DAY_OF_MONTH) + " " + d.range(ChronoField.YEAR_OF_ERA) + " " + d.isSupported(ChronoField.HOUR_OF_DAY) + d.isSupported(ChronoUnit.FOREVER) + " " + d.get(WeekFields.ISO.weekOfMonth()) + d.get(WeekFields.SUNDAY_START.dayOfWeek()));
        System.out.println(DayOfWeek.MONDAY.plus(10) + " " + DayOfWeek.of(7).minus(8) + " " + DayOfWeek.FRIDAY.getDisplayName(TextStyle.SHORT, Locale.ROOT) + " " + Month.FEBRUARY.length(true) + Month.FEBRUARY.minLength() + " " + Month.JANUARY.minus(1) + " " + Month.of(8).firstMonthOfQuarter() + " " + Month.MARCH.firstDayOfYear(true) + " " + Month.DECEMBER.getDisplayName(TextStyle.NARROW, Locale.ROOT) + " " + DayOfWeek.from(d) + Month.from(d));
        System.out.println(Year.of(2024).isLeap() + " " + Year.of(1900).isLeap() + Year.isLeap(2000) + " " + Year.of(2023).atDay(365) + " " + Year.parse("-0044") + " " + Year.of(2024).atMonthDay(MonthDay.of(2, 29)) + Year.of(2023).atMonthDay(MonthDay.of(2, 29)) + " " + YearMonth.of(2024, 2).atEndOfMonth() + " " + YearMonth.of(2023, 11).plusMonths(3) + " " + YearMonth.parse("1999-12").lengthOfMonth() + " " + MonthDay.of(2, 29).isValidYear(2023) + MonthDay.parse("--12-25") + " " + YearMonth.from(d) + MonthDay.from(d));
        t("day 31 of april", () -> LocalDate.of(2024, 4, 31));
        t("feb 29", () -> LocalDate.of(2023, 2, 29));
        t("month 13", () -> LocalDate.of(2024, 13, 1));
        t("day 0", () -> LocalDate.of(2024, 1, 0));
        t("day 32", () -> LocalDate.of(2024, 1, 32));
        t("year too large", () -> LocalDate.of(1000000000, 1, 1));
        t("day 366", () -> LocalDate.ofYearDay(2023, 366));
        t("past max", () -> LocalDate.MAX.plusDays(1));
        t("overflow", () -> LocalDate.of(2024, 1, 1).plusYears(Long.MAX_VALUE));
        t("epoch day", () -> LocalDate.ofEpochDay(Long.MAX_VALUE));
        t("unsupported field", () -> d.get(ChronoField.HOUR_OF_DAY));
        t("unsupported unit", () -> d.plus(1, ChronoUnit.HOURS));
        t("epoch day as int", () -> d.get(ChronoField.EPOCH_DAY));
        t("bad field value", () -> d.with(ChronoField.DAY_OF_WEEK, 8));
        t("day of week 0", () -> DayOfWeek.of(0));
        t("month 0", () -> Month.of(0));
        t("month day", () -> MonthDay.of(4, 31));
        t("from", () -> LocalDate.from(YearMonth.of(2024, 1)));
    }
}
