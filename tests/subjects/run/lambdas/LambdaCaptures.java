// Tests lambdas capturing locals of every type, this, parameters, loop variables, nested lambdas and mutable holders.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class LambdaCaptures {
    int field = 10;
    static int sfield = 100;

    interface Op { long apply(int a, long b, double c); }
    interface Void0 { void run(); }
    interface Tri<A, B, C, R> { R call(A a, B b, C c); }

    Supplier<String> withThis(int p) {
        String local = "L" + p;
        return () -> local + p + field++ + this.field + sfield + LambdaCaptures.this.field;
    }

    class Inner {
        int field = 50;
        Supplier<Integer> sup() { return () -> field + LambdaCaptures.this.field + this.field; }
    }

    static Supplier<Supplier<Supplier<String>>> nest(String a) {
        return () -> { String b = a + "b"; return () -> { String c = b + "c"; return () -> a + b + c; }; };
    }

    static Supplier<String> all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, int[] arr, Object o) {
        return () -> "" + z + b + c + s + i + l + f + d + str + arr[0] + o;
    }

    static IntSupplier counter() {
        int[] n = {0};
        return () -> ++n[0];
    }

    public static void main(String[] args) {
        LambdaCaptures lc = new LambdaCaptures();
        Supplier<String> s = lc.withThis(7);
        System.out.println(s.get() + " " + s.get());
        lc.field = 99;
        sfield = 5;
        System.out.println(s.get());
        Inner in = lc.new Inner();
        Supplier<Integer> is = in.sup();
        in.field = 1;
        System.out.println(is.get());
        System.out.println(nest("a").get().get().get());
        int[] arr = {5};
        Supplier<String> all = all(true, (byte) -1, 'c', (short) 300, 1 << 20, 1L << 40, 1.5f, -2.5, "str", arr, null);
        arr[0] = 6;
        System.out.println(all.get());
        IntSupplier c1 = counter(), c2 = counter();
        System.out.println(c1.getAsInt() + "" + c1.getAsInt() + c2.getAsInt() + c1.getAsInt());
        List<IntSupplier> sups = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int sq = i * i;
            sups.add(() -> sq + sfield);
        }
        for (String w : new String[] {"x", "yy"}) sups.add(w::length);
        StringBuilder sb = new StringBuilder();
        for (IntSupplier x : sups) sb.append(x.getAsInt()).append(' ');
        System.out.println(sb);
        long big = 1L << 35;
        double d = 0.5;
        Op op = (a, b, c) -> { long t = a + b; for (int i = 0; i < 3; i++) t += (long) (c * d * big) >> i; return t; };
        System.out.println(op.apply(1, 2, 3.0) + " " + op.apply(-1, big, 1e-9));
        Void0[] chain = new Void0[4];
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            int k = i;
            chain[i] = () -> { log.append(k); if (k > 0) chain[k - 1].run(); log.append((char) ('a' + k)); };
        }
        chain[3].run();
        System.out.println(log);
        Tri<Integer, Long, String, String> tri = (a, b, c) -> c + (a + b) + sb.length();
        System.out.println(tri.call(1, 2L, "t"));
        Runnable r = () -> { class Loc { int v = arr[0] * 2; } System.out.println(new Loc().v + new Object() { int w() { return arr[0] + 1; } }.w()); };
        r.run();
        Supplier<Runnable> sr = () -> () -> System.out.println("inner runnable " + big);
        sr.get().run();
        Supplier<Integer> thrower = () -> { throw new IllegalStateException("from lambda " + d); };
        try {
            thrower.get();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Object o = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        ((Runnable) o).run();
        System.out.println(o instanceof java.io.Serializable);
        int sum = 0;
        for (int i = 0; i < 1000; i++) { int k = i; IntSupplier f = () -> k ^ arr[0]; sum += f.getAsInt(); }
        System.out.println(sum);
    }
}
