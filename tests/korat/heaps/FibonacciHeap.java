package heaps;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFieldDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A field domain is asked for and used again. */
public class FibonacciHeap {
    static class Node {
        Node parent;
        Node child;
        Node left;
        Node right;
        int degree;
        int key;
    }

    private Node min;
    private int size;

    public boolean repOK() {
        if (min == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<Node>();
        return siblings(min, null, min.key, visited) > 0 && visited.size() == size;
    }

    private static int siblings(Node first, Node parent, int least, Set<Node> visited) {
        int count = 0;
        Node node = first;
        do {
            if (!visited.add(node) || node.parent != parent || node.key < least || node.right == null) {
                return -1;
            }
            if (node.right.left != node) {
                return -1;
            }
            int children = node.child == null ? 0 : siblings(node.child, node, node.key, visited);
            if (children != node.degree) {
                return -1;
            }
            count++;
            node = node.right;
        } while (node != first);
        return count;
    }

    public static IFinitization finFibonacciHeap(int size) throws Exception {
        IFinitization f = FinitizationFactory.create(FibonacciHeap.class);
        IObjSet nodes = f.createObjSet(Node.class, size, true);
        f.set("min", nodes);
        f.set("size", f.createIntSet(0, size));
        f.set(Node.class, "parent", nodes);
        IFieldDomain links = f.getFieldDomain(Node.class, "parent");
        f.set(Node.class, "child", links);
        f.set(Node.class, "left", links);
        f.set(Node.class, "right", f.getFieldDomain("Node.left"));
        f.set(Node.class, "degree", f.createIntSet(0, size - 1));
        f.set(Node.class, "key", f.createIntSet(0, size - 1));
        return f;
    }
}
