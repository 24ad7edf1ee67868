// Tests java.util.Formatter itself: destinations, locale, failing appendables, chaining, printf of streams and writers, and StringBuilder targets.
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Formatter;
import java.util.FormatterClosedException;
import java.util.Locale;

public class FormatterApi {
    static class Limited implements Appendable {
        final StringBuilder sb = new StringBuilder();
        final int max;
        int calls;
        Limited(int max) { this.max = max; }
        private Appendable add(CharSequence s) throws IOException {
            calls++;
            if (sb.length() + s.length() > max) throw new IOException("full at " + sb.length());
            sb.append(s);
            return this;
        }
        @Override public Appendable append(CharSequence csq) throws IOException { return add(String.valueOf(csq)); }
        @Override public Appendable append(CharSequence csq, int start, int end) throws IOException { return add(String.valueOf(csq).subSequence(start, end)); }
        @Override public Appendable append(char c) throws IOException { return add("" + c); }
    }

    public static void main(String[] args) throws IOException {
        StringBuilder sb = new StringBuilder("start:");
        Formatter f = new Formatter(sb, Locale.ROOT);
        f.format("%d-%s", 1, "a").format("[%5.1f]", 2.25).format("%n".substring(0, 0));
        System.out.println(f + " " + (f.out() == sb) + " " + f.locale() + "| " + f.ioException());
        sb.setLength(0);
        f.format("%s", "again");
        System.out.println(sb + " " + f.toString().equals("again"));
        f.close();
        f.close();
        for (Runnable r : new Runnable[] {() -> f.format("x"), f::out, f::locale, f::toString, f::flush}) {
            try {
                r.run();
                System.out.println("no exception");
            } catch (FormatterClosedException e) {
                System.out.println(e);
            }
        }
        Limited lim = new Limited(10);
        Formatter g = new Formatter(lim, Locale.ROOT);
        g.format("%s", "12345678").format("%s", "9abcdef").format("%s", "x");
        System.out.println(lim.sb + " " + g.ioException().getMessage());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Formatter h = new Formatter(bytes, StandardCharsets.UTF_8, Locale.ROOT)) {
            h.format("%s %c", "\u00e9\u20ac", 0x1F600);
        }
        System.out.println(bytes.size() + " " + bytes.toString(StandardCharsets.UTF_8));
        ByteArrayOutputStream latin = new ByteArrayOutputStream();
        try (Formatter h = new Formatter(latin, "ISO-8859-1")) {
            h.format("%s", "\u00e9\u20ac");
        } catch (java.io.UnsupportedEncodingException e) {
            System.out.println("unsupported " + e.getMessage());
        }
        System.out.println(latin.size() + " " + (latin.toByteArray()[0] & 255) + " " + latin.toByteArray()[1]);
        try {
            new Formatter(latin, "no-such-charset");
        } catch (java.io.UnsupportedEncodingException e) {
            System.out.println("unsupported " + e.getMessage());
        }
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.printf(Locale.ROOT, "%08.3f", Math.E).printf("|%s|", (Object) null).format("%x", 255).append('c').append("csq", 1, 3).flush();
        System.out.println(sw + " " + pw.checkError());
        CharArrayWriter cw = new CharArrayWriter();
        new PrintWriter(cw, true).println(String.format("%-5s|%5s", "l", "r"));
        System.out.print(cw);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream ps = new PrintStream(out, false, StandardCharsets.UTF_16BE);
        ps.printf(Locale.ROOT, "%s", "hi").format("%d", 5);
        ps.flush();
        System.out.println(out.size() + " " + out.toString(StandardCharsets.UTF_16BE));
        System.out.println(new Formatter(Locale.GERMANY).format("%,.2f %,d", 1234567.891, 1234567) + " " + new Formatter(Locale.ROOT).format("%,.2f", 1234567.891) + " " + String.format(Locale.FRANCE, "%.1f", 2.5) + " " + String.format((Locale) null, "%,.2f", 1234.5));
        System.out.println(new Formatter(Locale.ROOT).format("%s", "to").format(Locale.US, "%,d", 1000).locale().equals(Locale.ROOT));
        Appendable none = null;
        System.out.println(new Formatter(none).format("%s", "default").out().getClass().getSimpleName());
        try {
            new Formatter((PrintStream) null);
        } catch (NullPointerException e) {
            System.out.println("null stream");
        }
    }
}
