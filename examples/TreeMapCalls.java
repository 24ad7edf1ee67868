import static fretsaw.Fretsaw.getInt;

import java.util.TreeMap;

/**
 * All that calls of put and remove with some keys can make of a TreeMap (Visser, Pasareanu, Khurshid 2004, Figure 7).
 *
 * <p>The program never ends. With {@code --match-states} its paths do: where they return to a map that was seen before.
 */
public class TreeMapCalls {
    private static final TreeMap<Integer, Object> MAP = new TreeMap<>();

    public static void main(String[] args) {
        int keys = Integer.parseInt(args[0]);
        while (true) {
            call(getInt(0, 2 * keys - 1), keys);
        }
    }

    private static void call(int which, int keys) {
        if (which < keys) {
            MAP.put(which, null);
        } else {
            MAP.remove(which - keys);
        }
    }
}
