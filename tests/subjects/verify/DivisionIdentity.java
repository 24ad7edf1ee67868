// verdict: safe
// small: 0..0 exact

import fretsaw.Fretsaw;

/** Quotient and remainder make the dividend again, for all signs. */
class DivisionIdentity {
    public static void main(String[] args) {
        int a = Fretsaw.getInt(-20, 20), b = Fretsaw.getInt(-5, 5);
        Fretsaw.assume(b != 0);
        int q = a / b, r = a % b;
        assert q * b + r == a; // twin: assert q * b - r == a;
        assert Math.abs(r) < Math.abs(b);
    }
}
