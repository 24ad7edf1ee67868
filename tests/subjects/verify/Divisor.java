// verdict: safe
// small: 0..0 exact

import fretsaw.Fretsaw;

/** Euclid's algorithm by recursion. */
class Divisor {
    static int divisor(int a, int b) {
        return b == 0 ? a : divisor(b, a % b); // twin: return b == 1 ? a : divisor(b, a % b);
    }

    public static void main(String[] args) {
        int a = Fretsaw.getInt(1, 12), b = Fretsaw.getInt(1, 12);
        int divisor = divisor(a, b);
        assert a % divisor == 0 && b % divisor == 0;
    }
}
