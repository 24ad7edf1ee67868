// Tests PrintStream and PrintWriter on byte arrays: every print, charset encodings, error state, autoflush, append, redirected System.out and System.err.
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UnsupportedEncodingException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

public class PrintStreams {
    static class Failing extends OutputStream {
        int left;
        Failing(int left) { this.left = left; }
        @Override public void write(int b) throws IOException { if (left-- <= 0) throw new IOException("full"); }
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(bytes, false, StandardCharsets.UTF_8);
        p.print(true);
        p.print('\u20ac');
        p.print(1);
        p.print(1L << 40);
        p.print(1.5f);
        p.print(-0.0);
        p.print(new char[] {'a', '\u00e9'});
        p.print((String) null);
        p.print((Object) null);
        p.println();
        p.println(new StringBuilder("sb"));
        p.println(new char[] {'x'});
        p.append('c').append("csq").append("abcdef", 2, 4).append(null);
        p.write(65);
        p.write(new byte[] {66, 67, 68}, 1, 2);
        p.writeBytes(new byte[] {69});
        p.printf("%d|%s", 5, "f");
        p.flush();
        System.out.println(bytes.toString(StandardCharsets.UTF_8).replace("\n", "\\n") + " " + bytes.size() + " " + p.checkError());
        for (var cs : new java.nio.charset.Charset[] {StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE}) {
            ByteArrayOutputStream b = new ByteArrayOutputStream();
            PrintStream q = new PrintStream(b, true, cs);
            q.print("a\u00e9\u20ac");
            q.print('\uD83D');
            q.print('\uDE00');
            q.print("\uD83D\uDE00");
            System.out.println(cs + " " + HexFormat.of().formatHex(b.toByteArray()));
        }
        PrintStream f = new PrintStream(new Failing(5), true);
        f.print("abc");
        System.out.print(f.checkError() + " ");
        f.println("defgh");
        f.print("more");
        System.out.println(f.checkError());
        PrintStream closed = new PrintStream(new ByteArrayOutputStream());
        closed.close();
        closed.println("ignored");
        System.out.println(closed.checkError());
        StringBuilder log = new StringBuilder();
        OutputStream spy = new FilterOutputStream(new ByteArrayOutputStream()) {
            @Override public void flush() { log.append('F'); }
            @Override public void write(byte[] b, int off, int len) { log.append(len); }
            @Override public void write(int b) { log.append('b'); }
        };
        PrintStream auto = new PrintStream(spy, true);
        auto.print("ab");
        auto.println("cd");
        auto.print("e\nf");
        auto.write('\n');
        auto.write(new byte[3]);
        System.out.println(log);
        log.setLength(0);
        PrintWriter w = new PrintWriter(spy, true);
        w.print("ab");
        log.append(',');
        w.println("cd");
        log.append(',');
        w.printf("%s", "x");
        w.write("y");
        w.flush();
        System.out.println(log);
        StringWriter sw = new StringWriter();
        try (PrintWriter pw = new PrintWriter(sw)) {
            pw.println(1.0f);
            pw.print(new char[] {'q'});
            pw.write('z');
            pw.write("substring", 3, 4);
            pw.append("nul", 0, 2).append(null);
            pw.format("%05d", 42);
        }
        System.out.println(sw.toString().replace("\n", "\\n") + " " + sw.getBuffer().length());
        Writer bad = new Writer() {
            @Override public void write(char[] c, int off, int len) throws IOException { throw new IOException("no"); }
            @Override public void flush() { }
            @Override public void close() { }
        };
        PrintWriter pb = new PrintWriter(bad);
        pb.print("x");
        System.out.println(pb.checkError());
        PrintStream out = System.out, err = System.err;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true));
        System.setErr(System.out);
        System.out.println("to out");
        System.err.println("to err");
        new Exception("trace").printStackTrace();
        System.setOut(out);
        System.setErr(err);
        System.out.println(Arrays.toString(captured.toString().split("\n")));
        try {
            new PrintStream(bytes, true, "nope");
        } catch (UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }
        try {
            new PrintStream((OutputStream) null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            p.print((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null chars");
        }
        try (OutputStreamWriter osw = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
            System.out.println(osw.getEncoding());
        }
        System.err.println("real err again");
        System.out.println("done");
    }
}
