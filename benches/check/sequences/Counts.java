import java.util.TreeMap;

/** Counts texts; one that was forgotten as often as it was counted leaves no trace. */
public class Counts {
    private final TreeMap<String, Integer> counts = new TreeMap<>();

    public void count(String text) {
        if (text == null) {
            throw new IllegalArgumentException("null");
        }
        if (counts.merge(text, 1, Integer::sum) > 2) {
            counts.put(text, 2);
        }
    }

    public void forget(String text) {
        if (text == null) {
            throw new IllegalArgumentException("null");
        }
        counts.computeIfPresent(text, (key, count) -> count == 1 ? null : count - 1);
    }

    public int total() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    public boolean repOk() {
        return counts.values().stream().allMatch(count -> 1 <= count && count <= 2);
    }
}
