import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.HashSet;
import java.util.Set;

/** A binary search tree without equal elements. */
public class SearchTree {
    Node root;
    int size;

    static class Node {
        int value;
        Node left;
        Node right;
    }

    boolean repOk() {
        Set<Node> met = new HashSet<>();
        return isOrdered(root, -1, 9, met) && met.size() == size;
    }

    private static boolean isOrdered(Node node, int low, int high, Set<Node> met) {
        return node == null
                || met.add(node)
                        && low < node.value
                        && node.value < high
                        && isOrdered(node.left, low, node.value, met)
                        && isOrdered(node.right, node.value, high, met);
    }

    boolean contains(int value) {
        return isBelow(root, value);
    }

    private static boolean isBelow(Node node, int value) {
        return node != null && (node.value == value || isBelow(node.left, value) || isBelow(node.right, value));
    }

    public boolean insert(int value) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (node.value == value) {
                return false;
            }
            parent = node;
            node = value < node.value ? node.left : node.right;
        }
        node = new Node();
        node.value = value;
        if (parent == null) {
            root = node;
        } else if (value < parent.value) {
            parent.left = node;
        } else {
            parent.right = node;
        }
        size++;
        return true;
    }

    boolean isInserted(int value, boolean result, SearchTree old) {
        for (int i = 0; i < 4; i++) {
            if (contains(i) != (old.contains(i) || i == value)) {
                return false;
            }
        }
        return result != old.contains(value);
    }

    boolean isFilled() {
        return root != null;
    }

    public int removeMin() {
        Node parent = null;
        Node node = root;
        while (node.left != null) {
            parent = node;
            node = node.left;
        }
        if (parent == null) {
            root = node.right;
        } else {
            parent.left = node.right;
        }
        size--;
        return node.value;
    }

    boolean isMinimum(int result, SearchTree old) {
        for (int i = 0; i < 4; i++) {
            if (contains(i) != (old.contains(i) && i != result) || i < result && old.contains(i)) {
                return false;
            }
        }
        return old.contains(result);
    }

    static Finitization finSearchTree(int n) {
        Finitization f = new Finitization(SearchTree.class);
        Domain nodes = f.objects(Node.class, n).orNull();
        f.set("root", nodes);
        f.set("size", Domain.ints(0, n));
        f.set(Node.class, "left", nodes);
        f.set(Node.class, "right", nodes);
        f.set(Node.class, "value", Domain.ints(0, 3));
        f.argument(0, Domain.ints(0, 3));
        return f;
    }
}
