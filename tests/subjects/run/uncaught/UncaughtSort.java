// Tests an uncaught exception thrown by a comparator deep inside Collections.sort, with the frames of the library; exit code 1.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class UncaughtSort {
    record Item(String name, Integer weight) { }

    static class ByWeight implements Comparator<Item> {
        int compares;
        @Override public int compare(Item a, Item b) {
            compares++;
            return check(a).compareTo(check(b));
        }
        private Integer check(Item i) {
            if (i.weight() == null) throw new IllegalStateException("no weight: " + i.name() + " at comparison " + compares);
            return i.weight();
        }
    }

    static List<Item> items(int n, int bad) {
        List<Item> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(new Item("i" + i, i == bad ? null : i * 37 % n));
        return l;
    }

    public static void main(String[] args) {
        List<Item> good = items(50, -1);
        ByWeight order = new ByWeight();
        Collections.sort(good, order);
        System.out.println(good.get(0) + " " + good.get(49) + " " + order.compares);
        List<Item> bad = items(50, 40);
        ByWeight fails = new ByWeight();
        try {
            Collections.sort(bad, fails);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace().length);
        }
        System.out.println(bad.stream().map(Item::name).distinct().count());
        Collections.sort(items(100, 70), new ByWeight().thenComparing(Item::name));
        System.out.println("not reached");
    }
}
