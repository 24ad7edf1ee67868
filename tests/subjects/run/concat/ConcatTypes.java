// Tests string concatenation of every type, null values, char array elements, mixed orders and evaluation order.
public class ConcatTypes {
    static int n;
    static int next() { return ++n; }
    static String nul() { return null; }
    static class Named { final String s; Named(String s) { this.s = s; } @Override public String toString() { return s; } }
    static class Counter { int c; @Override public String toString() { return "c" + ++c; } }
    static class Bad { @Override public String toString() { throw new IllegalStateException("bad toString"); } }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -128;
        char c = 'x';
        short s = -32768;
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1.1f;
        double d = -0.0;
        String str = "str", nul = null;
        Object obj = new Named("obj"), onul = null;
        char[] ca = {'p', 'q'};
        int[] ia = {4, 5};
        System.out.println("" + z + b + c + s + i + l + f + d + str + nul + obj + onul + ca[0] + ca[1] + ia[1]);
        System.out.println(z + "," + b + "," + c + "," + s + "," + i + "," + l + "," + f + "," + d);
        System.out.println(c + b + str + c + b);
        System.out.println(1 + 2 + "3" + 4 + 5);
        System.out.println(1 + (2 + "3") + (4 + 5));
        System.out.println('a' + 'b' + "" + 'a' + 'b');
        System.out.println("" + c++ + ++c + c + (char) (c + 1) + (c + 1) + (int) c);
        System.out.println(nul + nul());
        System.out.println(nul + 1);
        System.out.println('c' + nul);
        System.out.println(onul + "x" + onul);
        String acc = null;
        acc += "a";
        acc += null;
        acc += 'c';
        acc += 1 + 1;
        acc += ca[1];
        acc += d;
        acc += new Named(null);
        System.out.println(acc);
        System.out.println("v" + next() + next() * 10 + (next() + next()) + n);
        Counter k = new Counter();
        System.out.println("" + k + k + " " + k.c + k);
        System.out.println(k + "-" + k.c + "-" + (k.c = 50) + "-" + k);
        StringBuilder sb = new StringBuilder("sb");
        System.out.println("" + sb + sb.append("!") + sb);
        try {
            System.out.println("x" + new Bad() + next());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + n);
        }
        System.out.println("float " + Float.MIN_VALUE + Float.MAX_VALUE + Float.NaN + (1f / 3) + 1e10f + 100f);
        System.out.println("double " + Double.MIN_VALUE + Double.MAX_VALUE + Double.NEGATIVE_INFINITY + (1.0 / 3) + 1e21 + 100.0);
        System.out.println("long " + 0L + -1L + Long.MAX_VALUE + (1L << 32) + " byte " + (byte) 200 + " short " + (short) 70000 + " char " + (char) 97);
        System.out.println("unicode " + '\u00e9' + "\u00fc" + '\u4e2d' + "\u6587" + "\uD83D\uDE00" + '\uD83D' + '\uDE00');
        System.out.println("boxed " + Integer.valueOf(5) + Long.valueOf(6) + Character.valueOf('7') + Boolean.FALSE + Double.valueOf(8) + (Integer) null);
        System.out.println("tern " + (z ? 1 : 'a') + (z ? c : 0) + (z ? null : 0) + (!z ? 1 : 2.0) + (z ? 'a' : 1L));
        System.out.println("op " + (5 & 3) + (5 | 3) + (5 ^ 3) + (5 << 3) + (-5 >>> 28) + (5 > 3) + (5 == 3) + !z + ~5 + -i);
        System.out.println("const" + 1 + 2L + 3f + 4d + 'e' + true + null + "\t|\1\2|");
        final String cf = "folded" + 9;
        System.out.println(cf + cf.length() + (cf == "folded9"));
        System.out.println("tag \1 and \2 in " + i + " text \u0001\u0002" + str);
        String r = "";
        for (int x = 0; x < 10; x++) r = r + x + (x % 3 == 0 ? "," : "") + (char) ('a' + x);
        System.out.println(r);
        String[] arr = {"a"};
        int idx = 0;
        arr[idx++] += "b" + idx;
        System.out.println(arr[0] + idx);
        System.out.println(str + str + str == str ? "same" : "different");
        System.out.println((str + nul).length() + ("" + null).length() + "" + ("" + z).length());
        long sum = 0;
        for (int x = 0; x < 300; x++) sum = sum * 31 + ("k" + x + ":" + x * 0.5 + (x % 2 == 0) + (char) (x + 32)).hashCode();
        System.out.println(sum);
    }
}
