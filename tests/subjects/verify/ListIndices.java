// verdict: safe
// small: 0..0 exact

import fretsaw.Fretsaw;
import java.util.ArrayList;
import java.util.List;

/** A list at an index that is not known. */
class ListIndices {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        int i = Fretsaw.getInt(-1, 4), x = Fretsaw.getInt(0, 40);
        try {
            list.set(i, x);
            assert list.get(i) == x;
            assert list.contains(20) || i == 1;
        } catch (IndexOutOfBoundsException e) {
            assert i < 0 || i > 2; // twin: assert i < 0 || i > 3;
        }
    }
}
