// Tests expression forms that need dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2, pop, pop2 and swap-like orders.
public class StackShuffles {
    static int si;
    static long sl;
    static double sd;
    int i;
    long l;
    double d;
    Object o;
    static int calls;
    StackShuffles me() { calls++; return this; }
    int[] arr(int[] a) { calls++; return a; }
    int at(int k) { calls++; return k; }
    static int ignored(int x) { calls += x; return x; }
    static long ignoredL(long x) { calls += x; return x; }
    static double ignoredD(double x) { calls += (int) x; return x; }
    static void p(Object... os) { StringBuilder sb = new StringBuilder(); for (Object x : os) sb.append(x).append(' '); System.out.println(sb); }
    static void swallow(Object... os) { calls += os.length; }

    public static void main(String[] args) {
        StackShuffles s = new StackShuffles();
        int x = si = s.i = 5;
        long y = sl = s.l = x + 1L;
        double z = sd = s.d = y / 4.0;
        p(x, si, s.i, y, sl, s.l, z, sd, s.d);
        int[] ia = {1, 2, 3};
        long[] la = {1, 2, 3};
        double[] da = {1, 2, 3};
        byte[] ba = {1, 2, 3};
        char[] ca = {'a', 'b', 'c'};
        Object[] oa = new Object[3];
        int a = ia[0] = ia[1] = 9;
        long b = la[0] = la[2]++;
        double c = da[1] = da[0] += 4;
        byte e = ba[0] = ba[1] += 127;
        char f = ca[0]++;
        char g = ++ca[1];
        Object h = oa[0] = oa[2] = s.o = "obj";
        p(a, ia[0] + ia[1], b + la[0] + la[2], c + da[1] + da[0], e + ba[0] + ba[1], f + ca[0] + g + ca[1], h, oa[0], oa[2], s.o);
        p(si++ + ++si + si-- + --si, (sl++ + ++sl) + sl-- + --sl, (sd++ + ++sd) + sd-- + --sd);
        p(s.me().i++, ++s.me().i, s.me().l--, --s.me().l, s.me().d++, --s.me().d, calls);
        p((s.me().i += 10), (s.me().l *= 3), (s.me().d /= 2), (s.i <<= 2), (s.l ^= 0xff), calls);
        p((s.arr(ia)[s.at(1)] += s.at(7)), s.arr(ia)[s.at(1)]++, --s.arr(ia)[s.at(1)], ia[1], calls);
        p((la[s.at(0)] -= 5), la[s.at(0)]++, --la[0], (da[s.at(2)] *= 1.5), da[2]--, ++da[2], calls);
        ignored(1);
        ignoredL(2);
        ignoredD(3);
        s.me();
        new StackShuffles();
        new long[3].clone();
        x++;
        s.i++;
        p(calls, x, s.i);
        s.me().me().me().i = ia[s.at(2)] = s.at(3) + (int) (la[1] = 70L);
        p(s.i, ia[2], la[1], calls);
        String str = "p";
        String t = (str += "q") + (str = str + "r") + str;
        System.out.println(t + str);
        int k = 0;
        k = k++ + k++ * ++k - k--;
        System.out.println(k);
        int m = 3;
        m ^= m++ ^ (m = 7) ^ m--;
        System.out.println(m);
        long w = 1;
        w += w++ + (w <<= 3) - --w;
        System.out.println(w);
        swallow(x++, y--, ++z, ia[0]++, la[1]--, da[2] = 8.5, s.o = null, str += "!");
        p(x, y, z, ia[0], la[1], da[2], s.o, str, calls);
        int[][] grid = new int[2][3];
        grid[1][2] = grid[0][1] += grid[1][0]++ + 5;
        p(grid[1][2], grid[0][1], grid[1][0]);
        boolean p = false, q;
        if (q = p = !p) System.out.println("assigned " + p + q);
        while ((x -= 3) > 0) calls++;
        for (int u = 0, v = 10; (u += 2) < (v -= 1); ) calls += u * v;
        p(x, calls);
        Integer box = 5;
        Integer old = box++;
        Integer[] boxes = {1, 2};
        boxes[0] += boxes[1]++;
        int pre = ++boxes[0];
        p(box, old, boxes[0], boxes[1], pre);
        long chain = la[0] = (long) (da[0] = ia[0] = ba[0] = (byte) (ca[0] = '\u00e9'));
        p(chain, la[0], da[0], ia[0], ba[0], ca[0]);
    }
}
