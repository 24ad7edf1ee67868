import java.util.Locale;

/** Stresses String.format: numbers in several bases, widths, flags, rounding, texts. */
public class Formatting {
    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 4_500;
        long sum = 0;
        double x = 0.1;
        for (int i = 0; i < scale; i++) {
            x = x * 1.37 + i;
            if (x > 1e9) x /= 1e10;
            String line = String.format(Locale.ROOT, "%06d|%-8s|%,d|%x|%.3f|%e|%c|%b|%%", i, "row" + i % 17, i * 7919L,
                    i ^ 0x5a5a, x, x, 'a' + i % 26, i % 3 == 0);
            sum = sum * 31 + line.hashCode() + line.length();
        }
        System.out.println(sum);
    }
}
