import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/**
 * A binary tree with its invariant: no node is reached twice, and the size is right.
 *
 * <pre>fretsaw generate examples/BinaryTree.java --bound Node=3 --bound size=3</pre>
 */
public class BinaryTree {
    private Node root;
    private int size;

    static class Node {
        private Node left;
        private Node right;
    }

    public boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<>();
        visited.add(root);
        LinkedList<Node> workList = new LinkedList<>();
        workList.add(root);
        while (!workList.isEmpty()) {
            Node current = workList.removeFirst();
            if (current.left != null) {
                if (!visited.add(current.left)) {
                    return false;
                }
                workList.add(current.left);
            }
            if (current.right != null) {
                if (!visited.add(current.right)) {
                    return false;
                }
                workList.add(current.right);
            }
        }
        return visited.size() == size;
    }

    /** Trees of exactly n nodes. */
    public static Finitization finBinaryTree(int n) {
        return finBinaryTree(n, n, n);
    }

    /** Trees of minSize to maxSize nodes, made of the given number of nodes. */
    public static Finitization finBinaryTree(int nodes, int minSize, int maxSize) {
        Finitization f = new Finitization(BinaryTree.class);
        Domain children = f.objects(Node.class, nodes).orNull();
        f.set("root", children);
        f.set("size", Domain.ints(minSize, maxSize));
        f.set(Node.class, "left", children);
        f.set(Node.class, "right", children);
        return f;
    }
}
