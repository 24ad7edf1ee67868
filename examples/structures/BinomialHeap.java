import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.Set;

/**
 * A binomial heap: a list of trees of increasing degrees, where a tree of degree d has children of the degrees d-1, d-2, ..., 0,
 * and no key is less than that of the parent.
 */
public class BinomialHeap {
    private Node trees;
    private int size;

    static class Node {
        private Node parent;
        private Node child;
        private Node sibling;
        private int degree;
        private int key;
    }

    public boolean repOk() {
        Set<Node> visited = new HashSet<>();
        int degree = -1;
        for (Node tree = trees; tree != null; tree = tree.sibling) {
            if (tree.degree <= degree || !isTree(tree, null, visited)) {
                return false;
            }
            degree = tree.degree;
        }
        return visited.size() == size;
    }

    /** Whether all below a node is as it must be, whatever its siblings are. */
    private static boolean isTree(Node node, Node parent, Set<Node> visited) {
        if (!visited.add(node) || node.parent != parent) {
            return false;
        }
        if (parent != null && node.key < parent.key) {
            return false;
        }
        Node child = node.child;
        for (int degree = node.degree - 1; degree >= 0; degree--) {
            if (child == null || child.degree != degree || !isTree(child, node, visited)) {
                return false;
            }
            child = child.sibling;
        }
        return child == null;
    }

    /** Heaps of exactly n nodes with keys below n. */
    public static Finitization finBinomialHeap(int n) {
        return finBinomialHeap(n, n, n, n - 1);
    }

    /** Heaps of minSize to maxSize nodes with keys from 0 on. */
    public static Finitization finBinomialHeap(int nodes, int minSize, int maxSize, int maxKey) {
        Finitization f = new Finitization(BinomialHeap.class);
        Domain links = f.objects(Node.class, nodes).orNull();
        f.set("trees", links);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "parent", links);
        f.set(Node.class, "child", links);
        f.set(Node.class, "sibling", links);
        // The largest tree has 2^degree nodes.
        f.set(Node.class, "degree", Domain.ints(0, 31 - Integer.numberOfLeadingZeros(Math.max(nodes, 1))));
        f.set(Node.class, "key", Domain.ints(0, maxKey));
        return f;
    }
}
