// verdict: violated

import fretsaw.Fretsaw;

/** A hash of pairs, without collisions if the second number is less than 31. */
class PairHash {
    static int hash(int x, int y) {
        return 31 * x + y;
    }

    public static void main(String[] args) {
        int most = 31; // twin: int most = 30;
        int a = Fretsaw.getInt(0, 9), b = Fretsaw.getInt(0, most), c = Fretsaw.getInt(0, 9), d = Fretsaw.getInt(0, most);
        if (hash(a, b) == hash(c, d)) {
            assert a == c && b == d;
        }
    }
}
