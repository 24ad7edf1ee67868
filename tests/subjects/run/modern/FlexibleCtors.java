// Tests statements before super and this calls: checks, field assignments seen by super constructors, locals, nested classes, enums, records and exceptions.
// jdk: 25
import java.util.ArrayList;
import java.util.List;

public class FlexibleCtors {
    static final List<String> LOG = new ArrayList<>();
    static int log(String s, int v) { LOG.add(s + v); return v; }
    static void flush(String t) {
        System.out.println(t + " " + LOG);
        LOG.clear();
    }

    static class Base {
        final int v;
        Base(int v) {
            log("Base", v);
            this.v = v;
            hook();
        }
        void hook() { log("Base.hook", 0); }
    }

    static class Checked extends Base {
        Checked(int v) {
            if (v < 0) throw new IllegalArgumentException("negative " + v);
            log("check", v);
            super(v * 2);
            log("after", this.v);
        }
    }

    static class Early extends Base {
        final String name;
        int set;
        final int[] data = {1, 2};
        int initialized = 7;
        Early(String name) {
            this.name = name;
            set = name.length();
            int local = log("prologue", name.length());
            super(local + 1);
            log("epilogue", initialized);
        }
        @Override void hook() { LOG.add("hook " + name + " " + set + " " + (data == null) + " " + initialized); }
    }

    static class Chained extends Base {
        final int extra;
        Chained(int a, int b) {
            log("two", a);
            extra = b;
            super(a + b);
        }
        Chained(String s) {
            String[] parts = s.split(",");
            int a = Integer.parseInt(parts[0].trim()), b = 0;
            for (int i = 1; i < parts.length; i++) b += Integer.parseInt(parts[i].trim());
            log("parsed", b);
            this(a, b);
            log("done", v);
        }
        Chained() {
            int x;
            try {
                x = Integer.parseInt("oops");
            } catch (NumberFormatException e) {
                x = log("fallback", 3);
            }
            this(x, x);
        }
    }

    record Range(int lo, int hi) {
        Range(int only) {
            int l = Math.min(0, only), h = Math.max(0, only);
            log("range", only);
            this(l, h);
        }
        Range(String s) {
            if (!s.contains("..")) throw new IllegalArgumentException("no range: " + s);
            int at = s.indexOf("..");
            this(Integer.parseInt(s.substring(0, at)), Integer.parseInt(s.substring(at + 2)));
        }
    }

    enum Level {
        LOW(1), HIGH("12");
        final int n;
        Level(int n) { this.n = n; }
        Level(String s) {
            int parsed = 0;
            for (char c : s.toCharArray()) parsed = parsed * 10 + c - '0';
            this(parsed);
        }
    }

    class Inner extends Base {
        final Runnable r;
        Inner(int x) {
            int y = x + offset;
            Runnable run = () -> log("lambda", y);
            r = run;
            class Local { int twice() { return y * 2; } }
            super(new Local().twice());
            r.run();
        }
    }
    int offset = 100;

    static <T> T fails(java.util.function.Supplier<T> s) {
        try {
            return s.get();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName() + ":" + e.getStackTrace()[0].getLineNumber());
            return null;
        }
    }

    public static void main(String[] args) {
        System.out.println(new Checked(5).v);
        flush("checked");
        fails(() -> new Checked(-5));
        flush("refused");
        Early e = new Early("abc");
        System.out.println(e.v + " " + e.name + " " + e.data.length);
        flush("early");
        System.out.println(new Chained("1, 2, 3").extra + " " + new Chained().v);
        flush("chained");
        fails(() -> new Chained("x"));
        System.out.println(new Range(-4) + " " + new Range(4) + " " + new Range("2..9"));
        fails(() -> new Range("29"));
        System.out.println(Level.LOW.n + " " + Level.HIGH.n);
        System.out.println(new FlexibleCtors().new Inner(1).v);
        flush("inner");
        Base anon = new Early("anonymous") { @Override void hook() { LOG.add("anonymous hook " + name); } };
        System.out.println(anon.v);
        flush("anonymous");
    }
}
