import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.oneOfInts;

import fretsaw.ObjectPool;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Tests add and remove of a red-black tree on all trees up to a size, and finds faults in them:
 * fretsaw explore --stop-at-first TreeFaults.java mixed 4 3
 *
 * <p>The first argument says how trees are made. In the mixed style their shape and keys are generated, and only the colours are left
 * to a predicate. In the declarative style every field may have any value, and a predicate says what a tree is. The second is the
 * largest size; the third is the fault, from 1 to 4, or 0 for none.
 */
public class TreeFaults {
    static class Node {
        Node left, right, parent;
        boolean isRed;
        int key;
    }

    private Node root;
    private int size;
    private final int fault;
    /** The last key that was looked at. */
    private int last;

    TreeFaults(int fault) {
        this.fault = fault;
    }

    boolean add(int key) {
        Node parent = null;
        for (Node node = root; node != null; node = key < node.key ? node.left : node.right) {
            if (node.key == key) return false;
            parent = node;
        }
        Node node = new Node();
        node.key = key;
        node.isRed = true;
        node.parent = parent;
        if (parent == null) root = node;
        else if (key < parent.key) parent.left = node;
        else parent.right = node;
        size++;
        fixAfterAdd(node);
        return true;
    }

    private void fixAfterAdd(Node node) {
        while (isRed(node.parent)) {
            Node parent = node.parent, grandparent = parent.parent;
            boolean isLeft = parent == grandparent.left;
            Node uncle = isLeft ? grandparent.right : grandparent.left;
            if (isRed(uncle)) {
                parent.isRed = false;
                uncle.isRed = false;
                // Fault 1: the grandparent stays black, so that the ways through it become longer.
                grandparent.isRed = fault != 1;
                node = grandparent;
                continue;
            }
            if (node == (isLeft ? parent.right : parent.left)) {
                node = parent;
                rotate(node, isLeft);
            }
            node.parent.isRed = false;
            grandparent.isRed = true;
            rotate(grandparent, !isLeft);
        }
        root.isRed = false;
    }

    boolean remove(int key) {
        Node node = root;
        while (node != null && node.key != key) node = key < node.key ? node.left : node.right;
        if (node == null) return false;
        if (node.left != null && node.right != null) {
            Node next = node.right;
            while (next.left != null) next = next.left;
            node.key = next.key;
            node = next;
        }
        // The node has one child at most: that takes its place.
        Node child = node.left != null ? node.left : node.right, parent = node.parent;
        if (child != null) child.parent = parent;
        if (parent == null) root = child;
        else if (node == parent.left) parent.left = child;
        else parent.right = child;
        size--;
        // Fault 4: a black node that was a left child is taken out as if it were red.
        if (!node.isRed && !(fault == 4 && parent != null && parent.left == child)) fixAfterRemove(child, parent);
        return true;
    }

    /** The ways down to {@code node}, a child of {@code parent} that may be null, lack a black node. */
    private void fixAfterRemove(Node node, Node parent) {
        while (parent != null && !isRed(node)) {
            boolean isLeft = node == parent.left;
            Node sibling = isLeft ? parent.right : parent.left;
            if (sibling.isRed) {
                sibling.isRed = false;
                parent.isRed = true;
                rotate(parent, isLeft);
                sibling = isLeft ? parent.right : parent.left;
            }
            Node near = isLeft ? sibling.left : sibling.right, far = isLeft ? sibling.right : sibling.left;
            if (!isRed(near) && !isRed(far)) {
                sibling.isRed = true;
                // Fault 2: the parent is made black too early, so that what is lacking is sought above it, too.
                if (fault == 2 && parent.parent != null) parent.isRed = false;
                node = parent;
                parent = node.parent;
                continue;
            }
            if (!isRed(far)) {
                near.isRed = false;
                sibling.isRed = true;
                rotate(sibling, !isLeft);
                far = sibling;
                sibling = near;
            }
            sibling.isRed = parent.isRed;
            parent.isRed = false;
            // Fault 3: the outer nephew keeps its colour.
            if (fault != 3) far.isRed = false;
            rotate(parent, isLeft);
            return;
        }
        if (node != null) node.isRed = false;
    }

    /** Moves {@code node} down to the left or to the right; its child on the other side takes its place. */
    private void rotate(Node node, boolean toLeft) {
        Node child = toLeft ? node.right : node.left;
        Node between = toLeft ? child.left : child.right;
        if (toLeft) node.right = between;
        else node.left = between;
        if (between != null) between.parent = node;
        child.parent = node.parent;
        if (node.parent == null) root = child;
        else if (node.parent.left == node) node.parent.left = child;
        else node.parent.right = child;
        if (toLeft) child.left = node;
        else child.right = node;
        node.parent = child;
    }

    private static boolean isRed(Node node) {
        return node != null && node.isRed;
    }

    /** Whether this is a red-black tree. */
    boolean isTree() {
        return isLinked() && isColoured() && isOrdered();
    }

    private boolean isLinked() {
        if (root == null) return size == 0;
        Set<Node> seen = new HashSet<>();
        return root.parent == null && isLinked(root, seen) && seen.size() == size;
    }

    private static boolean isLinked(Node node, Set<Node> seen) {
        return seen.add(node) && isChild(node.left, node, seen) && isChild(node.right, node, seen);
    }

    private static boolean isChild(Node node, Node parent, Set<Node> seen) {
        return node == null || isLinked(node, seen) && node.parent == parent;
    }

    private boolean isColoured() {
        return !isRed(root) && blackHeight(root) >= 0;
    }

    /** How many black nodes are on every way down; -1 if that differs, or if a red node has a red child. */
    private static int blackHeight(Node node) {
        if (node == null) return 0;
        if (node.isRed && (isRed(node.left) || isRed(node.right))) return -1;
        int left = blackHeight(node.left);
        if (left < 0 || blackHeight(node.right) != left) return -1;
        return left + (node.isRed ? 0 : 1);
    }

    private boolean isOrdered() {
        last = Integer.MIN_VALUE;
        return isOrdered(root);
    }

    private boolean isOrdered(Node node) {
        if (node == null) return true;
        if (!isOrdered(node.left) || node.key <= last) return false;
        last = node.key;
        return isOrdered(node.right);
    }

    /** The mixed style: shape and keys by construction. */
    void generate(int nodes) {
        size = nodes;
        root = generate(1, nodes);
    }

    /** Keys are even, so that there is room between them. */
    private static Node generate(int first, int end) {
        if (first > end) return null;
        int place = getInt(first, end);
        Node node = new Node();
        node.key = 2 * place;
        node.isRed = getBoolean();
        node.left = generate(first, place - 1);
        node.right = generate(place + 1, end);
        if (node.left != null) node.left.parent = node;
        if (node.right != null) node.right.parent = node;
        return node;
    }

    /** The declarative style: any objects with any values. */
    void suppose(int nodes) {
        size = nodes;
        int[] keys = IntStream.rangeClosed(1, nodes).map(place -> 2 * place).toArray();
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, nodes, true);
        root = pool.getAny();
        for (Node node : pool) {
            node.left = pool.getAny();
            node.right = pool.getAny();
            node.parent = pool.getAny();
            node.isRed = getBoolean();
            node.key = oneOfInts(keys);
        }
    }

    /** The keys, one bit for each. */
    private static int keys(Node node) {
        return node == null ? 0 : keys(node.left) | 1 << node.key | keys(node.right);
    }

    public static void main(String[] args) {
        TreeFaults tree = new TreeFaults(Integer.parseInt(args[2]));
        int nodes = getInt(1, Integer.parseInt(args[1]));
        if (args[0].equals("mixed")) tree.generate(nodes);
        else tree.suppose(nodes);
        assume(tree.isTree());
        int before = keys(tree.root), key = getInt(1, 2 * nodes + 1);
        boolean adds = getBoolean();
        boolean changed = adds ? tree.add(key) : tree.remove(key);
        assert tree.isTree();
        assert changed == ((before >> key & 1) != (adds ? 1 : 0));
        assert keys(tree.root) == (adds ? before | 1 << key : before & ~(1 << key));
    }
}
