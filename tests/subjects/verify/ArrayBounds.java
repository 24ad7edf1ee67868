// verdict: safe
// small: 0..0 exact

import fretsaw.Fretsaw;

/** An index that is checked before its use. */
class ArrayBounds {
    public static void main(String[] args) {
        short[] numbers = new short[Fretsaw.getInt(1, 4)];
        int i = Fretsaw.getInt(-10, 10);
        if (i >= 0 && i < numbers.length) { // twin: if (i >= 0 && i <= numbers.length) {
            assert numbers[i] == 0;
        }
    }
}
