import fretsaw.Domain;
import fretsaw.Finitization;

/** Nodes in the order of their last use, linked in both directions. */
public class Recent {
    Node first;
    Node last;

    static class Node {
        byte id;
        Node previous;
        Node next;
    }

    boolean repOk() {
        if (first == null || last == null) {
            return first == last;
        }
        if (first.previous != null || last.next != null) {
            return false;
        }
        Node node = first;
        for (int i = 0; node != last; i++) {
            if (i > 3 || node.next == null || node.next.previous != node) {
                return false;
            }
            node = node.next;
        }
        return true;
    }

    int indexOf(Node wanted) {
        int index = 0;
        for (Node node = first; node != null; node = node.next) {
            if (node == wanted) {
                return index;
            }
            index++;
        }
        return -1;
    }

    boolean has(Node node) {
        return node == null || indexOf(node) >= 0;
    }

    /** Makes a node the first one. */
    public void use(Node node) {
        if (node == null) {
            throw new IllegalArgumentException("null");
        }
        if (node == first) {
            return;
        }
        node.previous.next = node.next;
        if (node.next == null) {
            last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        node.previous = null;
        node.next = first;
        first.previous = node;
        first = node;
    }

    boolean isUsed(Node node, Recent old, Node oldNode) {
        int index = old.indexOf(oldNode);
        Node now = first.next;
        int at = 0;
        for (Node other = old.first; other != null; other = other.next) {
            if (at++ != index) {
                if (now == null || now.id != other.id) {
                    return false;
                }
                now = now.next;
            }
        }
        return first == node && now == null && node.id == oldNode.id;
    }

    static Finitization finRecent(int n) {
        Finitization f = new Finitization(Recent.class);
        Domain nodes = f.objects(Node.class, n).orNull();
        f.set("first", nodes);
        f.set("last", nodes);
        f.set(Node.class, "id", Domain.ints(0, 1));
        f.set(Node.class, "previous", nodes);
        f.set(Node.class, "next", nodes);
        f.argument(0, nodes);
        return f;
    }
}
