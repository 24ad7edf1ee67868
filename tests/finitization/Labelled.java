import fretsaw.Domain;
import fretsaw.Finitization;

/** A list of nodes that are told apart, or not; and what is in it, which is told apart, or not. */
public class Labelled {
    private Node first;

    static class Node {
        private Node next;
        private Object element;
    }

    /** Lists of two nodes. */
    public boolean repOk() {
        return first != null && first.next != null && first.next != first && first.next.next == null;
    }

    public static Finitization finLabelled(int nodes, int elements, boolean tellNodes, boolean tellElements) {
        Finitization f = new Finitization(Labelled.class);
        Domain links = f.objects(Node.class, nodes).orNull();
        Domain objects = f.objects(Object.class, elements);
        f.set("first", links);
        f.set(Node.class, "next", links);
        f.set(Node.class, "element", objects);
        if (tellNodes) {
            f.distinguish(Node.class);
        }
        if (tellElements) {
            f.distinguish(objects);
        }
        return f;
    }

    /** Nodes of two kinds, of one class: it matters of which kind each is. */
    public static Finitization finTwoKinds(int nodes) {
        Finitization f = new Finitization(Labelled.class);
        Domain links = f.objects(Node.class, nodes).or(f.objects(Node.class, nodes)).orNull();
        f.set("first", links);
        f.set(Node.class, "next", links);
        return f;
    }

    /** Nodes that are in one place at most: so no list has a circle, and none has the same element twice. */
    public static Finitization finUnshared(int nodes, int elements) {
        Finitization f = finLabelled(nodes, elements, false, false);
        f.unshare(f.get(Node.class, "next"));
        f.unshare(f.objectsOf(Object.class));
        return f;
    }
}
