// Tests SimpleDateFormat, GregorianCalendar and Date in Locale.ROOT and fixed time zones: patterns, lenient parsing, two-digit years, calendar arithmetic, errors.
import java.text.DateFormatSymbols;
import java.text.FieldPosition;
import java.text.ParseException;
import java.text.ParsePosition;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;

public class SimpleDates {
    static final TimeZone UTC = TimeZone.getTimeZone("UTC");
    static SimpleDateFormat f(String p, TimeZone z) {
        SimpleDateFormat f = new SimpleDateFormat(p, Locale.ROOT);
        f.setTimeZone(z);
        f.set2DigitYearStart(new Date(0));
        return f;
    }

    public static void main(String[] args) {
        Date d = new Date(1_707_455_167_089L), epoch = new Date(0), old = new Date(-62_135_769_600_000L - 86_400_000L * 400);
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "yy yyy yyyyy", "M MM MMM MMMM", "d dd D DDD", "E EEEE u", "a h hh K k H", "w W F", "Y YYYY", "G GGGG", "Z X XX XXX", "'at' HH 'o''clock'", "yyyyMMdd'T'HHmmss'Z'", "S SS SSSS", "LLL LLLL"})
            System.out.println(p + " -> " + f(p, UTC).format(d) + " | " + f(p, TimeZone.getTimeZone("GMT-05:30")).format(epoch) + " | " + f(p, UTC).format(old));
        SimpleDateFormat iso = f("yyyy-MM-dd HH:mm", UTC);
        for (String s : new String[] {"2024-02-09 05:06", "2024-2-9 5:6", "2024-02-30 00:00", "2024-13-01 25:61", "24-02-09 05:06", "2024-02-09", "x", "", "2024-02-09 05:06 trailing", " 2024-02-09 05:06", "-5-01-01 00:00"}) {
            ParsePosition pos = new ParsePosition(0);
            Date r = iso.parse(s, pos);
            System.out.println("[" + s + "] -> " + (r == null ? null : r.getTime() + " " + iso.format(r)) + " @" + pos.getIndex() + " " + pos.getErrorIndex());
        }
        iso.setLenient(false);
        for (String s : new String[] {"2024-02-29 23:59", "2024-02-30 00:00", "2024-02-09 24:00", "2024-00-09 00:00", "bad"}) {
            try {
                System.out.println(s + " strict " + iso.parse(s).getTime());
            } catch (ParseException e) {
                System.out.println(e.getMessage() + " @" + e.getErrorOffset());
            }
        }
        String[][] pairs = {{"dd/MM/yy", "09/02/24"}, {"dd/MM/yy", "09/02/69"}, {"d MMM yyyy", "9 Feb 2024"}, {"EEE, d MMM yyyy HH:mm:ss Z", "Fri, 9 Feb 2024 05:06:07 +0130"}, {"yyyy-MM-dd'T'HH:mm:ssXXX", "2024-02-09T05:06:07-08:00"}, {"hh:mm a", "12:30 AM"}, {"HHmmss", "050607"}, {"h a", "13 PM"}, {"yyyy'W'ww", "2024W06"}, {"YYYY'W'ww-u", "2024W06-5"}};
        for (String[] p : pairs) {
            try {
                System.out.println(p[0] + " [" + p[1] + "] = " + f(p[0], UTC).parse(p[1]).getTime());
            } catch (ParseException e) {
                System.out.println(p[0] + " ! " + e.getMessage() + " @" + e.getErrorOffset());
            }
        }
        for (String bad : new String[] {"yyyy-bb", "'unclosed", "j", "yyyy TT"}) {
            try {
                System.out.println(f(bad, UTC).format(d));
            } catch (IllegalArgumentException e) {
                System.out.println(bad + " ! " + e.getMessage());
            }
        }
        FieldPosition fp = new FieldPosition(java.text.DateFormat.MONTH_FIELD);
        System.out.println(f("yyyy MMM dd", UTC).format(d, new StringBuffer(">"), fp) + " " + fp.getBeginIndex() + "-" + fp.getEndIndex() + " " + f("yyyy", UTC).toPattern() + " " + new DateFormatSymbols(Locale.ROOT).getShortMonths()[1] + new DateFormatSymbols(Locale.ROOT).getWeekdays()[1]);
        Calendar c = new GregorianCalendar(UTC, Locale.ROOT);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 10, 20, 30);
        StringBuilder sb = new StringBuilder();
        SimpleDateFormat day = f("yyyy-MM-dd", UTC);
        sb.append(day.format(c.getTime())).append(' ');
        c.add(Calendar.MONTH, 1);
        sb.append(day.format(c.getTime())).append(' ');
        c.roll(Calendar.MONTH, 11);
        sb.append(day.format(c.getTime())).append(' ');
        c.roll(Calendar.DAY_OF_MONTH, 5);
        sb.append(day.format(c.getTime())).append(' ');
        c.add(Calendar.DATE, -40);
        sb.append(day.format(c.getTime())).append(' ');
        c.set(Calendar.DAY_OF_WEEK, Calendar.MONDAY);
        sb.append(day.format(c.getTime())).append(' ').append(c.get(Calendar.DAY_OF_YEAR)).append(' ').append(c.getActualMaximum(Calendar.DAY_OF_MONTH)).append(' ').append(c.get(Calendar.ERA)).append(' ').append(c.getTimeInMillis());
        System.out.println(sb);
        GregorianCalendar g = new GregorianCalendar(UTC, Locale.ROOT);
        g.clear();
        g.set(1582, Calendar.OCTOBER, 4);
        g.add(Calendar.DATE, 1);
        System.out.println(day.format(g.getTime()) + " " + g.isLeapYear(1500) + g.isLeapYear(1900) + g.isLeapYear(2000) + " " + g.getTimeInMillis() + " " + g.compareTo(c) + " " + g.before(c) + " " + g.getMinimum(Calendar.MONTH) + g.getMaximum(Calendar.HOUR));
        g.setLenient(false);
        g.set(2023, Calendar.FEBRUARY, 29);
        try {
            g.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        SimpleTimeZone stz = new SimpleTimeZone(3_600_000, "XYZ", Calendar.MARCH, -1, Calendar.SUNDAY, 7_200_000, Calendar.OCTOBER, -1, Calendar.SUNDAY, 10_800_000);
        TimeZone paris = TimeZone.getTimeZone("Europe/Paris");
        System.out.println(stz.inDaylightTime(d) + " " + stz.inDaylightTime(new Date(1_720_000_000_000L)) + " " + paris.getOffset(1_720_000_000_000L) + " " + paris.getRawOffset() + " " + paris.useDaylightTime() + " " + TimeZone.getTimeZone("No/Where").getID() + " " + TimeZone.getTimeZone("GMT+5").getID() + " " + f("HH:mm XXX", paris).format(d) + " " + f("HH:mm Z", stz).format(new Date(1_720_000_000_000L)));
        System.out.println(d.compareTo(epoch) + " " + d.after(epoch) + " " + d.equals(new Date(d.getTime())) + " " + d.hashCode() + " " + epoch.toInstant() + " " + Date.from(java.time.Instant.ofEpochSecond(5)).getTime() + " " + d.clone().equals(d));
    }
}
