// Tests general, character, boolean and hash conversions of String.format, upper-case variants, width, precision, Formattable and date conversions.
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.Formattable;
import java.util.FormattableFlags;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;

public class FormatGeneral {
    record Money(long cents) implements Formattable {
        @Override public void formatTo(Formatter fmt, int flags, int width, int precision) {
            StringBuilder sb = new StringBuilder("$" + cents / 100);
            if ((flags & FormattableFlags.ALTERNATE) != 0) sb.append('.').append(String.format("%02d", cents % 100));
            if ((flags & FormattableFlags.UPPERCASE) != 0) sb.append(" USD");
            if (precision >= 0 && sb.length() > precision) sb.setLength(precision);
            while (sb.length() < width) {
                if ((flags & FormattableFlags.LEFT_JUSTIFY) != 0) sb.append('_');
                else sb.insert(0, '_');
            }
            fmt.format("<%s>", sb);
        }
    }

    record Plain(String s) { @Override public String toString() { return s; } @Override public int hashCode() { return 0xcafe; } }

    static void p(String fmt, Object... a) {
        try {
            System.out.println(fmt + " -> [" + String.format(Locale.ROOT, fmt, a) + "]");
        } catch (RuntimeException e) {
            System.out.println(fmt + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        p("%s %S", "MiXed", "MiXed\u00df");
        p("%10s|%-10s|%.3s|%10.3s|%-10.3s|", "abcdef", "abcdef", "abcdef", "abcdef", "abcdef");
        p("%s %s %s", null, new Plain("p"), List.of(1, "two"));
        p("%S %10S|", null, new Plain("up"));
        p("%.2s %.0s|", "null", "x");
        p("%s", (Object) new int[0].length);
        p("%s", Arrays.asList(1, null));
        p("%b %b %b %b %B %5b|%-7b|%.1b", true, false, null, "any", true, true, false, true);
        p("%c %C %5c|%-3c|%c", 'x', 'y', 'z', 'w', null);
        p("%c %c %C", 0x1F600, 0x41, 'ß');
        p("%c", 0x110000);
        p("%h %h %H %h", "hello", new Plain("x"), new Plain("y"), null);
        p("%10h|%-10h|", 10, 'a');
        p("%% %5%|%-5%|%n|".replace("%n", ""));
        p("%s", new Money(12345));
        p("%#s %S %#S", new Money(5), new Money(12345), new Money(12345));
        p("%10s %-10s %.2s %#12.4s", new Money(700), new Money(700), new Money(700), new Money(700));
        p("%2$s %1$s %<s %s %s", "a", "b");
        p("%3$s", "a", "b");
        ZonedDateTime z = ZonedDateTime.of(2024, 2, 9, 15, 4, 5, 123456789, ZoneId.of("UTC"));
        p("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tN", z);
        p("%tF %<tT %<tR %<tD %<tr", z);
        p("%tA %<ta %<tB %<tb %<th %<tp %<Tp", z);
        p("%ty %<tC %<tj %<te %<tk %<tl %<tI", z);
        p("%tZ %<tz %<ts %<tQ", z);
        p("%tc", z);
        p("%TA %<TB %12tA|%-12tA|", z, z, z);
        p("%tY %<tj", LocalDate.of(900, 12, 31));
        p("%tH %<tI %<tl %<tp", LocalTime.of(0, 30));
        p("%tF %<tT", LocalDateTime.of(1, 1, 1, 23, 59, 59));
        p("%tF %<tT %<tQ", new Date(0L));
        Calendar c = Calendar.getInstance(java.util.TimeZone.getTimeZone("GMT+02:00"), Locale.ROOT);
        c.setTimeInMillis(86_400_000L * 365);
        p("%tF %<tT %<tz %<tZ", c);
        p("%tY %<tB", 0L);
        p("%tH", LocalDate.of(2000, 1, 1));
        p("%tZ", LocalDateTime.of(2000, 1, 1, 0, 0));
        p("%tY", "text");
        p("%tY %<ta", (Object) null);
        p("%tq", 0L);
        p("%t", 0L);
        p("%.3tY", 0L);
    }
}
