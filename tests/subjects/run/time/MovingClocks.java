// Tests clocks that move: waiting for every kind of clock, order of what they show, clocks that are derived, and today's date in several forms.
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.function.LongSupplier;

public class MovingClocks {
    static void waits(String name, LongSupplier clock, long units) {
        long start = clock.getAsLong(), last = start, now;
        boolean ordered = true;
        do {
            now = clock.getAsLong();
            ordered &= now >= last;
            last = now;
        } while (now - start < units);
        System.out.println(name + " " + ordered);
    }

    public static void main(String[] args) throws Exception {
        waits("nanoTime", System::nanoTime, 1_000_000);
        waits("currentTimeMillis", System::currentTimeMillis, 2);
        waits("Instant", () -> { Instant i = Instant.now(); return i.getEpochSecond() * 1_000_000_000 + i.getNano(); }, 1_000_000);
        waits("Clock.millis", Clock.systemUTC()::millis, 2);
        waits("LocalTime", () -> LocalDateTime.now(ZoneOffset.UTC).toInstant(ZoneOffset.UTC).toEpochMilli(), 2);
        waits("Date", () -> new Date().getTime(), 2);
        waits("Calendar", () -> Calendar.getInstance().getTimeInMillis(), 2);
        waits("ZonedDateTime", () -> ZonedDateTime.now().toInstant().toEpochMilli(), 2);
        Instant before = Instant.now();
        Thread.sleep(20);
        Duration slept = Duration.between(before, Instant.now());
        System.out.println(slept.compareTo(Duration.ofMillis(20)) >= 0);
        Clock fixed = Clock.fixed(Instant.parse("2020-02-29T23:59:59.5Z"), ZoneId.of("UTC"));
        System.out.println(LocalDate.now(fixed) + " " + LocalTime.now(fixed) + " " + Year.now(fixed) + " " + YearMonth.now(fixed) + " " + MonthDay.now(fixed) + " " + OffsetDateTime.now(fixed) + " " + fixed);
        Clock later = Clock.offset(fixed, Duration.ofSeconds(1)), ticks = Clock.tick(fixed, Duration.ofMinutes(5));
        System.out.println(LocalDateTime.now(later) + " " + LocalDateTime.now(ticks) + " " + later + " " + ticks.withZone(ZoneOffset.ofHours(2)));
        Clock seconds = Clock.tickSeconds(ZoneOffset.UTC), minutes = Clock.tickMinutes(ZoneOffset.UTC), millis = Clock.tickMillis(ZoneOffset.UTC);
        System.out.println(seconds.instant().getNano() + " " + minutes.instant().getEpochSecond() % 60 + " " + millis.instant().getNano() % 1_000_000);
        LocalDate today = LocalDate.now();
        System.out.println((today.getYear() > 2024) + " " + (today.atStartOfDay().isAfter(LocalDateTime.now())) + " " + (Year.now().getValue() == today.getYear()) + " " + (new GregorianCalendar().get(Calendar.YEAR) == today.getYear()) + " " + ZoneId.systemDefault() + " " + Clock.systemDefaultZone());
        System.out.println(Duration.between(LocalDateTime.now(), LocalDateTime.now()).isNegative() + " " + Instant.now().isBefore(Instant.MAX) + " " + (System.nanoTime() - System.nanoTime() <= 0));
    }
}
