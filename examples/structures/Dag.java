import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.Set;

/**
 * A directed graph without cycles. Every node can be reached from the root, the children of a node are all different, and their
 * order matters.
 *
 * <p>Graphs of n nodes: 1 for 1, 1 for 2, 4 for 3, 57 for 4, 3399 for 5, 1026944 for 6.
 */
public class Dag {
    private Node root;
    private int size;

    static class Node {
        private Node[] children;
    }

    public boolean repOk() {
        Set<Node> visited = new HashSet<>();
        return root != null && hasNoCycle(root, visited, new HashSet<>()) && visited.size() == size;
    }

    /** Whether no way down from a node comes back to it or to the path that leads to it, and no node has a child twice. */
    private static boolean hasNoCycle(Node node, Set<Node> visited, Set<Node> path) {
        if (path.contains(node)) {
            return false;
        }
        if (!visited.add(node)) {
            return true;
        }
        path.add(node);
        Set<Node> children = new HashSet<>();
        for (Node child : node.children) {
            if (!children.add(child) || !hasNoCycle(child, visited, path)) {
                return false;
            }
        }
        path.remove(node);
        return true;
    }

    /** Graphs of exactly n nodes, at least one. */
    public static Finitization finDag(int n) {
        return finDag(n, n, n, n - 1);
    }

    /** Graphs of minSize to maxSize nodes with up to maxChildren children each. Every node has an array of its own. */
    public static Finitization finDag(int nodes, int minSize, int maxSize, int maxChildren) {
        Finitization f = new Finitization(Dag.class);
        Domain all = f.objects(Node.class, nodes);
        Domain arrays = f.arrays(Node[].class, Domain.ints(0, maxChildren), all, nodes);
        f.unshare(arrays);
        f.set("root", all.orNull());
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "children", arrays);
        return f;
    }
}
