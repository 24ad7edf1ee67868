// verdict: violated
// small: 0..0 exact

import fretsaw.Fretsaw;

/** The square of 46341 is too large for an int. */
class Square {
    public static void main(String[] args) {
        int x = Fretsaw.getInt(0, 46_341); // twin: int x = Fretsaw.getInt(0, 46_340);
        assert x * x >= 0;
    }
}
