/**
 * Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002), written by hand as a peer to measure against: java Korat
 * SUBJECT N. Prints the structures found, the candidates tried, and seconds.
 *
 * <p>A candidate is a vector with a domain index for each field. The predicate reads fields through {@link #get}, which
 * notes the order of first reads; the last field read takes its next value, and the predicate runs anew. A field with
 * nodes goes on to the next node only as long as its present one occurs in a field before it, so that of the nodes not
 * yet used only the first is tried.
 */
abstract class Korat {
    private final int[] vector;
    private final int[] sizes;
    private final boolean[] holdsNode;
    private final boolean[] listed;
    private final int[] order;

    /** For each place in the order, the largest index of a node in the places before it. */
    private final int[] largestBefore;

    private int length;

    Korat(int fields) {
        vector = new int[fields];
        sizes = new int[fields];
        holdsNode = new boolean[fields];
        listed = new boolean[fields];
        order = new int[fields];
        largestBefore = new int[fields + 1];
    }

    /** Whether the candidate is valid. */
    abstract boolean repOk();

    /** A field with a number from 0 up to {@code size - 1}. */
    final void number(int field, int size) {
        sizes[field] = size;
    }

    /** A field with null, which is 0, or one of {@code nodes} nodes. */
    final void node(int field, int nodes) {
        sizes[field] = nodes + 1;
        holdsNode[field] = true;
    }

    /** Reads a field. */
    final int get(int field) {
        if (!listed[field]) {
            append(field);
        }
        return vector[field];
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

    private boolean backtrack() {
        while (length > 0) {
            int place = length - 1;
            int field = order[place];
            int next = vector[field] + 1;
            if (next < sizes[field] && (!holdsNode[field] || next <= largestBefore[place] + 1)) {
                vector[field] = next;
                return true;
            }
            vector[field] = 0;
            listed[field] = false;
            length = place;
        }
        return false;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[1]);
        Korat search =
                switch (args[0]) {
                    case "SearchTree" -> new SearchTree(n);
                    case "SortedList" -> new SortedList(n);
                    case "RedBlackTree" -> new RedBlackTree(n);
                    case "HeapArray" -> new HeapArray(n);
                    default -> throw new IllegalArgumentException(args[0]);
                };
        long start = System.nanoTime();
        long structures = 0;
        long candidates = 0;
        do {
            candidates++;
            if (search.repOk()) {
                structures++;
            }
        } while (search.backtrack());
        System.out.println(structures + " " + candidates + " " + (System.nanoTime() - start) / 1e9);
    }

    /** Trees of n nodes: a root, and for each node two children and some numbers. */
    abstract static class Tree extends Korat {
        private static final int ROOT = 0;
        final int nodes;
        private final boolean[] visited;

        Tree(int nodes, int values) {
            super(1 + 3 * nodes);
            this.nodes = nodes;
            visited = new boolean[nodes + 1];
            node(ROOT, nodes);
            for (int node = 1; node <= nodes; node++) {
                node(3 * node - 2, nodes);
                node(3 * node - 1, nodes);
                number(3 * node, values);
            }
        }

        final int left(int node) {
            return get(3 * node - 2);
        }

        final int right(int node) {
            return get(3 * node - 1);
        }

        final int value(int node) {
            return get(3 * node);
        }

        @Override
        final boolean repOk() {
            java.util.Arrays.fill(visited, false);
            int root = get(ROOT);
            return count(root) == nodes && isValid(root);
        }

        /** How many nodes there are; -1 or less if one is met twice. */
        private int count(int node) {
            if (node == 0) return 0;
            if (visited[node]) return -2 * nodes;
            visited[node] = true;
            int left = count(left(node));
            return left < 0 ? left : 1 + left + count(right(node));
        }

        abstract boolean isValid(int root);
    }

    /** With keys in order, the same one several times allowed. */
    static final class SearchTree extends Tree {
        private int last;

        SearchTree(int n) {
            super(n, n);
        }

        @Override
        boolean isValid(int root) {
            last = 0;
            return isOrdered(root);
        }

        private boolean isOrdered(int node) {
            if (node == 0) return true;
            if (!isOrdered(left(node))) return false;
            int key = value(node);
            if (key < last) return false;
            last = key;
            return isOrdered(right(node));
        }
    }

    /** With colours; 1 is red. */
    static final class RedBlackTree extends Tree {
        RedBlackTree(int n) {
            super(n, 2);
        }

        @Override
        boolean isValid(int root) {
            return blackHeight(root) >= 0;
        }

        private boolean isRed(int node) {
            return node != 0 && value(node) == 1;
        }

        private int blackHeight(int node) {
            if (node == 0) return 0;
            boolean red = isRed(node);
            if (red && (isRed(left(node)) || isRed(right(node)))) return -1;
            int left = blackHeight(left(node));
            if (left < 0 || blackHeight(right(node)) != left) return -1;
            return red ? left : left + 1;
        }
    }

    /** Lists of up to n nodes with values in order. */
    static final class SortedList extends Korat {
        private static final int FIRST = 0;
        private final boolean[] visited;

        SortedList(int n) {
            super(1 + 2 * n);
            visited = new boolean[n + 1];
            node(FIRST, n);
            for (int node = 1; node <= n; node++) {
                node(2 * node - 1, n);
                number(2 * node, n);
            }
        }

        @Override
        boolean repOk() {
            java.util.Arrays.fill(visited, false);
            int least = 0;
            for (int node = get(FIRST); node != 0; node = get(2 * node - 1)) {
                if (visited[node]) return false;
                visited[node] = true;
                int value = get(2 * node);
                if (value < least) return false;
                least = value;
            }
            return true;
        }
    }

    /** Heaps in arrays of length up to n with elements 0 to n. */
    static final class HeapArray extends Korat {
        private static final int SIZE = 0;
        private static final int LENGTH = 1;
        private static final int ELEMENTS = 2;

        HeapArray(int n) {
            super(ELEMENTS + n);
            number(SIZE, n + 1);
            number(LENGTH, n + 1);
            for (int i = 0; i < n; i++) number(ELEMENTS + i, n + 1);
        }

        @Override
        boolean repOk() {
            int size = get(SIZE);
            if (size > get(LENGTH)) return false;
            for (int i = 0; i < size; i++) {
                int element = get(ELEMENTS + i);
                if (i > 0 && element > get(ELEMENTS + (i - 1) / 2)) return false;
            }
            return true;
        }
    }
}
