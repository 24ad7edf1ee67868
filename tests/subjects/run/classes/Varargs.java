// Tests varargs of several types, empty and null calls, forwarding, and constructor chaining with varargs.
public class Varargs {
    final String desc;
    Varargs(Object... os) { desc = "objs" + os.length; }
    Varargs(int a, int... rest) { desc = "ints" + a + "+" + rest.length; }
    Varargs(String s) { this(s, s, s); }

    static String join(String sep, Object... parts) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < parts.length; i++) sb.append(i == 0 ? "" : sep).append(parts[i]);
        return sb.toString();
    }

    static long sum(long... ls) {
        long t = 0;
        for (long l : ls) t += l;
        return t;
    }

    static double avg(double first, double... rest) {
        double t = first;
        for (double d : rest) t += d;
        return t / (rest.length + 1);
    }

    static int lens(String... ss) { return ss == null ? -1 : ss.length; }
    static int lens2(int[]... as) {
        int n = 0;
        for (int[] a : as) n = n * 10 + a.length;
        return n;
    }

    static String forward(Object... a) { return join("/", a) + "#" + join("/", (Object) a.length) + "#" + nested("n", a); }
    static String nested(Object... a) { return a.length + ":" + (a[a.length - 1] instanceof Object[] ? "arr" : "flat"); }

    static char[] chars(char... cs) { cs[0]++; return cs; }

    @SafeVarargs static <T> T last(T... ts) { return ts[ts.length - 1]; }
    @SafeVarargs static <T> int size(T... ts) { return ts.length; }

    static class P { String m(Object... o) { return "P" + o.length; } }
    static class Q extends P { @Override String m(Object... o) { return "Q" + super.m(o) + super.m((Object) o); } }

    static boolean all(boolean... bs) { for (boolean b : bs) if (!b) return false; return true; }
    static String types(Object... os) {
        StringBuilder sb = new StringBuilder();
        for (Object o : os) sb.append(o == null ? "null" : o.getClass().getSimpleName()).append(' ');
        return sb.toString();
    }

    public static void main(String[] args) {
        System.out.println(join(",") + "|" + join(",", 1) + "|" + join(",", 1, 'c', 2.5, null, "s", true, 3L));
        System.out.println(sum() + " " + sum(1, 2, 3) + " " + sum('a', (byte) 1, 1L << 40) + " " + avg(1) + " " + avg(1, 2, 3.5f, 4L));
        System.out.println(lens() + " " + lens((String[]) null) + " " + lens((String) null) + " " + lens("a", "b") + " " + lens(new String[5]) + " " + lens(args));
        System.out.println(lens2() + " " + lens2(new int[3]) + " " + lens2(new int[1], new int[2], new int[3]) + " " + lens2(new int[][] {{1}, {}}));
        System.out.println(forward(1, "two") + " " + forward() + " " + forward(new Object[] {"x", "y"}));
        System.out.println(nested(new int[2]) + " " + nested((Object[]) new Integer[] {1, 2}) + " " + nested((Object) new Integer[] {1, 2}) + " " + nested(1, new Object[0]));
        char[] cs = {'a', 'b'};
        chars(cs);
        System.out.println(new String(cs) + new String(chars('x', 'y')));
        System.out.println(last(1, 2, 3) + last("p", "q") + size() + size((Object) null) + size(1, "x", 2.0));
        System.out.println(new Varargs().desc + " " + new Varargs(1, new int[0]).desc + " " + new Varargs(1, new int[] {2}).desc + " " + new Varargs("s").desc + " " + new Varargs(1, "x").desc + " " + new Varargs((Object) "s").desc);
        P p = new Q();
        System.out.println(p.m() + " " + p.m(1, 2) + " " + new P().m((Object[]) new String[3]));
        System.out.println(all() + " " + all(true, true) + " " + all(true, false));
        System.out.println(types(1, 2L, 3f, 4.0, 'c', "s", (byte) 1, (short) 2, true, null, new int[0], new String[0][0]));
        try {
            join(",", (Object[]) null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            Object[] os = new String[] {"a"};
            System.out.println(join("-", os));
            os[0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
