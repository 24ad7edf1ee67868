// Tests every exception that String.format throws: unknown conversions, missing arguments, flags that do not fit, widths and precisions that are not allowed.
import java.util.DuplicateFormatFlagsException;
import java.util.FormatFlagsConversionMismatchException;
import java.util.Formatter;
import java.util.FormatterClosedException;
import java.util.IllegalFormatConversionException;
import java.util.IllegalFormatException;
import java.util.IllegalFormatFlagsException;
import java.util.IllegalFormatPrecisionException;
import java.util.IllegalFormatWidthException;
import java.util.Locale;
import java.util.MissingFormatArgumentException;
import java.util.MissingFormatWidthException;
import java.util.UnknownFormatConversionException;

public class FormatErrors {
    static void p(String fmt, Object... a) {
        try {
            System.out.println(fmt + " -> [" + String.format(Locale.ROOT, fmt, a) + "]");
        } catch (IllegalFormatException e) {
            String detail = "";
            if (e instanceof UnknownFormatConversionException u) detail = u.getConversion();
            else if (e instanceof MissingFormatArgumentException m) detail = m.getFormatSpecifier();
            else if (e instanceof IllegalFormatConversionException i) detail = i.getConversion() + " " + i.getArgumentClass().getName();
            else if (e instanceof FormatFlagsConversionMismatchException i) detail = i.getFlags() + " " + i.getConversion();
            else if (e instanceof IllegalFormatFlagsException i) detail = i.getFlags();
            else if (e instanceof DuplicateFormatFlagsException i) detail = i.getFlags();
            else if (e instanceof IllegalFormatPrecisionException i) detail = "" + i.getPrecision();
            else if (e instanceof IllegalFormatWidthException i) detail = "" + i.getWidth();
            else if (e instanceof MissingFormatWidthException i) detail = i.getFormatSpecifier();
            System.out.println(fmt + " ! " + e.getClass().getSimpleName() + " (" + e.getMessage() + ") " + detail);
        } catch (RuntimeException e) {
            System.out.println(fmt + " ! other " + e);
        }
    }

    public static void main(String[] args) {
        p("%");
        p("100%");
        p("%q", 1);
        p("%i", 1);
        p("% ", 1);
        p("%-", 1);
        p("%5", 1);
        p("%.", 1);
        p("%.f", 1.0);
        p("%1$", 1);
        p("%l", 1);
        p("%ld", 1L);
        p("%D", 1);
        p("%N");
        p("%d");
        p("%s %s", 1);
        p("%2$s", 1);
        p("%<s", 1);
        p("%0$s", 1);
        p("%99999999999$s", 1);
        p("%99999999999d", 1);
        p("%.99999999999f", 1.0);
        p("%d", "s");
        p("%d", 1.5);
        p("%d", 'c');
        p("%x", 1.5f);
        p("%f", 1);
        p("%f", "s");
        p("%e", 'c');
        p("%c", "s");
        p("%c", 1.5);
        p("%c", 1L);
        p("%c", -1);
        p("%a", 1);
        p("%tY", 1.5);
        p("%-d", 1);
        p("%0d", 1);
        p("%-s", 1);
        p("%-05d", 1);
        p("%+ d", 1);
        p("%++d", 1);
        p("%--5d", 1);
        p("%,,d", 1);
        p("%#d", 1);
        p("%,x", 1);
        p("%(o", 1);
        p("%+x", 1);
        p("% x", 1);
        p("%#s", "x");
        p("%+s", "x");
        p("%05s", "x");
        p("%,s", "x");
        p("%#b", true);
        p("%(c", 'c');
        p("%.2d", 1);
        p("%.2c", 'c');
        p("%.1x", 1);
        p("%.2%");
        p("%.1n");
        p("%5n");
        p("%-n");
        p("%#n");
        p("%+%");
        p("%-%");
        p("%,e", 1.0);
        p("%#g", 1.0);
        p("%(a", 1.0);
        p("%,a", 1.0);
        p("%#h", 1);
        p("%ta %tb", 0L);
        p("%-tY", 0L);
        p("%,tY", 0L);
        p(null, 1);
        p("no args", 1, 2);
        p("%s", (Object[]) null);
        p("%s %s", (Object[]) null);
        p("");
        Formatter f = new Formatter();
        f.close();
        try {
            f.format("x");
        } catch (FormatterClosedException e) {
            System.out.println("closed " + e.getMessage());
        }
        Formatter g = new Formatter();
        try {
            g.format("written %d then %d", 1, "bad");
        } catch (IllegalFormatConversionException e) {
            System.out.println(g + "| " + e.getMessage());
        }
    }
}
