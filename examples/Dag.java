import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getInt;

import fretsaw.ObjectPool;

/**
 * Inheritance graphs without cycles, of N nodes: fretsaw explore Dag.java 3
 *
 * <p>Every node has some supertypes, in order and all different. They are any nodes of the pool at first; a predicate says which graphs
 * are wanted, and looks no further once it knows that one is not.
 */
public class Dag {
    static class Node {
        Node[] supertypes;
        /** While the node is visited, and after. */
        boolean isOpen, isDone;
    }

    static Node[] initialize(int n) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, n, false);
        Node[] nodes = new Node[n];
        for (int i = 0; i < n; i++) nodes[i] = pool.getNew();
        for (Node node : nodes) {
            node.supertypes = new Node[getInt(0, n - 1)];
            for (int i = 0; i < node.supertypes.length; i++) node.supertypes[i] = pool.getAny();
        }
        return nodes;
    }

    /** Whether no way up from this node comes back to it, and no node has a supertype twice. */
    static boolean hasNoCycle(Node node) {
        if (node.isDone) return true;
        if (node.isOpen) return false;
        node.isOpen = true;
        for (int i = 0; i < node.supertypes.length; i++) {
            for (int j = 0; j < i; j++) {
                if (node.supertypes[i] == node.supertypes[j]) return false;
            }
            if (!hasNoCycle(node.supertypes[i])) return false;
        }
        node.isDone = true;
        return true;
    }

    public static void main(String[] args) {
        for (Node node : initialize(Integer.parseInt(args[0]))) assume(hasNoCycle(node));
    }
}
