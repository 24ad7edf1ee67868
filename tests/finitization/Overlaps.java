import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.Arrays;
import java.util.List;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Domains that have objects in common: each value counts once, and what is in the same domains stays interchangeable. */
public class Overlaps {
    private Node first;
    private Node second;
    private Object label;
    private Object other;

    static class Node {
        private Node next;
    }

    /** A node that some domain tells apart. */
    static class Named extends Node {}

    public boolean repOk() {
        return true;
    }

    /** Reads in another order, and only a part. */
    public boolean differ() {
        boolean labels = other == null || other != label;
        return labels && (second == null || second != first && second.next != first);
    }

    private static List<Node> nodes(int count) {
        Node[] nodes = new Node[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = new Node();
        }
        return Arrays.asList(nodes);
    }

    /** One list, three times. */
    public static Finitization finSame(int count) {
        Finitization f = new Finitization(Overlaps.class);
        List<Node> nodes = nodes(count);
        f.set("first", f.objects(Node.class, nodes).orNull());
        f.set("second", f.objects(Node.class, nodes).or(f.objects(Object.class, nodes)).orNull());
        f.set(Node.class, "next", f.objects(Node.class, nodes));
        return f;
    }

    /** A list and parts of it, in another order. */
    public static Finitization finParts(int count) {
        Finitization f = new Finitization(Overlaps.class);
        List<Node> nodes = nodes(count);
        Domain all = f.objects(Node.class, nodes);
        Domain last = f.objects(Node.class, Arrays.asList(nodes.get(count - 1), nodes.get(count - 2)));
        f.set("first", last.or(all).orNull().or(all.orNull()));
        f.set("second", last);
        f.set(Node.class, "next", all.orNull());
        return f;
    }

    /** Some of a list have names. */
    public static Finitization finNamed(int count, boolean unshared) {
        Finitization f = new Finitization(Overlaps.class);
        List<Node> nodes = nodes(count);
        nodes.set(0, new Named());
        nodes.set(2, new Named());
        Domain all = f.objects(Node.class, nodes);
        Domain named = Domain.values(nodes.get(2), null, nodes.get(0));
        if (unshared) {
            f.unshare(named);
        }
        f.set("first", all.or(named));
        f.set("second", named.or(all));
        f.set(Node.class, "next", all.orNull());
        return f;
    }

    /** Objects that the finitization makes, listed again. */
    public static Finitization finMade(int count) {
        Finitization f = new Finitization(Overlaps.class);
        Domain made = f.objects(Object.class, count);
        Domain again = f.objects(Object.class, made.objects());
        f.set("label", made.or(again));
        f.set("other", again.or(made).orNull());
        return f;
    }

    /** Values on both sides of a union. */
    public static Finitization finValues(boolean unshared) {
        Finitization f = new Finitization(Overlaps.class);
        Domain some = Domain.values("a", null, "b");
        Domain more = Domain.values("b", "c", null, "a");
        Domain all = some.or(Domain.integers(0, 1)).or(more).or(Domain.integers(1, 2));
        if (all.size() != 7 || all.objects().size() != 6) {
            throw new AssertionError(all + " has " + all.size() + " values");
        }
        if (unshared) {
            f.unshare(all);
        }
        f.set("label", all);
        f.set("other", more);
        return f;
    }

    /** The same through Korat's interface. */
    public static IFinitization finKorat(int count) {
        IFinitization f = FinitizationFactory.create(Overlaps.class);
        IClassDomain texts = f.createClassDomain(String.class);
        texts.addObject("a");
        texts.addObjects(new Object[] {"b", "a"});
        IClassDomain objects = f.createClassDomain(Object.class, count);
        objects.addObject("a");
        IObjSet both = f.createObjSet(Object.class, true);
        both.addClassDomain(texts);
        both.addClassDomain(objects);
        if (texts.getSize() != 2 || both.getNumberOfElements() != 3 + count || both.getAllObjects().length != 2 + count) {
            throw new AssertionError(both.getNumberOfElements() + " values");
        }
        f.set("label", both);
        f.set("other", f.createObjSet(objects));
        return f;
    }
}
