import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.Arrays;

/** Records: none contains itself by way of components alone, because they are given to its constructor. */
public class Records {
    private Object start;

    record Link(Link next, Object value) {}

    record Pair(Object left, Object right) {}

    record Holder(Object[] items, Cell cell) {}

    static class Cell {
        private Object content;
    }

    /** One that has a component without bounds. */
    record Fixed(Object first, Object second) {}

    public boolean repOk() {
        return true;
    }

    /** Reads from the end, and not everything. */
    public boolean isLong() {
        return start instanceof Link link && link.value != link && link.next != null && link.next.next != link;
    }

    /** Records that refer to records of their class. */
    public static Finitization finLinks(int count, boolean orNull) {
        Finitization f = new Finitization(Records.class);
        Domain links = f.objects(Link.class, count);
        f.set("start", links);
        f.set(Link.class, "next", orNull ? links.orNull() : links);
        f.set(Link.class, "value", links.orNull());
        return f;
    }

    /** Records of two classes that refer to each other. */
    public static Finitization finMixed(int count) {
        Finitization f = new Finitization(Records.class);
        Domain links = f.objects(Link.class, count).orNull();
        Domain all = links.or(f.objects(Pair.class, count));
        f.set("start", all);
        f.set(Link.class, "next", links);
        f.set(Link.class, "value", all);
        f.set(Pair.class, "left", all);
        f.set(Pair.class, "right", Domain.onlyNull());
        return f;
    }

    /** Through an array or an object of another class a record can contain itself. */
    public static Finitization finHolders(int count) {
        Finitization f = new Finitization(Records.class);
        Domain holders = f.objects(Holder.class, count).orNull();
        Domain cells = f.objects(Cell.class, 1).orNull();
        f.set("start", holders);
        f.set(Holder.class, "items", f.arrays(Object[].class, Domain.ints(0, 1), holders).orNull());
        f.set(Holder.class, "cell", cells);
        f.set(Cell.class, "content", holders);
        return f;
    }

    /** Components without bounds count, too. */
    public static Finitization finFixed() {
        Finitization f = new Finitization(Records.class);
        Pair inner = new Pair(null, null);
        Fixed outer = new Fixed(null, new Link(null, inner));
        Domain pairs = f.objects(Pair.class, Arrays.asList(inner));
        Domain both = pairs.or(f.objects(Fixed.class, Arrays.asList(outer))).orNull();
        f.set("start", both);
        f.set(Pair.class, "left", both);
        f.set(Pair.class, "right", Domain.onlyNull());
        f.set(Fixed.class, "first", both);
        return f;
    }
}
