// Tests Reader and Writer classes in memory: StringReader, CharArrayReader, PushbackReader, LineNumberReader, BufferedReader lines, mark limits and errors.
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayReader;
import java.io.CharArrayWriter;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

public class CharReaders {
    interface Act { Object run() throws IOException; }
    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (IOException | RuntimeException e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
    static String rest(Reader r) throws IOException {
        StringWriter w = new StringWriter();
        r.transferTo(w);
        return w.toString();
    }

    public static void main(String[] args) throws IOException {
        StringReader s = new StringReader("hello world");
        char[] buf = new char[4];
        System.out.println((char) s.read() + " " + s.read(buf, 1, 2) + (int) buf[0] + buf[1] + buf[2] + " " + s.skip(2) + s.skip(-3) + s.ready() + s.markSupported());
        s.mark(100);
        System.out.println(rest(s) + " " + s.read());
        s.reset();
        CharBuffer cb = CharBuffer.allocate(3);
        System.out.println(s.read(cb) + " " + cb.flip());
        t("closed", () -> { s.close(); return s.read(); });
        t("mark negative", () -> { new StringReader("x").mark(-1); return ""; });
        t("read bounds", () -> new StringReader("x").read(buf, 2, 9));
        t("null string", () -> new StringReader(null));
        BufferedReader b = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nlast"), 3);
        StringBuilder sb = new StringBuilder();
        for (String l; (l = b.readLine()) != null;) sb.append('[').append(l).append(']');
        System.out.println(sb + " " + b.read() + b.readLine());
        System.out.println(new BufferedReader(new StringReader("a\nbb\nccc")).lines().map(String::length).collect(Collectors.toList()) + " " + new BufferedReader(new StringReader("")).lines().count() + " " + new BufferedReader(new StringReader("\n")).lines().count());
        t("mark in buffer", () -> { BufferedReader r = new BufferedReader(new StringReader("abcdefgh"), 2); r.mark(6); String x = "" + (char) r.read() + (char) r.read() + (char) r.read(); r.reset(); return x + rest(r); });
        t("mark exceeded", () -> { BufferedReader r = new BufferedReader(new StringReader("abcdefgh"), 2); r.mark(2); for (int i = 0; i < 5; i++) r.read(); r.reset(); return ""; });
        t("mark not set", () -> { new BufferedReader(new StringReader("a")).reset(); return ""; });
        t("readLine after CR", () -> { BufferedReader r = new BufferedReader(new StringReader("a\r\nb")); String x = r.readLine(); return x + r.ready() + (char) r.read(); });
        t("lines unchecked", () -> { BufferedReader r = new BufferedReader(new StringReader("a")); r.close(); try { return r.lines().count(); } catch (UncheckedIOException e) { return e.getMessage(); } });
        t("skip negative", () -> new BufferedReader(new StringReader("a")).skip(-1));
        PushbackReader p = new PushbackReader(new StringReader("xyz"), 2);
        int c = p.read();
        p.unread(c);
        p.unread('w');
        System.out.println(rest(p) + " " + p.read());
        t("pushback overflow", () -> { p.unread(new char[] {'1', '2'}); p.unread('3'); return ""; });
        t("pushback mark", () -> { p.mark(1); return ""; });
        t("pushback reset", () -> { p.reset(); return ""; });
        LineNumberReader n = new LineNumberReader(new StringReader("a\nb\r\nc\rd"));
        sb.setLength(0);
        for (int ch; (ch = n.read()) >= 0;) sb.append(ch == '\n' ? "\\n" : "" + (char) ch).append(n.getLineNumber());
        n.setLineNumber(50);
        System.out.println(sb + " " + n.getLineNumber());
        LineNumberReader m = new LineNumberReader(new StringReader("p\nq\nr"));
        m.readLine();
        m.mark(10);
        m.readLine();
        int at = m.getLineNumber();
        m.reset();
        System.out.println(at + " " + m.getLineNumber() + m.readLine() + m.readLine() + m.readLine() + m.getLineNumber());
        CharArrayReader car = new CharArrayReader("abcdef".toCharArray(), 2, 3);
        System.out.println((char) car.read() + " " + car.skip(1) + rest(car) + car.ready());
        CharArrayWriter caw = new CharArrayWriter();
        caw.append("one").append('-').write("two", 1, 2);
        caw.writeTo(new StringWriter());
        System.out.println(caw + " " + caw.size() + " " + caw.toCharArray().length);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BufferedWriter w = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), 2)) {
            w.write("\u00e9");
            w.newLine();
            w.write("\uD83D\uDE00abc", 0, 4);
            w.append("xyz", 1, 2);
        }
        System.out.println(bytes.size() + " " + bytes.toString(StandardCharsets.UTF_8).replace("\n", "\\n"));
        InputStreamReader isr = new InputStreamReader(new ByteArrayInputStream(new byte[] {'a', (byte) 0xc3, (byte) 0xa9, (byte) 0xff, 'b', (byte) 0xe2, (byte) 0x82}), StandardCharsets.UTF_8);
        System.out.println(isr.getEncoding() + " " + rest(isr).replace("\ufffd", "?"));
        t("unknown charset", () -> new InputStreamReader(new ByteArrayInputStream(new byte[0]), "x-nope"));
        Reader upper = new FilterReader(new StringReader("filter me")) {
            @Override public int read(char[] x, int off, int len) throws IOException {
                int k = super.read(x, off, len);
                for (int i = off; i < off + k; i++) x[i] = Character.toUpperCase(x[i]);
                return k;
            }
        };
        System.out.println(new BufferedReader(upper).readLine() + " " + Reader.nullReader().read());
        t("null reader closed", () -> { Reader r = Reader.nullReader(); r.close(); return r.read(); });
        StringWriter out = new StringWriter();
        out.append(null).append('x');
        out.write(65);
        out.write("range", 1, 3);
        System.out.println(out + " " + out.getBuffer().reverse());
        t("writer bounds", () -> { out.write("abc", 2, 5); return ""; });
        t("writer negative", () -> new StringWriter(-1));
        t("buffered writer closed", () -> { BufferedWriter w = new BufferedWriter(new StringWriter()); w.close(); w.write('x'); return ""; });
    }
}
