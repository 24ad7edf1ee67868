import static fretsaw.Fretsaw.any;
import static fretsaw.Fretsaw.getInt;

import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * Removes any key from any search tree of up to n nodes, whose keys are 1 to n. The tree must stay a search tree without the key.
 *
 * <p>The method has a fault. A node with two children gets the key of its successor, which is then removed from the right subtree:
 * but not if it is the root of that subtree and has a child.
 */
public class TreeRemoval {
    private Node root;

    static class Node {
        private Node left;
        private Node right;
        private int key;
    }

    boolean repOk() {
        return isOrdered(root, 0, Integer.MAX_VALUE);
    }

    private static boolean isOrdered(Node node, int low, int high) {
        return node == null
                || node.key > low && node.key < high
                        && isOrdered(node.left, low, node.key) && isOrdered(node.right, node.key, high);
    }

    boolean contains(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node != null;
    }

    void remove(int key) {
        root = removed(root, key);
    }

    private static Node removed(Node node, int key) {
        if (node == null) {
            return null;
        }
        if (key < node.key) {
            node.left = removed(node.left, key);
        } else if (key > node.key) {
            node.right = removed(node.right, key);
        } else if (node.left == null || node.right == null) {
            return node.left == null ? node.right : node.left;
        } else {
            Node successor = node.right;
            while (successor.left != null) {
                successor = successor.left;
            }
            node.key = successor.key;
            if (successor != node.right || successor.right == null) {
                node.right = removed(node.right, successor.key);
            }
        }
        return node;
    }

    /** Trees of up to n nodes. */
    static Finitization finTreeRemoval(int n) {
        Finitization f = new Finitization(TreeRemoval.class);
        Domain nodes = f.objects(Node.class, n).orNull();
        f.set("root", nodes).set(Node.class, "left", nodes).set(Node.class, "right", nodes);
        f.set(Node.class, "key", Domain.ints(1, n));
        return f;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        TreeRemoval tree = any("tree", finTreeRemoval(n), TreeRemoval::repOk);
        int key = getInt("key", 1, n);
        tree.remove(key);
        if (!tree.repOk() || tree.contains(key)) {
            throw new IllegalStateException("removing " + key + " leaves a tree that is no search tree without it");
        }
    }
}
