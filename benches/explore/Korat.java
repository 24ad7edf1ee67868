import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;

/**
 * Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002), written by hand as a peer to measure against: java Korat
 * SUBJECT N. Prints the structures found, the candidates tried, and seconds.
 *
 * <p>A candidate is a vector with a domain index for each field of each object; it is written into the objects. The
 * predicate reads fields through getters, which note the order of first reads; the last field read takes its next value,
 * and the predicate runs anew. A field with nodes goes on to the next node only as long as its present one occurs in a
 * field before it, so that of the nodes not yet used only the first is tried.
 */
public final class Korat {
    private final int[] vector;
    private final int[] sizes;
    private final boolean[] holdsNode;
    private final boolean[] listed;
    private final int[] order;

    /** For each place in the order, the largest index of a node in the places before it. */
    private final int[] largestBefore;

    private int length;

    /** A class with a predicate, whose fields the search sets. */
    interface Structure {
        boolean repOk();

        /** Sets a field to the value with that index of its domain. */
        void assign(int field, int index);
    }

    Korat(int fields) {
        vector = new int[fields];
        sizes = new int[fields];
        holdsNode = new boolean[fields];
        listed = new boolean[fields];
        order = new int[fields];
        largestBefore = new int[fields + 1];
    }

    /** A field with so many values. */
    void number(int field, int size) {
        sizes[field] = size;
    }

    /** A field with null, which has index 0, or one of {@code nodes} nodes. */
    void node(int field, int nodes) {
        sizes[field] = nodes + 1;
        holdsNode[field] = true;
    }

    /** Notes that a field is read. */
    void read(int field) {
        if (!listed[field]) {
            append(field);
        }
    }

    private void append(int field) {
        if (length > 0) {
            int previous = order[length - 1];
            int largest = holdsNode[previous] ? vector[previous] : 0;
            largestBefore[length] = Math.max(largestBefore[length - 1], largest);
        }
        listed[field] = true;
        order[length++] = field;
    }

    private boolean backtrack(Structure structure) {
        while (length > 0) {
            int place = length - 1;
            int field = order[place];
            int next = vector[field] + 1;
            if (next < sizes[field] && (!holdsNode[field] || next <= largestBefore[place] + 1)) {
                vector[field] = next;
                structure.assign(field, next);
                return true;
            }
            vector[field] = 0;
            structure.assign(field, 0);
            listed[field] = false;
            length = place;
        }
        return false;
    }

    private void search(Structure structure) {
        long start = System.nanoTime();
        long structures = 0;
        long candidates = 0;
        do {
            candidates++;
            if (structure.repOk()) {
                structures++;
            }
        } while (backtrack(structure));
        System.out.println(structures + " " + candidates + " " + (System.nanoTime() - start) / 1e9);
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[1]);
        Korat search = new Korat(2 + 3 * n);
        Structure structure =
                switch (args[0]) {
                    case "SearchTree" -> new SearchTree(search, n);
                    case "SortedList" -> new SortedList(search, n);
                    case "RedBlackTree" -> new RedBlackTree(search, n);
                    case "HeapArray" -> new HeapArray(search, n);
                    default -> throw new IllegalArgumentException(args[0]);
                };
        search.search(structure);
    }

    /** A node of a tree or a list. */
    static final class Node {
        private final Korat search;
        private final int field;
        private Node left;
        private Node right;
        private int value;

        Node(Korat search, int field) {
            this.search = search;
            this.field = field;
        }

        Node left() {
            search.read(field);
            return left;
        }

        Node right() {
            search.read(field + 1);
            return right;
        }

        int value() {
            search.read(field + 2);
            return value;
        }
    }

    /** Something that starts with one of n nodes. */
    abstract static class Linked implements Structure {
        private static final int ROOT = 0;
        private final Korat search;
        private final Node[] domain;
        private Node root;

        Linked(Korat search, int nodes, int values) {
            this.search = search;
            domain = new Node[nodes + 1];
            search.node(ROOT, nodes);
            for (int node = 1; node <= nodes; node++) {
                int field = 3 * node - 2;
                domain[node] = new Node(search, field);
                search.node(field, nodes);
                search.node(field + 1, nodes);
                search.number(field + 2, values);
            }
        }

        final int nodes() {
            return domain.length - 1;
        }

        final Node root() {
            search.read(ROOT);
            return root;
        }

        @Override
        public final void assign(int field, int index) {
            if (field == ROOT) {
                root = domain[index];
                return;
            }
            Node node = domain[(field + 2) / 3];
            switch ((field + 2) % 3) {
                case 0 -> node.left = domain[index];
                case 1 -> node.right = domain[index];
                default -> node.value = index;
            }
        }

        /** Whether it is a tree of all nodes (Figure 1). */
        final boolean isTree() {
            if (root() == null) return nodes() == 0;
            Set<Node> visited = new HashSet<>();
            visited.add(root());
            ArrayDeque<Node> work = new ArrayDeque<>();
            work.add(root());
            while (!work.isEmpty()) {
                Node current = work.removeFirst();
                if (current.left() != null) {
                    if (!visited.add(current.left())) return false;
                    work.add(current.left());
                }
                if (current.right() != null) {
                    if (!visited.add(current.right())) return false;
                    work.add(current.right());
                }
            }
            return visited.size() == nodes();
        }
    }

    /** With keys in order, the same one several times allowed. */
    static final class SearchTree extends Linked {
        private int last;

        SearchTree(Korat search, int n) {
            super(search, n, n);
        }

        @Override
        public boolean repOk() {
            last = 0;
            return isTree() && isOrdered(root());
        }

        private boolean isOrdered(Node node) {
            if (node == null) return true;
            if (!isOrdered(node.left())) return false;
            int key = node.value();
            if (key < last) return false;
            last = key;
            return isOrdered(node.right());
        }
    }

    /** With colours; 1 is red. */
    static final class RedBlackTree extends Linked {
        RedBlackTree(Korat search, int n) {
            super(search, n, 2);
        }

        @Override
        public boolean repOk() {
            return isTree() && blackHeight(root()) >= 0;
        }

        private static boolean isRed(Node node) {
            return node != null && node.value() == 1;
        }

        private static int blackHeight(Node node) {
            if (node == null) return 0;
            boolean red = isRed(node);
            if (red && (isRed(node.left()) || isRed(node.right()))) return -1;
            int left = blackHeight(node.left());
            if (left < 0 || blackHeight(node.right()) != left) return -1;
            return red ? left : left + 1;
        }
    }

    /** Lists of up to n nodes with values in order; right is the next node. */
    static final class SortedList extends Linked {
        SortedList(Korat search, int n) {
            super(search, n, n);
        }

        @Override
        public boolean repOk() {
            Set<Node> visited = new HashSet<>();
            int least = 0;
            for (Node node = root(); node != null; node = node.right()) {
                if (!visited.add(node) || node.value() < least) return false;
                least = node.value();
            }
            return true;
        }
    }

    /** Heaps in arrays of length up to n with elements 0 to n (Figure 6). */
    static final class HeapArray implements Structure {
        private static final int SIZE = 0;
        private static final int LENGTH = 1;
        private static final int ELEMENTS = 2;
        private final Korat search;
        private int size;
        private int length;
        private final int[] elements;

        HeapArray(Korat search, int n) {
            this.search = search;
            elements = new int[n];
            search.number(SIZE, n + 1);
            search.number(LENGTH, n + 1);
            for (int i = 0; i < n; i++) search.number(ELEMENTS + i, n + 1);
        }

        private int element(int i) {
            search.read(ELEMENTS + i);
            return elements[i];
        }

        @Override
        public void assign(int field, int index) {
            switch (field) {
                case SIZE -> size = index;
                case LENGTH -> length = index;
                default -> elements[field - ELEMENTS] = index;
            }
        }

        @Override
        public boolean repOk() {
            search.read(SIZE);
            search.read(LENGTH);
            if (size > length) return false;
            for (int i = 0; i < size; i++) {
                int element = element(i);
                if (i > 0 && element > element((i - 1) / 2)) return false;
            }
            return true;
        }
    }
}
