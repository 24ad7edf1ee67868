import fretsaw.Domain;
import fretsaw.Finitization;

/**
 * Inputs of a method: a tree, and a node that is in it and can be removed. For trees of 3 nodes there are 15.
 *
 * <p>There are two ways to say that. Either the inputs are the fields of an object, whose finitization includes that of the trees:
 * {@code repOk} and {@code finRemoval}. Or the predicate has arguments: {@code isInput} and {@code finInput}.
 */
public class Removal {
    private Tree tree;
    private Node node;

    public boolean repOk() {
        return isInput(tree, node);
    }

    static boolean isInput(Tree tree, Node node) {
        return tree.repOk() && tree.has(node);
    }

    /** Each tree of n nodes, with each of its nodes. */
    public static Finitization finRemoval(int n) {
        Finitization f = new Finitization(Removal.class);
        Finitization trees = Tree.finTree(n);
        f.set("tree", f.include(trees));
        f.set("node", trees.objectsOf(Node.class));
        return f;
    }

    /** The same as arguments of the predicate. */
    public static Finitization finInput(int n) {
        Finitization f = Tree.finTree(n);
        f.argument("tree", f.root());
        f.argument("node", f.objectsOf(Node.class));
        return f;
    }

    static class Node {
        private Node left;
        private Node right;
    }

    /** A binary tree: no node is reached twice, and the size is right. */
    static class Tree {
        private Node root;
        private int size;

        boolean repOk() {
            Node[] visited = new Node[size];
            return count(root, visited, 0) == size;
        }

        /** How many nodes were visited when those below a node are; -1 if one was met twice, or if there are too many. */
        private static int count(Node node, Node[] visited, int count) {
            if (node == null) {
                return count;
            }
            for (int i = 0; i < count; i++) {
                if (visited[i] == node) {
                    return -1;
                }
            }
            if (count == visited.length) {
                return -1;
            }
            visited[count] = node;
            int left = count(node.left, visited, count + 1);
            return left < 0 ? -1 : count(node.right, visited, left);
        }

        boolean has(Node node) {
            return isBelow(root, node);
        }

        private static boolean isBelow(Node top, Node node) {
            return top != null && (top == node || isBelow(top.left, node) || isBelow(top.right, node));
        }

        static Finitization finTree(int n) {
            Finitization f = new Finitization(Tree.class);
            Domain nodes = f.objects(Node.class, n).orNull();
            f.set("root", nodes);
            f.set("size", Domain.ints(n, n));
            f.set(Node.class, "left", nodes);
            f.set(Node.class, "right", nodes);
            return f;
        }
    }
}
