// Tests concatenations with many operands (40), long literals, growing strings and repeated shapes.
public class ConcatMany {
    static int a = 1, b = 22, c = 333;
    static long l = 1L << 33;
    static double d = 0.5;
    static String s = "s", u = "\u4e2d";
    static char h = '#';
    static Object o = null;
    static boolean t = true;

    static String ten(int i) { return i + s + h + l + d + o + t + i + u + a; }

    public static void main(String[] args) {
        String big = "" + a + b + c + s + h + d + l + t + o + u
            + s + h + d + a + l + u + b + t + c + o
            + o + o + a + a + s + s + d + d + l + l
            + u + c + h + t + a + b + s + l + d + o;
        System.out.println(big.length() + " " + big.hashCode());
        System.out.println(big.substring(0, 80));
        System.out.println(big.substring(big.length() - 60));
        for (int i = 0; i < 5; i++) System.out.println(ten(i * i));
        String lit = "The first part, " + a + ", then a longer literal with punctuation: [" + s + "]; and {" + d + "} (" + u + ") <" + h + "> end.";
        System.out.println(lit);
        String grow = "x";
        for (int i = 0; i < 11; i++) grow = grow + grow;
        System.out.println(grow.length() + " " + grow.hashCode());
        String wide = "x";
        for (int i = 0; i < 8; i++) wide = wide + (i == 4 ? u : "y") + wide;
        System.out.println(wide.length() + " " + wide.hashCode());
        int h1 = 0;
        for (int i = 0; i < 400; i++) {
            String k = i % 4 == 0 ? "a" + i : i % 4 == 1 ? i + "b" + i : i % 4 == 2 ? "" + i + (long) i : s + i + u + i * 0.25;
            h1 = h1 * 31 + k.hashCode();
        }
        System.out.println(h1);
        String two = s + u, twoInt = a + s, intTwo = s + b, ch = s + h, hc = h + s, dl = s + l, ld = d + s, bs = t + s;
        System.out.println(two + twoInt + intTwo + ch + hc + dl + ld + bs);
        String empty = "";
        System.out.println((empty + s) + (s + empty) + (empty + empty) + (empty + o) + (o + empty) + ((empty + s) == s) + (empty + s).equals(s));
        String nested = "(" + (a + ("[" + (b + ("{" + c + "}")) + "]")) + ")" + (t ? "yes" + a : "no" + b) + new StringBuilder("i" + a).append("j" + b).reverse();
        System.out.println(nested);
    }
}
