import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

/** Longs and doubles beside undecided ints: copied, passed, joined after branches. */
public class Wide {
    static String show(long n, double d, int i) {
        return n + " " + d + " " + i;
    }

    static int pick(int a, int b) {
        return a * 10 + b;
    }

    public static void main(String[] args) {
        long big = (1L << 40) + 1;
        double half = -2.5;
        int i = getInt(0, 2);
        long copy = big;
        double other = half;
        boolean b = getBoolean();
        System.out.println(show(copy + i, other * i, pick(i, b ? 2 : 3)) + " " + Math.abs(half) + " " + String.valueOf(half));
    }
}
