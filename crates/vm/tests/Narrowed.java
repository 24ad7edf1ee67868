import fretsaw.Fretsaw;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Computes with choices in many ways before it looks at the results. */
public class Narrowed {
    record Pair(Integer first, Long second) {}

    public static void main(String[] args) {
        List<Object> results = new ArrayList<>();
        for (int round = 0; round < 12; round++) {
            int x = Fretsaw.getInt(-3, 12), y = Fretsaw.getInt(0, 5);
            boolean even = (x & 1) == 0;
            long wide = (long) x * 1_000_000_007L;
            double ratio = x / 4.0;
            int[] table = {3, 1, 4, 1, 5, 9};
            Integer box = x * 3 + round;
            Integer other = y;
            byte narrow = (byte) (x * 50);
            int[] numbers = {x, y, x - 1};
            char letter = (char) ('a' + y);
            if (x > 4) results.add(box);
            if (wide > 3_000_000_000L || ratio < 0.5) results.add(ratio);
            results.add(table[y] + (even ? 10 : 20));
            results.add(box.compareTo(other));
            switch (x) {
                case -3, -2, -1 -> results.add("negative");
                case 0 -> results.add("zero");
                case 7 -> results.add(narrow);
                default -> results.add(letter);
            }
            try {
                results.add(100 / (x - 2));
            } catch (ArithmeticException e) {
                results.add(e.getMessage());
            }
            int[] copy = numbers.clone();
            copy[0] += copy[2];
            results.add(copy[0] > 9);
            Map<Integer, String> names = new HashMap<>();
            names.put(x, "x");
            results.add(names.get(7));
            results.add(new Pair(box, wide).equals(new Pair(box, wide)));
        }
        System.out.println(results);
        System.out.println(new TreeSet<>(results.stream().map(String::valueOf).toList()));
    }
}
