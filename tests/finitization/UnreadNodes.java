import fretsaw.Domain;
import fretsaw.Finitization;

/** Predicates that do not follow every reference, or set some: what could be reached before they ran is part of the input. */
public class UnreadNodes {
    private Node first;
    private Node second;

    static class Node {
        private Node next;
        private int key;
    }

    /** The predicates below by number, so that one search tries all of them. */
    boolean holds(int which) {
        switch (which) {
            case 0:
                return always();
            case 1:
                return notNull();
            case 2:
                return same();
            case 3:
                return key();
            case 4:
                return clears();
            case 5:
                return cuts();
            case 6:
                return hangsIn();
            case 7:
                return exchanges();
            default:
                return reverses();
        }
    }

    boolean always() {
        return true;
    }

    boolean notNull() {
        return first != null;
    }

    boolean same() {
        return first == second;
    }

    boolean key() {
        return first != null && first.key == 1;
    }

    /** Cuts off all there is. */
    boolean clears() {
        first = null;
        second = null;
        return true;
    }

    /** Cuts off a node that nobody has looked into. */
    boolean cuts() {
        if (first == null) {
            return false;
        }
        first.next = null;
        return first.next == null;
    }

    /** Hangs in a node of its own. */
    boolean hangsIn() {
        Node node = new Node();
        node.next = first;
        node.key = 5;
        first = node;
        return first.key == 5 && first.next != null;
    }

    /** Exchanges references that nobody has looked at. */
    boolean exchanges() {
        Node node = first;
        first = second;
        second = node;
        return first != null && second == null;
    }

    /** Turns the list around. */
    boolean reverses() {
        Node before = null;
        int count = 0;
        while (first != null) {
            if (count++ == 2) {
                return false;
            }
            Node next = first.next;
            first.next = before;
            before = first;
            first = next;
        }
        first = before;
        return count == 2;
    }

    /** Each in all nodes that are there. */
    static boolean argument(Node node, int key) {
        return node != null;
    }

    static boolean twoArguments(Node one, Node other) {
        return one != other;
    }

    public static Finitization finNodes(int n) {
        Finitization f = new Finitization(UnreadNodes.class);
        Domain nodes = f.objects(Node.class, n).orNull();
        f.set("first", nodes);
        f.set("second", nodes);
        f.set(Node.class, "next", nodes);
        f.set(Node.class, "key", Domain.ints(0, 1));
        f.argument("which", Domain.ints(0, 8));
        return f;
    }

    public static Finitization finArgument(int n) {
        Finitization f = finNodes(n);
        f.argument("node", f.objectsOf(Node.class).orNull());
        f.argument("key", Domain.ints(3, 4));
        return f;
    }

    public static Finitization finTwoArguments(int n) {
        Finitization f = finNodes(n);
        f.argument("one", f.objectsOf(Node.class).orNull());
        f.argument("other", f.objectsOf(Node.class));
        return f;
    }
}
