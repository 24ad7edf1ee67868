// Tests LocalTime and LocalDateTime: wrap-around, truncation, nanoseconds, units between, text with optional parts, combination and errors.
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalUnit;

public class LocalTimes {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalTime[] ts = {LocalTime.MIDNIGHT, LocalTime.NOON, LocalTime.of(23, 59), LocalTime.of(1, 2, 3), LocalTime.of(4, 5, 6, 7), LocalTime.of(0, 0, 0, 120_000_000), LocalTime.of(10, 0, 30, 1_500), LocalTime.MAX};
        for (LocalTime x : ts) System.out.println(x + " " + x.toSecondOfDay() + " " + x.toNanoOfDay() + " " + x.plusHours(25) + " " + x.minusMinutes(61) + " " + x.plusNanos(1) + " " + x.truncatedTo(ChronoUnit.MINUTES) + " " + x.truncatedTo(ChronoUnit.HALF_DAYS) + " " + x.get(ChronoField.HOUR_OF_AMPM) + x.get(ChronoField.AMPM_OF_DAY) + " " + x.get(ChronoField.CLOCK_HOUR_OF_DAY) + " " + x.hashCode());
        LocalTime a = LocalTime.of(10, 30), b = LocalTime.of(9, 45, 15);
        System.out.println(a.compareTo(b) + " " + a.isBefore(b) + " " + ChronoUnit.MINUTES.between(a, b) + " " + ChronoUnit.SECONDS.between(b, a) + " " + a.until(b, ChronoUnit.HOURS) + " " + Duration.between(a, b) + " " + a.with(ChronoField.MILLI_OF_DAY, 1234) + " " + a.withHour(0).withNano(5) + " " + a.plus(Duration.ofSeconds(86401)) + " " + a.minus(5, ChronoUnit.MILLIS) + " " + LocalTime.ofSecondOfDay(86399) + LocalTime.ofNanoOfDay(1) + " " + LocalTime.parse("07:08") + LocalTime.parse("07:08:09.01"));
        LocalDateTime x = LocalDateTime.of(2023, 12, 31, 23, 59, 59, 999_999_999);
        System.out.println(x + " " + x.plusNanos(1) + " " + x.plusSeconds(-86400) + " " + x.plusMonths(2) + " " + x.minusYears(2000) + " " + x.truncatedTo(ChronoUnit.DAYS) + " " + x.toLocalDate() + " " + x.toLocalTime() + " " + x.getDayOfWeek() + " " + x.hashCode() + " " + x.toEpochSecond(ZoneOffset.UTC) + " " + x.toEpochSecond(ZoneOffset.ofHours(-5)));
        System.out.println(LocalDateTime.ofEpochSecond(-1, 5, ZoneOffset.UTC) + " " + LocalDateTime.ofEpochSecond(1L << 32, 0, ZoneOffset.ofHoursMinutes(5, 30)) + " " + LocalDate.of(2024, 2, 29).atTime(6, 7) + " " + LocalDate.of(2024, 2, 29).atStartOfDay() + " " + LocalTime.NOON.atDate(LocalDate.EPOCH) + " " + LocalDateTime.MIN + " " + LocalDateTime.MAX + " " + LocalDateTime.parse("2024-02-09T10:11"));
        LocalDateTime p = LocalDateTime.of(2024, 1, 31, 12, 0), q = LocalDateTime.of(2024, 3, 1, 11, 59, 59);
        for (TemporalUnit u : ChronoUnit.values()) if (u != ChronoUnit.FOREVER) System.out.print(u + " " + p.until(q, u) + ", ");
        System.out.println(p.compareTo(q) + " " + p.isBefore(q) + p.isEqual(q));
        for (ChronoField f : ChronoField.values()) if (q.isSupported(f)) System.out.print(f + "=" + q.getLong(f) + " ");
        System.out.println();
        for (ChronoUnit u : ChronoUnit.values()) System.out.print(u + ":" + u.getDuration() + (u.isDurationEstimated() ? "~" : "") + (u.isDateBased() ? "d" : "") + (u.isTimeBased() ? "t" : "") + " ");
        System.out.println();
        System.out.println(OffsetTime.of(10, 0, 0, 0, ZoneOffset.ofHours(2)) + " " + OffsetTime.of(10, 0, 0, 0, ZoneOffset.ofHours(2)).compareTo(OffsetTime.of(9, 0, 0, 0, ZoneOffset.UTC)) + " " + OffsetTime.parse("10:00+01:30").withOffsetSameInstant(ZoneOffset.UTC) + " " + LocalTime.of(1, 1).atOffset(ZoneOffset.MAX));
        t("hour 24", () -> LocalTime.of(24, 0));
        t("minute 60", () -> LocalTime.of(0, 60));
        t("second -1", () -> LocalTime.of(0, 0, -1));
        t("nano", () -> LocalTime.of(0, 0, 0, 1_000_000_000));
        t("second of day", () -> LocalTime.ofSecondOfDay(86400));
        t("truncate to weeks", () -> LocalTime.NOON.truncatedTo(ChronoUnit.WEEKS));
        t("truncate to custom", () -> LocalTime.of(10, 11).truncatedTo(ChronoUnit.HALF_DAYS));
        t("plus days", () -> LocalTime.NOON.plus(1, ChronoUnit.DAYS));
        t("get date field", () -> LocalTime.NOON.get(ChronoField.YEAR));
        t("nano of day as int", () -> LocalTime.NOON.get(ChronoField.NANO_OF_DAY));
        t("between time and date", () -> ChronoUnit.HOURS.between(LocalTime.NOON, LocalDate.EPOCH));
        t("date time overflow", () -> LocalDateTime.MAX.plusNanos(1));
        t("duration", () -> Duration.between(LocalDate.EPOCH, LocalDate.EPOCH.plusDays(1)));
        t("offset", () -> ZoneOffset.ofHours(19));
        t("offset mixed", () -> ZoneOffset.ofHoursMinutes(1, -30));
    }
}
