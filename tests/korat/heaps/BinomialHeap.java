package heaps;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A field is set twice: the second time counts. */
public class BinomialHeap {
    static class Node {
        Node parent;
        Node child;
        Node sibling;
        int degree;
        int key;
    }

    private Node nodes;
    private int size;

    public boolean repOK() {
        Set<Node> visited = new HashSet<Node>();
        int degree = -1;
        for (Node tree = nodes; tree != null; tree = tree.sibling) {
            if (tree.degree <= degree || !isTree(tree, null, visited)) {
                return false;
            }
            degree = tree.degree;
        }
        return visited.size() == size;
    }

    private static boolean isTree(Node node, Node parent, Set<Node> visited) {
        if (!visited.add(node) || node.parent != parent || parent != null && node.key < parent.key) {
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

    public static IFinitization finBinomialHeap(int size) {
        IFinitization f = FinitizationFactory.create(BinomialHeap.class);
        IClassDomain domain = f.createClassDomain(Node.class, size);
        IObjSet links = f.createObjSet(Node.class);
        links.setNullAllowed(true);
        links.addClassDomain(domain);
        f.set("nodes", links);
        f.set("size", f.createIntSet(0, size));
        f.set(Node.class, "parent", links);
        f.set(Node.class, "child", links);
        f.set(Node.class, "sibling", links);
        f.set(Node.class, "degree", f.createIntSet(0, 100));
        f.set("Node.degree", f.createIntSet(0, 31 - Integer.numberOfLeadingZeros(Math.max(size, 1))));
        f.set(Node.class, "key", f.createIntSet(0, size - 1));
        return f;
    }
}
