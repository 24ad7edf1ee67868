// Tests ZonedDateTime and ZoneRules in real zones: gaps and overlaps of Europe/Paris and America/New_York, offsets, transitions, fixed zones, and errors.
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.List;

public class ZonedTimes {
    static final ZoneId PARIS = ZoneId.of("Europe/Paris"), NY = ZoneId.of("America/New_York");
    interface Act { Object run(); }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (DateTimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDateTime gap = LocalDateTime.of(2023, 3, 26, 2, 30), overlap = LocalDateTime.of(2023, 10, 29, 2, 30), plain = LocalDateTime.of(2023, 7, 14, 12, 0);
        for (LocalDateTime l : List.of(gap, overlap, plain)) {
            ZonedDateTime z = l.atZone(PARIS);
            System.out.println(l + " -> " + z + " " + z.withEarlierOffsetAtOverlap() + " " + z.withLaterOffsetAtOverlap() + " " + PARIS.getRules().getValidOffsets(l) + " " + PARIS.getRules().getTransition(l) + " " + z.toInstant());
        }
        ZonedDateTime before = ZonedDateTime.of(2023, 3, 25, 2, 30, 0, 0, PARIS);
        System.out.println(before.plusDays(1) + " " + before.plusHours(24) + " " + before.plus(Duration.ofDays(1)) + " " + before.plusDays(2) + " " + ChronoUnit.HOURS.between(before, before.plusDays(2)) + " " + ChronoUnit.DAYS.between(before, before.plusHours(47)) + " " + before.withHour(3).plusDays(1).truncatedTo(ChronoUnit.DAYS));
        ZonedDateTime x = overlap.atZone(PARIS);
        System.out.println(x.plusHours(1) + " " + x.plusHours(2) + " " + x.plusMinutes(30) + " " + x.toLocalDate().atStartOfDay(PARIS) + " " + Duration.between(x, x.withLaterOffsetAtOverlap()) + " " + x.isEqual(x.withLaterOffsetAtOverlap()) + x.compareTo(x.withLaterOffsetAtOverlap()) + " " + x.withZoneSameInstant(NY) + " " + x.withZoneSameLocal(NY) + " " + x.toOffsetDateTime() + " " + x.withFixedOffsetZone());
        ZoneRules r = PARIS.getRules();
        Instant i = Instant.parse("2023-06-01T00:00:00Z");
        System.out.println(r.getOffset(i) + " " + r.getStandardOffset(i) + " " + r.getDaylightSavings(i) + " " + r.isDaylightSavings(i) + r.isFixedOffset() + " " + r.nextTransition(i) + " " + r.previousTransition(i) + " " + r.getTransitionRules().size() + " " + r.isValidOffset(plain, ZoneOffset.ofHours(2)));
        ZoneOffsetTransition tr = r.nextTransition(i);
        System.out.println(tr.isOverlap() + " " + tr.isGap() + " " + tr.getDateTimeBefore() + " " + tr.getDateTimeAfter() + " " + tr.getDuration() + " " + tr.getOffsetBefore() + tr.getOffsetAfter() + " " + tr.toEpochSecond());
        Instant at = Instant.parse("2019-01-01T00:00:00Z");
        for (String zone : new String[] {"America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Asia/Kathmandu", "Pacific/Apia", "Africa/Cairo", "America/Sao_Paulo", "Asia/Tokyo"}) {
            ZoneId id = ZoneId.of(zone);
            ZoneOffsetTransition n = id.getRules().nextTransition(Instant.parse("2005-01-01T00:00:00Z"));
            System.out.println(zone + " " + at.atZone(id) + " " + id.getRules().getOffset(Instant.parse("1900-01-01T00:00:00Z")) + " " + (n == null ? "none" : n.getInstant() + " " + n.getOffsetBefore() + n.getOffsetAfter()));
        }
        System.out.println(LocalDate.of(2011, 12, 29).atStartOfDay(ZoneId.of("Pacific/Apia")).plusHours(26) + " " + ZonedDateTime.of(2011, 12, 30, 12, 0, 0, 0, ZoneId.of("Pacific/Apia")) + " " + ZonedDateTime.of(1940, 6, 14, 23, 30, 0, 0, PARIS) + " " + ZonedDateTime.of(1891, 3, 15, 23, 55, 0, 0, PARIS));
        for (String s : new String[] {"Z", "UTC", "GMT", "UT", "+2", "+02:30", "-0515", "UTC+3", "GMT-03:30", "+18:00", "UTC+01:02:03"}) t("zone " + s, () -> ZoneId.of(s) + " " + ZoneId.of(s).normalized() + " " + ZoneId.of(s).getRules().isFixedOffset() + " " + i.atZone(ZoneId.of(s)));
        for (String s : new String[] {"", "Nope", "Europe/Nowhere", "+19", "UTC+x", "europe/paris", "a", "+1:00", "GMT0x"}) t("zone " + s, () -> ZoneId.of(s));
        t("short id", () -> ZoneId.of("EST5", ZoneId.SHORT_IDS) + "");
        t("short map", () -> ZoneId.of("JST", ZoneId.SHORT_IDS) + "");
        t("ofStrict gap", () -> ZonedDateTime.ofStrict(gap, ZoneOffset.ofHours(1), PARIS));
        t("ofStrict wrong offset", () -> ZonedDateTime.ofStrict(plain, ZoneOffset.ofHours(1), PARIS));
        t("ofStrict fine", () -> ZonedDateTime.ofStrict(overlap, ZoneOffset.ofHours(1), PARIS));
        t("ofLocal preferred", () -> ZonedDateTime.ofLocal(overlap, PARIS, ZoneOffset.ofHours(1)));
        t("ofInstant with offset", () -> ZonedDateTime.ofInstant(overlap, ZoneOffset.ofHours(1), PARIS));
        for (String s : new String[] {"2023-10-29T02:30+01:00[Europe/Paris]", "2023-03-26T02:30+01:00[Europe/Paris]", "2023-07-14T12:00+05:00[Europe/Paris]", "2023-07-14T12:00Z", "2023-07-14T12:00", "2023-07-14T12:00+02:00[Mars/Base]"}) t("parse " + s, () -> ZonedDateTime.parse(s));
        OffsetDateTime o = OffsetDateTime.parse("2023-07-14T12:00-04:00");
        System.out.println(o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.atZoneSameInstant(PARIS) + " " + o.atZoneSimilarLocal(PARIS) + " " + o.compareTo(OffsetDateTime.parse("2023-07-14T16:00Z")) + o.isEqual(OffsetDateTime.parse("2023-07-14T16:00Z")) + o.equals(OffsetDateTime.parse("2023-07-14T16:00Z")) + " " + o.toEpochSecond());
        System.out.println(ZoneOffset.ofTotalSeconds(-3723) + " " + ZoneOffset.of("+01").getTotalSeconds() + " " + ZoneOffset.MIN.compareTo(ZoneOffset.MAX) + " " + ZoneOffset.UTC.equals(ZoneOffset.ofHours(0)) + " " + ZoneId.getAvailableZoneIds().contains("Europe/Paris"));
    }
}
