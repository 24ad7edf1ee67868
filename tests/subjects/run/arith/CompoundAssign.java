// Tests compound assignment with implicit narrowing, on locals, fields, static fields and array elements, and evaluation order.
public class CompoundAssign {
    byte fb = 100;
    short fs = 30000;
    char fc = 'z';
    int fi = Integer.MAX_VALUE;
    long fl = Long.MAX_VALUE;
    float ff = 1.5f;
    double fd = 2.5;
    static byte sb = -100;
    static short ss = -30000;
    static char sc = 1;
    static int si = 7;
    static long sl = 70;
    static int calls;
    static StringBuilder log = new StringBuilder();

    static int idx(int i) {
        calls++;
        log.append("i").append(i);
        return i;
    }

    static int val(int v) {
        log.append("v").append(v);
        return v;
    }

    static CompoundAssign self(CompoundAssign c) {
        log.append("s");
        return c;
    }

    public static void main(String[] args) {
        CompoundAssign o = new CompoundAssign();
        o.fb += 100;
        o.fs += 10000;
        o.fc += 1;
        o.fi += 1;
        o.fl += 1;
        o.ff += 1e10;
        o.fd -= 1e-3f;
        System.out.println(o.fb + " " + o.fs + " " + o.fc + " " + o.fi + " " + o.fl + " " + o.ff + " " + o.fd);
        o.fb *= 3.7;
        o.fs /= 0.3;
        o.fc -= 20.5;
        o.fi ^= 0x123456789L;
        o.fl >>>= 3;
        o.ff %= 7;
        o.fd /= 0;
        System.out.println(o.fb + " " + o.fs + " " + (int) o.fc + " " + o.fi + " " + o.fl + " " + o.ff + " " + o.fd);
        sb -= 100;
        ss -= 10000;
        sc -= 2;
        si *= 1.5;
        sl *= 1.5f;
        System.out.println(sb + " " + ss + " " + (int) sc + " " + si + " " + sl);
        System.out.println(o.fb++ + " " + ++o.fb + " " + o.fc-- + " " + (int) --o.fc + " " + sb-- + " " + --ss + " " + sc++);
        byte b = 127;
        b++;
        short s = -32768;
        s--;
        char c = 0;
        c--;
        System.out.println(b + " " + s + " " + (int) c);
        b |= 0x1ff;
        s &= 0xabcdef;
        c ^= 0xf0f0;
        System.out.println(b + " " + s + " " + (int) c);
        int i = 10;
        i += 3.99;
        i -= 0.01;
        i *= 1e9;
        System.out.println(i);
        i = 5;
        i += Double.NaN;
        System.out.println(i);
        int[] arr = {10, 20, 30, 40};
        arr[idx(1)] += val(5);
        arr[idx(2)]++;
        --arr[idx(3)];
        arr[idx(0)] <<= val(3);
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + arr[3] + " " + calls + " " + log);
        byte[] ba = {1, 2};
        ba[0] -= 200;
        ba[1] *= ba[0]++;
        char[] ca = {'a', 'b'};
        ca[0] += 2;
        ca[1] *= 2;
        long[] la = {1};
        la[0] += la[0]++ + ++la[0];
        double[] da = {1};
        da[0] /= da[0] += 3;
        boolean[] za = {true, false};
        za[0] &= za[1];
        za[1] |= !za[0];
        za[0] ^= za[1];
        System.out.println(ba[0] + " " + ba[1] + " " + ca[0] + " " + (int) ca[1] + " " + la[0] + " " + da[0] + " " + za[0] + za[1]);
        log.setLength(0);
        self(o).fi = self(o).fi + (self(o).fi -= val(3));
        System.out.println(log);
        int k = 1;
        k += k++ * 2 + k;
        System.out.println(k);
        int a = 3;
        int r = a + (a = 4) * a + a++;
        System.out.println(r + " " + a);
        String str = "x";
        str += 1 + 2;
        str += 'c';
        str += null;
        str += 1.0f;
        System.out.println(str);
        Integer boxed = 5;
        boxed += 10;
        boxed++;
        System.out.println(boxed);
        Object[] oa = {"p"};
        oa[0] += "q";
        System.out.println(oa[0]);
    }
}
