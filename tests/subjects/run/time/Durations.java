// Tests Duration, Period and Instant: texts, parsing, parts, normalization, arithmetic, comparison, conversion, overflow and errors.
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

public class Durations {
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Duration[] ds = {Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(-1), Duration.ofSeconds(3661, 5), Duration.ofSeconds(-1, 1), Duration.ofMillis(-1500), Duration.ofDays(3).plusMinutes(7), Duration.ofNanos(Long.MIN_VALUE), Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ofHours(-25).minusMillis(1)};
        for (Duration d : ds) System.out.println(d + " " + d.getSeconds() + "/" + d.getNano() + " " + d.toMinutes() + " " + d.toHours() + " " + d.toDaysPart() + "d" + d.toHoursPart() + "h" + d.toMinutesPart() + "m" + d.toSecondsPart() + "s" + d.toMillisPart() + "ms" + d.toNanosPart() + " " + d.isNegative() + d.isZero() + " " + d.hashCode() + " " + d.truncatedTo(ChronoUnit.MINUTES));
        Duration a = Duration.ofMinutes(90), b = Duration.ofSeconds(7);
        System.out.println(a.plus(b) + " " + a.minus(b) + " " + a.multipliedBy(-3) + " " + a.dividedBy(7) + " " + a.dividedBy(b) + " " + a.negated() + " " + a.negated().abs() + " " + a.compareTo(b) + " " + a.withSeconds(1) + " " + a.withNanos(5) + " " + a.plus(2, ChronoUnit.HALF_DAYS) + " " + Duration.of(3, ChronoUnit.MICROS) + " " + Duration.from(b).equals(b) + " " + Duration.of(1, ChronoUnit.DAYS));
        for (String s : new String[] {"PT0S", "PT1H2M3.004S", "P2D", "P-2DT+3H", "-PT5M", "PT-0.5S", "pt1s", "P1DT", "PT", "P1M", "PT1.S", "PT.5S", "1H", "", "PT1H1H", "PT0.0000000001S", "P99999999999999999D"}) t("parse " + s, () -> Duration.parse(s));
        Period[] ps = {Period.ZERO, Period.of(1, 14, -45), Period.ofWeeks(3), Period.ofMonths(-25), Period.between(LocalDate.of(2023, 12, 31), LocalDate.of(2024, 2, 29)), Period.between(LocalDate.of(2024, 2, 29), LocalDate.of(2023, 1, 30))};
        for (Period p : ps) System.out.println(p + " " + p.getYears() + " " + p.getMonths() + " " + p.getDays() + " " + p.normalized() + " " + p.toTotalMonths() + " " + p.negated() + " " + p.isNegative() + p.isZero() + " " + p.multipliedBy(2) + " " + p.plusDays(50).minusMonths(1) + " " + LocalDate.of(2024, 1, 31).plus(p) + " " + p.hashCode() + " " + p.getUnits());
        for (String s : new String[] {"P1Y2M3D", "P2W", "-P1Y-2M", "P0D", "P1W2D", "p1m", "P", "PT1H", "P1.5D", "P1D2M", "P999999999999Y"}) t("parse " + s, () -> Period.parse(s));
        System.out.println(Period.of(0, 15, 0).equals(Period.of(1, 3, 0)) + " " + Period.of(0, 15, 0).normalized().equals(Period.of(1, 3, 0)) + " " + Period.ofDays(7).equals(Period.ofWeeks(1)));
        Instant[] is = {Instant.EPOCH, Instant.ofEpochSecond(-1, 1), Instant.ofEpochMilli(1_700_000_000_123L), Instant.ofEpochSecond(0, -1), Instant.MIN, Instant.MAX, Instant.parse("2024-02-29T23:59:60.5Z".replace("60", "59")), Instant.parse("-0001-01-01T00:00:00Z")};
        for (Instant i : is) System.out.println(i + " " + i.getEpochSecond() + " " + i.getNano() + " " + i.hashCode() + " " + i.truncatedTo(ChronoUnit.HOURS) + " " + i.compareTo(Instant.EPOCH));
        Instant i = Instant.parse("2024-03-10T12:34:56.789Z");
        System.out.println(i.plus(1, ChronoUnit.DAYS) + " " + i.minusMillis(789) + " " + i.plus(a) + " " + i.until(Instant.EPOCH, ChronoUnit.DAYS) + " " + i.toEpochMilli() + " " + ChronoUnit.MILLIS.between(Instant.EPOCH, i) + " " + i.atOffset(ZoneOffset.ofHours(9)) + " " + LocalDateTime.ofInstant(i, ZoneOffset.UTC) + " " + i.isAfter(Instant.EPOCH) + " " + i.with(java.time.temporal.ChronoField.MILLI_OF_SECOND, 1));
        t("instant plus months", () -> i.plus(1, ChronoUnit.MONTHS));
        t("instant milli overflow", () -> Instant.MAX.toEpochMilli());
        t("instant overflow", () -> Instant.MAX.plusNanos(1));
        t("instant out of range", () -> Instant.ofEpochSecond(Long.MAX_VALUE));
        t("instant parse", () -> Instant.parse("2024-03-10T12:34:56"));
        t("instant parse 2", () -> Instant.parse("2024-02-30T00:00:00Z"));
        t("duration of months", () -> Duration.of(1, ChronoUnit.MONTHS));
        t("duration overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        t("days overflow", () -> Duration.ofDays(Long.MAX_VALUE));
        t("millis overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).toMillis());
        t("nanos overflow", () -> Duration.ofDays(365000).toNanos());
        t("divide by zero", () -> a.dividedBy(0));
        t("divide by zero duration", () -> a.dividedBy(Duration.ZERO));
        t("truncate to weeks", () -> a.truncatedTo(ChronoUnit.WEEKS));
        t("truncate uneven", () -> Duration.ofDays(400).truncatedTo(ChronoUnit.DAYS));
        t("period overflow", () -> Period.ofYears(Integer.MAX_VALUE).plusYears(1));
        t("period get", () -> Period.ofDays(1).get(ChronoUnit.HOURS));
        t("period from duration", () -> Period.from(Duration.ofDays(1)));
    }
}
