// Tests String.format of integral values: %d %x %X %o with every flag, width, sign handling, grouping, boxed kinds and BigInteger.
import java.math.BigInteger;
import java.util.Locale;

public class FormatIntegers {
    static String f(String fmt, Object... a) { return String.format(Locale.ROOT, fmt, a); }
    static void p(String fmt, Object... a) { System.out.println(fmt + " -> [" + f(fmt, a) + "]"); }

    public static void main(String[] args) {
        Object[] values = {0, 1, -1, 1234567, Integer.MIN_VALUE, (byte) -5, (short) 300, Long.MAX_VALUE, Long.MIN_VALUE, new BigInteger("123456789012345678901234567890"), new BigInteger("-98765432109876543210")};
        for (String fmt : new String[] {"%d", "%5d", "%-5d|", "%05d", "%+d", "% d", "%,d", "%(d", "%(,015d", "%+,20d", "%-+,20d|", "% 010d"}) {
            StringBuilder sb = new StringBuilder(fmt + " :");
            for (Object v : values) sb.append(" [").append(f(fmt, v)).append("]");
            System.out.println(sb);
        }
        for (String fmt : new String[] {"%x", "%X", "%o", "%#x", "%#o", "%#X", "%08x", "%#010x", "%10x", "%-10x|", "%#-10o|"}) {
            StringBuilder sb = new StringBuilder(fmt + " :");
            for (Object v : values) sb.append(" [").append(f(fmt, v)).append("]");
            System.out.println(sb);
        }
        BigInteger big = new BigInteger("-255");
        p("%+x", big);
        p("% x", big.negate());
        p("%(x", big);
        p("%(#o", big);
        p("%+#X", big.negate());
        p("%d %<x %<o %<,d", 1000000);
        p("%2$d %1$d %2$d", 1, 2);
        p("%d%d%d", 1, 2, 3);
        p("%d%%", 50);
        p("%3$s %s %s %<s %1$s", "a", "b", "c");
        p("%,d", 999);
        p("%,d", 1000);
        p("%,d", -999999);
        p("%0,12d", 1234567);
        p("%1d", 123456);
        p("%d", (Object) null);
        p("%5d|", (Object) null);
        p("%-6x|", (Object) null);
        p("%X", 3735928559L);
        p("%x", (byte) -1);
        p("%x", (short) -1);
        p("%o", (byte) -1);
        p("%x", 'a' + 0);
        p("%c%c%c", 65, (byte) 66, (short) 67);
        p("%d items in %d boxes", 12, 3L);
        p("%s", 12345);
        p("%S", 0xFFL);
        p("%10s|%-10s|", 42, -42);
        p("%.2s", 98765);
        p("%b %B", 0, null);
        p("%h %H", 255, 48879);
        p("%n%d", 1);
        System.out.println("%d and %s".formatted(7, "seven") + " " + String.format("%04d-%02d-%02d", 2024, 2, 9) + " " + String.format("%1$tY".replace("tY", "d"), 5));
        System.out.printf(Locale.ROOT, "%s %d%n", "printf", 1);
        System.out.printf("%5s|%-5s|%05d|%x%n", "ab", "cd", 42, 255);
        System.out.format("%s %s %s%n", 1, 2L, (byte) 3);
    }
}
