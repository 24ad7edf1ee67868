// Tests uncaught exceptions with odd messages: multi-line, empty, unicode, overridden toString and circular cause; exit code 1.
public class UncaughtMultiLine {
    static class Odd extends RuntimeException {
        Odd(String m) { super(m); }
        @Override public String toString() { return "Odd<" + getMessage() + ">"; }
    }

    static class Circ extends Exception {
        Throwable c;
        Circ(String m) { super(m); }
        @Override public synchronized Throwable getCause() { return c; }
    }

    static void print(Throwable t) { t.printStackTrace(); }

    static Throwable nest(int n) { return n == 0 ? new Exception("n0") : new Exception("n" + n, nest(n - 1)); }

    public static void main(String[] args) {
        print(new Exception("line one\nline two\n\tline three"));
        print(new Exception(""));
        print(new Exception());
        print(new Odd("gr\u00f6\u00dfer \u2265 \u65e5\u672c \uD83D\uDE00"));
        print(nest(3));
        Circ a = new Circ("a"), b = new Circ("b");
        a.c = b;
        b.c = a;
        print(a);
        Exception s = new Exception("self suppressed in cycle");
        Exception t = new Exception("t");
        s.addSuppressed(t);
        t.addSuppressed(s);
        print(s);
        System.out.println("stdout \u00e4\u00f6\u00fc \u2713");
        System.err.println("stderr \u00e4\u00f6\u00fc \u2713");
        System.err.print('x');
        System.err.print(1.5);
        System.err.println(new char[] {'c', 's'});
        throw new Odd("final\r\nmessage \u00e9");
    }
}
