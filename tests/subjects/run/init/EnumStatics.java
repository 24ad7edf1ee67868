// Tests static initialization of enums: constants before statics, constructors that cannot see them, bodies, lazy holders, and failures.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class EnumStatics {
    static final List<String> LOG = new ArrayList<>();
    static String log(String s) { LOG.add(s); return s; }
    static void flush() {
        System.out.println(LOG);
        LOG.clear();
    }

    enum A {
        X(log("X")), Y(log("Y")) { { log("Y body"); } @Override String me() { return "Y'" + super.me(); } }, Z(log("Z"));
        static { log("A static"); }
        static final String CONST = "const";
        static final String COMPUTED = log("computed");
        static final Map<String, A> MAP = new HashMap<>();
        static { for (A a : values()) MAP.put(a.tag, a); log("map " + MAP.size()); }
        final String tag;
        A(String t) { tag = t.toLowerCase(); log("A(" + t + ") " + ordinal() + name()); }
        String me() { return tag; }
    }

    enum Lookup {
        P("p"), Q("q");
        Lookup(String k) { Holder.BY_KEY.put(k, this); }
        static Lookup of(String k) { return Holder.BY_KEY.get(k); }
        private static class Holder { static final Map<String, Lookup> BY_KEY = new HashMap<>(); static { log("holder"); } }
    }

    enum Seen {
        ONE, TWO;
        static int count;
        static Integer boxed = 10;
        final int at;
        Seen() { at = bump(); }
        static int bump() { return boxed == null ? ++count : -1; }
    }

    enum Self {
        S1 { @Override Self partner() { return S2; } }, S2 { @Override Self partner() { return S1; } };
        final Self early;
        Self() { early = partner(); }
        abstract Self partner();
    }

    enum Broken {
        GOOD(1), BAD(0);
        final int v;
        Broken(int d) { v = 10 / d; log("Broken " + v); }
    }

    interface Konst { int N = EnumStatics.log("Konst") .length(); A DEFAULT = A.Z; }
    enum WithInterface implements Konst { V; int n() { return N; } }

    static String sw(A a) {
        switch (a) {
            case X: return "x";
            case Z: return "z";
            default: return "other";
        }
    }

    public static void main(String[] args) {
        System.out.println(A.CONST);
        flush();
        System.out.println(A.COMPUTED + " " + A.MAP.get("y").me() + " " + A.Y.me());
        flush();
        System.out.println(sw(A.X) + sw(A.Y) + sw(A.Z) + " " + A.valueOf("X").tag);
        System.out.println(Lookup.of("q") + " " + Lookup.of("r"));
        flush();
        System.out.println(Seen.ONE.at + " " + Seen.TWO.at + " " + Seen.count + " " + Seen.boxed);
        for (Self s : Self.values()) System.out.print(s + " partner " + s.partner() + " early " + s.early + "; ");
        System.out.println();
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Broken.GOOD);
            } catch (ExceptionInInitializerError e) {
                System.out.println("first: " + e.getMessage() + " " + e.getCause());
            } catch (NoClassDefFoundError e) {
                System.out.println("then: " + e.getMessage());
            }
        }
        try {
            Broken.valueOf("GOOD");
        } catch (NoClassDefFoundError e) {
            System.out.println("valueOf: " + e.getMessage());
        }
        flush();
        System.out.println(WithInterface.V);
        flush();
        System.out.println(WithInterface.V.n() + " " + WithInterface.DEFAULT);
        flush();
        A[] copy = A.values();
        copy[0] = null;
        System.out.println(A.values()[0] + " " + copy[0]);
    }
}
