import java.util.ArrayList;
import java.util.List;

/** Calls the methods of Table5 on all valid inputs of a size, found by trying everything. */
class Drive {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[1]);
        switch (args[0]) {
            case "BinaryTree" -> trees(size);
            case "HeapArray" -> heaps(size);
            default -> lists(size);
        }
    }

    /** All ways to choose one of `values` for each of `places`. */
    private static List<int[]> all(int places, int values) {
        List<int[]> all = new ArrayList<>();
        int[] chosen = new int[places];
        while (true) {
            all.add(chosen.clone());
            int place = 0;
            while (place < places && ++chosen[place] == values) {
                chosen[place++] = 0;
            }
            if (place == places) {
                return all;
            }
        }
    }

    private static void trees(int size) {
        for (int[] chosen : all(2 * size + 1, size + 1)) {
            for (int argument = 0; argument < size; argument++) {
                Table5.BinaryTree.Node[] nodes = new Table5.BinaryTree.Node[size + 1];
                for (int i = 0; i < size; i++) {
                    nodes[i] = new Table5.BinaryTree.Node();
                }
                for (int i = 0; i < size; i++) {
                    nodes[i].left = nodes[chosen[2 * i]];
                    nodes[i].right = nodes[chosen[2 * i + 1]];
                }
                Table5.BinaryTree tree = new Table5.BinaryTree();
                tree.root = nodes[chosen[2 * size]];
                tree.size = size;
                if (tree.repOk() && tree.has(nodes[argument])) {
                    tree.remove(nodes[argument]);
                }
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static void heaps(int size) {
        for (int length = 0; length <= size; length++) {
            for (int[] chosen : all(length + 1, size + 2)) {
                Table5.HeapArray heap = new Table5.HeapArray();
                heap.array = new Comparable[length];
                for (int i = 0; i < length; i++) {
                    heap.array[i] = chosen[i] > size ? null : (Comparable<Object>) (Object) chosen[i];
                }
                heap.size = chosen[length];
                if (heap.size <= size && heap.repOk()) {
                    try {
                        heap.extractMax();
                    } catch (java.util.NoSuchElementException empty) {
                        assert heap.size == 0;
                    }
                }
            }
        }
    }

    private static void lists(int size) {
        for (int count = 0; count <= size; count++) {
            Table5.LinkedList list = new Table5.LinkedList();
            for (int i = 0; i < count; i++) {
                Table5.LinkedList.Entry entry = new Table5.LinkedList.Entry();
                entry.next = list.first;
                list.first = entry;
            }
            list.size = count;
            assert list.repOk();
            list.reverse();
        }
    }
}
