import static fretsaw.Fretsaw.*;
import fretsaw.ObjectPool;
import java.util.*;
import java.util.function.Supplier;
/** A program that depends on a seed. It makes a pool and mostly takes objects from it; it looks at a few of them. */
public class Pools {
    static int made;
    static class Item { int tag; Item next; }
    static class Counted extends Item { { tag = made++; } }
    static class Own extends Item { static int own; { tag = own++; } }
    static class Kept extends Item { static final List<Item> ALL = new ArrayList<>(); { ALL.add(this); tag = ALL.size(); } }
    static class Chosen extends Item { { tag = getInt(0, 1); } }
    static class Valued extends Item {
        final List<Integer> list = new ArrayList<>(List.of(1, 2));
        @Override public boolean equals(Object o) { return o instanceof Valued v && v.tag == tag && v.list.equals(list); }
        @Override public int hashCode() { return tag; }
    }
    static class Nested extends Item { { next = new Item(); next.tag = 2; } }
    static class Ringed extends Item { { next = this; tag = 3; } }
    static class Filled extends Item {
        final int[] data = { 3, 1, 2 };
        { Arrays.sort(data); for (int x : data) tag = 10 * tag + x; }
    }
    static class Named extends Item {
        final String name;
        Named(String name) { this.name = name.trim(); tag = this.name.length(); }
    }
    static class Caught extends Item {
        { try { Objects.requireNonNull(next); } catch (NullPointerException e) { tag = 4; } }
    }
    static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
    /** The program can tell the objects of the first eight kinds apart, but not those of the others. */
    static Supplier<Item> factory(int kind, List<Item> captured, int[] cell, int constant) {
        return switch (kind) {
            case 0 -> Counted::new;
            case 1 -> Own::new;
            case 2 -> Kept::new;
            case 3 -> Chosen::new;
            case 4 -> Caught::new;
            case 5 -> () -> { Item item = new Item(); item.tag = captured.size(); captured.add(item); return item; };
            case 6 -> () -> { Item item = new Item(); item.tag = cell[0]++; return item; };
            case 7 -> () -> { Item item = new Item(); item.tag = System.identityHashCode(item) == 0 ? 1 : 0; return item; };
            case 8 -> Item::new;
            case 9 -> Valued::new;
            case 10 -> Nested::new;
            case 11 -> Ringed::new;
            case 12 -> Filled::new;
            case 13 -> () -> new Named("constant");
            case 14 -> () -> { Item item = new Item(); item.tag = depth(constant); return item; };
            default -> () -> { Item item = new Item(), next = new Item(); item.next = next; next.next = item; return item; };
        };
    }
    static String show(Item item) {
        return item == null ? "null" : item.tag + (item.next == null ? "" : item.next == item ? "*" : ">" + item.next.tag);
    }
    public static void main(String[] args) {
        // Consecutive seeds begin with similar numbers.
        Random random = new Random(Long.parseLong(args[0]) * 0x9E3779B97F4A7C15L);
        List<Item> captured = new ArrayList<>();
        int size = 2 + random.nextInt(2), kind = random.nextInt(4) == 0 ? random.nextInt(8) : 8 + random.nextInt(8);
        List<Class<?>> classes = List.of(Counted.class, Own.class, Kept.class, Chosen.class, Item.class, Valued.class,
            Nested.class, Filled.class);
        ObjectPool<Item> pool = random.nextInt(4) > 0
            ? new ObjectPool<>(factory(kind, captured, new int[1], 7), size, random.nextBoolean())
            : new ObjectPool<Item>((Class<Item>) classes.get(kind / 2), size, random.nextBoolean());
        // Reading an element decides it, so elements are read only where they are needed.
        Item[] held = new Item[9];
        int count = 0;
        held[count++] = pool.getAny();
        StringBuilder out = new StringBuilder();
        for (int step = 4 + random.nextInt(3); step > 0; step--) {
            int some = random.nextInt(count), other = random.nextInt(count);
            switch (random.nextInt(20)) {
                case 0, 1, 2, 3, 4, 5, 6, 7, 8 -> held[count++] = pool.getAny();
                case 9, 10 -> held[count++] = pool.getNew();
                case 11, 12, 13 -> { if (held[some] != null) held[some].next = held[other]; }
                case 14 -> { for (Item item : pool) out.append(show(item)).append(Arrays.asList(held).indexOf(item)).append(' '); }
                case 15 -> { int at = 0; for (Item item : pool) { if (random.nextBoolean()) item.next = pool.getAny(); item.tag += at++; } }
                case 16 -> out.append(new HashSet<>(Arrays.asList(held)).size()).append(' ');
                case 17, 18 -> out.append(show(held[some])).append(' ');
                default -> out.append(captured.size() + made).append(' ');
            }
        }
        int seen = random.nextInt(4);
        for (int i = count - 1; i >= 0; i--) if (i % 4 == seen) out.append(show(held[i])).append(',');
        System.out.println(out);
    }
}
