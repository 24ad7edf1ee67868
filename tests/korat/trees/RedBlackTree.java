package trees;

import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Nodes are objects of an inner class, and the class of the nodes is given by name. */
public class RedBlackTree {
    private static final int RED = 0;
    private static final int BLACK = 1;

    private Node root;
    private int size;

    class Node {
        private Node left;
        private Node right;
        private Node parent;
        private int key;
        private int color;

        RedBlackTree tree() {
            return RedBlackTree.this;
        }
    }

    public boolean repOK() {
        if (root == null) {
            return size == 0;
        }
        return blackHeight(root, null, 0, Integer.MAX_VALUE) >= 0 && count(root) == size;
    }

    private int blackHeight(Node node, Node parent, int low, int high) {
        if (node == null) {
            return 0;
        }
        if (node.tree() != this || node.parent != parent || node.key <= low || node.key >= high) {
            return -1;
        }
        if (node.color == RED && parent != null && parent.color == RED) {
            return -1;
        }
        int left = blackHeight(node.left, node, low, node.key);
        if (left < 0 || blackHeight(node.right, node, node.key, high) != left) {
            return -1;
        }
        return left + (node.color == BLACK ? 1 : 0);
    }

    private static int count(Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    public static IFinitization finRedBlackTree(int size) {
        IFinitization f = FinitizationFactory.create(RedBlackTree.class);
        IObjSet nodes = f.createObjSet("Node", size);
        nodes.setNullAllowed(true);
        f.set("root", nodes);
        f.set("size", f.createIntSet(size));
        f.set("Node.left", nodes);
        f.set("Node.right", nodes);
        f.set("Node.parent", nodes);
        f.set("Node.key", f.createIntSet(1, size));
        f.set("Node.color", f.createIntSet(RED, BLACK));
        return f;
    }
}
