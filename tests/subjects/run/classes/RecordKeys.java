// Tests records as keys and elements: hash maps, tree sets, equality of floating components, arrays, mutable parts, sorting by components.
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class RecordKeys {
    record Cell(int row, int col) implements Comparable<Cell> {
        private static final Comparator<Cell> ORDER = Comparator.comparingInt(Cell::row).thenComparing(Cell::col, Comparator.reverseOrder());
        @Override public int compareTo(Cell o) { return ORDER.compare(this, o); }
        Cell step(char dir) {
            return switch (dir) {
                case 'n' -> new Cell(row - 1, col);
                case 's' -> new Cell(row + 1, col);
                case 'e' -> new Cell(row, col + 1);
                case 'w' -> new Cell(row, col - 1);
                default -> this;
            };
        }
    }

    record Num(float f, double d) { }
    record Bag(List<String> items) { }
    record Grid(int[] cells, Object tag) { }
    record Prims(boolean z, byte b, short s, char c, int i, long l) { }
    record Key<K extends Comparable<K>, L>(K k, L l) { }

    public static void main(String[] args) {
        Map<Cell, Integer> visits = new LinkedHashMap<>();
        Cell at = new Cell(0, 0);
        for (char c : "nneesswwwnnx".toCharArray()) {
            at = at.step(c);
            visits.merge(at, 1, Integer::sum);
        }
        System.out.println(visits.size() + " " + visits);
        System.out.println(new TreeSet<>(visits.keySet()));
        System.out.println(new TreeMap<>(visits).headMap(new Cell(-1, 0)) + " " + Collections.max(visits.keySet()) + " " + Collections.min(visits.keySet()));
        Set<Cell> walls = new HashSet<>(List.of(new Cell(1, 1), new Cell(2, 2)));
        System.out.println(walls.contains(new Cell(1, 1)) + " " + walls.contains(new Cell(1, 2)) + " " + walls.add(new Cell(2, 2)) + walls.remove(new Cell(1, 1)) + walls);
        Num[] nums = {new Num(0f, 0.0), new Num(-0f, 0.0), new Num(0f, -0.0), new Num(Float.NaN, Double.NaN), new Num(Float.intBitsToFloat(0x7fc00001), Double.longBitsToDouble(0x7ff8000000000001L)), new Num(1.5f, 1.5)};
        StringBuilder sb = new StringBuilder();
        for (Num a : nums) {
            for (Num b : nums) sb.append(a.equals(b) ? '=' : '.');
            sb.append(' ');
        }
        System.out.println(sb);
        for (Num n : nums) System.out.print(n + "#" + n.hashCode() + " ");
        System.out.println();
        List<String> inner = new ArrayList<>(List.of("x"));
        Map<Bag, String> bags = new LinkedHashMap<>();
        Bag bag = new Bag(inner);
        bags.put(bag, "before");
        inner.add("y");
        System.out.println(bags + " " + bags.get(bag) + " " + bags.get(new Bag(List.of("x"))) + " " + bags.containsValue("before") + " " + bag.hashCode());
        int[] cells = {1, 2};
        System.out.println(new Grid(cells, "t").equals(new Grid(cells, "t")) + " " + new Grid(cells, "t").equals(new Grid(cells.clone(), "t")) + " " + new Grid(null, null).equals(new Grid(null, null)) + " " + new Grid(null, null).hashCode());
        Prims p = new Prims(true, (byte) -1, (short) -2, 'c', 3, -4L);
        System.out.println(p + " " + p.hashCode() + " " + new Prims(false, (byte) 0, (short) 0, '\0', 0, 0L).hashCode() + " " + p.equals(new Prims(true, (byte) -1, (short) -2, 'c', 3, -4L)));
        List<Key<String, Integer>> keys = new ArrayList<>();
        for (int i = 0; i < 6; i++) keys.add(new Key<>("abc".substring(i % 3, i % 3 + 1), 5 - i));
        keys.sort(Comparator.comparing((Key<String, Integer> k) -> k.k()).thenComparing(Key::l));
        System.out.println(keys + " " + keys.contains(new Key<>("b", 4)) + " " + keys.indexOf(new Key<>("c", 0)) + keys.lastIndexOf(new Key<>("z", 0)));
        record Local(Cell c, Key<Integer, Cell> k) { }
        Local one = new Local(new Cell(1, 2), new Key<>(3, new Cell(4, 5)));
        System.out.println(one + " " + one.equals(new Local(new Cell(1, 2), new Key<>(3, new Cell(4, 5)))) + " " + one.hashCode() + " " + one.k().l().col());
        try {
            new TreeSet<Object>(List.of(new Prims(true, (byte) 0, (short) 0, 'a', 0, 0)));
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
