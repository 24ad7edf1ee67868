import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

/** The colourings of trees of N nodes that make them red-black trees: fretsaw explore RedBlackTree.java 6 */
public class RedBlackTree {
    static class Node {
        Node left, right;
        boolean isRed;
    }

    static Node generate(int nodes) {
        if (nodes == 0) return null;
        int left = getInt(0, nodes - 1);
        Node node = new Node();
        node.isRed = getBoolean();
        node.left = generate(left);
        node.right = generate(nodes - 1 - left);
        return node;
    }

    /** How many black nodes are on every way down; -1 if that differs, or if a red node has a red child. */
    static int blackHeight(Node node) {
        if (node == null) return 0;
        if (node.isRed) {
            if (node.left != null && node.left.isRed) return -1;
            if (node.right != null && node.right.isRed) return -1;
        }
        int left = blackHeight(node.left);
        if (left < 0) return -1;
        int right = blackHeight(node.right);
        if (right != left) return -1;
        return left + (node.isRed ? 0 : 1);
    }

    public static void main(String[] args) {
        assume(blackHeight(generate(Integer.parseInt(args[0]))) >= 0);
    }
}
