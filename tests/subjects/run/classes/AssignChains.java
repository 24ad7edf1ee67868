// Tests chained assignments to locals, fields, statics and array elements from one value, in every order.
public class AssignChains {
    static int s;
    static Object so;
    int f;
    Object fo;

    static int next(int x) { return x * 31 + 7; }
    static Object box(int x) { return "v" + x; }

    public static void main(String[] args) {
        AssignChains o = new AssignChains();
        int[] a = new int[3];
        Object[] oa = new Object[3];
        int x, y, i = 0;
        x = s = next(1);
        y = o.f = x = next(2);
        a[i++] = s = o.f = y = next(3);
        System.out.println(x + " " + y + " " + s + " " + o.f + " " + a[0] + " " + i);
        s = x = next(4);
        o.f = y = next(x);
        a[i] = x = a[i++] = y;
        System.out.println(x + " " + y + " " + s + " " + o.f + " " + a[1] + a[2] + " " + i);
        Object p, q;
        so = p = box(5);
        q = so = box(6);
        o.fo = q = p = oa[0] = so;
        System.out.println(p + " " + q + " " + so + " " + o.fo + " " + oa[0]);
        Object r;
        if ((r = so) != null && (q = o.fo) == r) System.out.println("same " + r + q);
        int n = 0, last = -1;
        while ((x = n++) < 5) last = (y = x * x) > 5 ? y : last;
        System.out.println(n + " " + x + " " + y + " " + last);
        long l, m;
        l = m = o.f++ + ++s;
        double d, e;
        d = e = l / 2.0;
        System.out.println(l + " " + m + " " + d + " " + e + " " + o.f-- + " " + --o.f);
        s += o.f = x = 3;
        a[a[0] = 1] += s;
        System.out.println(s + " " + o.f + " " + a[0] + " " + a[1]);
    }
}
