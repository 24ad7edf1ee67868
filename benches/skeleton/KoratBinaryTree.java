import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;

/**
 * Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002) for the BinaryTree of the paper's Figure 1, written by hand
 * as a peer to measure against: java KoratBinaryTree.java n.
 *
 * <p>The trees have up to n nodes and the size n. Prints the structures found, the candidates tried, and nanoseconds
 * per candidate.
 */
public class KoratBinaryTree {
    /** Field identifiers, which are also indices of the candidate vector; nodes have two each from FIRST_NODE on. */
    static final int ROOT = 0;
    static final int SIZE = 1;
    static final int FIRST_NODE = 2;

    /** The field-ordering: the fields by their first read, kept over the reruns as far as it stays valid. */
    static final class Observer {
        final int[] vector;
        final boolean[] listed;
        final int[] order;

        /** For each place in the order, the largest domain index of a node in the places before it. */
        final int[] largestBefore;

        int length;

        Observer(int fields) {
            vector = new int[fields];
            listed = new boolean[fields];
            order = new int[fields];
            largestBefore = new int[fields + 1];
        }

        void read(int field) {
            if (!listed[field]) {
                append(field);
            }
        }

        private void append(int field) {
            if (length > 0) {
                largestBefore[length] = Math.max(largestBefore[length - 1], vector[order[length - 1]]);
            }
            listed[field] = true;
            order[length++] = field;
        }
    }

    static final class Node {
        private final Observer observer;
        private final int field;
        private Node left;
        private Node right;

        Node(Observer observer, int field) {
            this.observer = observer;
            this.field = field;
        }

        Node left() {
            observer.read(field);
            return left;
        }

        Node right() {
            observer.read(field + 1);
            return right;
        }
    }

    static final class BinaryTree {
        private final Observer observer;
        private Node root;
        private int size;

        BinaryTree(Observer observer) {
            this.observer = observer;
        }

        Node root() {
            observer.read(ROOT);
            return root;
        }

        int size() {
            observer.read(SIZE);
            return size;
        }

        /** Figure 1, with a getter for every read of a field. */
        boolean repOk() {
            if (root() == null) return size() == 0;
            Set<Node> visited = new HashSet<>();
            visited.add(root());
            LinkedList<Node> workList = new LinkedList<>();
            workList.add(root());
            while (!workList.isEmpty()) {
                Node current = workList.removeFirst();
                if (current.left() != null) {
                    if (!visited.add(current.left())) return false;
                    workList.add(current.left());
                }
                if (current.right() != null) {
                    if (!visited.add(current.right())) return false;
                    workList.add(current.right());
                }
            }
            if (visited.size() != size()) return false;
            return true;
        }
    }

    private final Observer observer;
    private final BinaryTree tree;

    /** The domain of the fields with nodes: null, then the nodes. */
    private final Node[] domain;

    KoratBinaryTree(int n) {
        observer = new Observer(FIRST_NODE + 2 * n);
        tree = new BinaryTree(observer);
        tree.size = n;
        domain = new Node[n + 1];
        for (int i = 0; i < n; i++) {
            domain[i + 1] = new Node(observer, FIRST_NODE + 2 * i);
        }
    }

    /** Sets a field with nodes, in the vector and in its object. */
    private void assign(int field, int index) {
        observer.vector[field] = index;
        Node value = domain[index];
        if (field == ROOT) {
            tree.root = value;
        } else if ((field & 1) == 0) {
            domain[field / 2].left = value;
        } else {
            domain[field / 2].right = value;
        }
    }

    /**
     * Goes to the next candidate, or returns false if there is none. The last field of the order takes its next value:
     * the next node, as long as its present one (null counts as index 0) occurs in a field before it, so that of the
     * nodes not yet used only the first is tried.
     */
    private boolean backtrack() {
        while (observer.length > 0) {
            int place = observer.length - 1;
            int field = observer.order[place];
            if (field != SIZE) {
                int index = observer.vector[field];
                if (index <= observer.largestBefore[place] && index + 1 < domain.length) {
                    assign(field, index + 1);
                    return true;
                }
                assign(field, 0);
            }
            observer.listed[field] = false;
            observer.length = place;
        }
        return false;
    }

    public static void main(String[] args) {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        long start = System.nanoTime();
        KoratBinaryTree search = new KoratBinaryTree(n);
        long structures = 0;
        long candidates = 0;
        do {
            candidates++;
            if (search.tree.repOk()) {
                structures++;
            }
        } while (search.backtrack());
        long elapsed = System.nanoTime() - start;
        System.out.println(structures + " " + candidates + " " + elapsed / candidates);
    }
}
