// Tests what does and does not trigger class initialization: constants, arrays, class literals, casts, super statics, lambdas.
public class InitTriggers {
    static StringBuilder log = new StringBuilder();

    static class T1 { static { log.append("T1 "); } static final int C = 3; static final long L = 1L << 40; static final String S = "s" + C; static final double D = 1.5; }
    static class T2 { static { log.append("T2 "); } static int v; }
    static class T3 { static { log.append("T3 "); } static void m() { } }
    static class T4 { static { log.append("T4 "); } }
    static class T5 extends T4 { static { log.append("T5 "); } }
    static class T6 { static { log.append("T6 "); } static final int NC = Integer.parseInt("6"); }
    static class T7 { static { log.append("T7 "); } static final Object O = null; }
    static class T8 { static { log.append("T8 "); } class Inner { } static class Nest { static { log.append("T8Nest "); } } }
    static class T9 { static { log.append("T9 "); } static int f(int x) { return x; } T9() { } }
    static class T10 { static { log.append("T10 "); } static int arr[] = new int[2]; }
    static class T11 extends Exception { static { log.append("T11 "); } }
    static class T12 { static { log.append("T12 "); } static int z; }
    static class T13 { static int n = 0; static { log.append("T13 "); } }
    static class T14 extends T13 { static int m = 0; static { log.append("T14 "); } }

    interface F { int f(int x); }
    interface Mk { Object mk(); }

    static void step(String what) {
        System.out.println(what + ": [" + log.toString().trim() + "]");
        log.setLength(0);
    }

    static int arg(String s) { log.append("arg").append(s).append(' '); return 1; }
    static void param(T4 t) { }

    public static void main(String[] args) {
        int s = T1.C + (int) T1.L + T1.S.length() + (int) T1.D;
        step("constants " + s);
        T2[] arr = new T2[5];
        T2[][] arr2 = new T2[2][3];
        step("arrays " + arr.length + arr2[1].length);
        step("literal " + T2.class.getSimpleName() + T2[].class.getSimpleName());
        Object o = arr;
        step("instanceof " + (o instanceof T2) + (o instanceof T2[]));
        T2 cast = (T2) (Object) null;
        param((T5) null);
        step("cast null " + cast);
        T2.v = 5;
        step("putstatic");
        T3.m();
        step("invokestatic");
        new T5();
        step("new subclass");
        step("non constant final " + T6.NC);
        step("null final " + T7.O);
        new T8.Nest();
        step("nested of T8");
        F f = T9::f;
        Mk mk = T9::new;
        F lam = x -> T9.f(x) + 1;
        step("method refs made");
        lam.f(3);
        step("lambda run");
        f.f(2);
        step("method ref run");
        mk.mk();
        step("ctor ref run");
        T10.arr[arg("idx")] = arg("val");
        step("array store");
        try {
            if (args.length > 100) throw new T11();
        } catch (T11 e) {
            System.out.println("no");
        }
        step("catch type");
        T12.z += arg("rhs");
        step("compound");
        int q = T14.n;
        step("super static via sub " + q);
        q = T14.m;
        step("own static " + q);
        T1 t1 = new T1();
        step("new T1 " + (t1 != null));
    }
}
