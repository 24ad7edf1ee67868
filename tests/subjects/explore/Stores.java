import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Undecided values through collections, boxes, strings, switches and fields. */
public class Stores {
    int field;
    static int count;

    static int twice(int n) {
        count++;
        return 2 * n;
    }

    public static void main(String[] args) {
        int x = getInt(-1, 2);
        Stores object = new Stores();
        object.field = x;
        List<Integer> list = new ArrayList<>(List.of(7));
        list.add(object.field);
        Map<Integer, String> map = new HashMap<>();
        map.put(x, "x");
        map.put(1, "one");
        String word = switch (x) {
            case -1 -> "minus";
            case 0 -> "zero";
            default -> "more";
        };
        boolean b = getBoolean();
        String text = word + list + map.get(1) + (b ? x : twice(object.field)) + count + (char) ('a' + x) + (byte) (x << 7);
        System.out.println(text.intern() + " " + text.length() + " " + (text == text.intern()));
    }
}
