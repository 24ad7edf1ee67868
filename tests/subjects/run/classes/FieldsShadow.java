// Tests field shadowing, static and instance fields of every type, default values, final fields and access by super types.
public class FieldsShadow {
    static class Defaults {
        boolean z; byte b; char c; short s; int i; long l; float f; double d; String str; int[] arr;
        static boolean sz; static byte sb; static char sc; static short ss; static int si; static long sl; static float sf; static double sd; static Object so;
        String dump() { return z + " " + b + " " + (int) c + " " + s + " " + i + " " + l + " " + f + " " + d + " " + str + " " + (arr == null); }
        static String sdump() { return sz + " " + sb + " " + (int) sc + " " + ss + " " + si + " " + sl + " " + sf + " " + sd + " " + so; }
    }

    static class A {
        int v = 1;
        static String s = "A.s";
        long w = 11L;
        int getV() { return v; }
        static int count;
        { count++; }
    }

    static class B extends A {
        String v = "two";
        static String s = "B.s";
        double w = 2.5;
        String getBV() { return v + super.v; }
        { count += 10; }
    }

    static class C extends B {
        char v = 'c';
        String all() { return v + "" + super.v + ((A) this).v + " " + super.w + " " + ((A) this).w + " " + s + A.s; }
        { count += 100; }
    }

    interface Consts { int K = 5; String NAME = "con" + "st"; int[] ARR = {1, 2}; }
    static class UsesConsts implements Consts { int twice() { return K * 2 + ARR[1]; } }

    static class Finals {
        final int a;
        final String b = "bee";
        final int c;
        static final Integer D;
        static { D = 99; }
        { c = 3; }
        Finals(int a) { this.a = a; }
        Finals() { this(42); }
    }

    int x = 1;
    int y = x + 1;
    int z = next();
    int next() { return x + y + z; }

    void shadow(int x) {
        System.out.print(x + " " + this.x + " ");
        this.x = x;
        x = 50;
        { int y = x; System.out.print(y + this.y + " "); }
        System.out.println(this.x + " " + x);
    }

    public static void main(String[] args) {
        Defaults d = new Defaults();
        System.out.println(d.dump());
        System.out.println(Defaults.sdump());
        d.z = true; d.b = (byte) 200; d.c = (char) 70000; d.s = (short) 40000; d.i = -1; d.l = -1L; d.f = 1e10f; d.d = -1e-10; d.str = "q"; d.arr = new int[0];
        Defaults.sz = !d.z; Defaults.sb = (byte) -d.b; Defaults.sc = 'A'; Defaults.ss = (short) (d.s + 1); Defaults.si = ~d.i; Defaults.sl = d.l << 63; Defaults.sf = -d.f; Defaults.sd = d.d * 2; Defaults.so = d.str;
        System.out.println(d.dump());
        System.out.println(Defaults.sdump());
        C c = new C();
        B b = c;
        A a = c;
        System.out.println(c.v + " " + b.v + " " + a.v + " " + a.getV() + " " + b.getBV() + " " + c.all() + " " + A.count);
        ((A) c).v = 500;
        ((B) c).v = "five";
        System.out.println(c.v + " " + b.v + " " + a.v + " " + c.getBV() + " " + a.w + " " + b.w);
        System.out.println(new UsesConsts().twice() + " " + Consts.NAME + " " + UsesConsts.K);
        Finals f = new Finals();
        System.out.println(f.a + f.b + f.c + Finals.D + new Finals(-1).a);
        FieldsShadow fs = new FieldsShadow();
        System.out.println(fs.x + " " + fs.y + " " + fs.z);
        fs.shadow(30);
        FieldsShadow n = null;
        System.out.println(((A) null).count + " " + ((B) null).s);
        a.v += a.v++ + ++a.v;
        System.out.println(a.v);
        B[] bs = {new B(), new C()};
        int hash = 0;
        for (B e : bs) hash = hash * 31 + (e.v + ((A) e).v + e.w).hashCode();
        System.out.println(hash + " " + A.count + " " + (n == null));
    }
}
