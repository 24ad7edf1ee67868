package trees;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** The shortest way to write a finitization: fields by their names. */
public class BinaryTree {
    public static class Node {
        Node left;
        Node right;
    }

    private Node root;
    private int size;

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<Node>();
        return isTree(root, visited) && visited.size() == size;
    }

    private static boolean isTree(Node node, Set<Node> visited) {
        if (!visited.add(node)) {
            return false;
        }
        if (node.left != null && !isTree(node.left, visited)) {
            return false;
        }
        return node.right == null || isTree(node.right, visited);
    }

    public boolean contains(Node node) {
        return contains(root, node);
    }

    private static boolean contains(Node top, Node node) {
        return top != null && (top == node || contains(top.left, node) || contains(top.right, node));
    }

    public static IFinitization finBinaryTree(int size) {
        return finBinaryTree(size, size, size);
    }

    public static IFinitization finBinaryTree(int nodesNum, int minSize, int maxSize) {
        IFinitization f = FinitizationFactory.create(BinaryTree.class);
        IObjSet nodes = f.createObjSet(Node.class, nodesNum, true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(minSize, maxSize));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        return f;
    }
}
