import static fretsaw.Fretsaw.peek;

import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;

/** Methods of Korat's Table 5, each with its contract, and finitizations that give the numbers of inputs there. */
class Table5 {
    /** Binary trees from which a node is removed. */
    static class BinaryTree {
        Node root;
        int size;

        static class Node {
            Node left;
            Node right;
        }

        boolean repOk() {
            Set<Node> visited = new HashSet<>();
            return isTree(root, visited) && visited.size() == size;
        }

        private static boolean isTree(Node node, Set<Node> visited) {
            return node == null
                    || visited.add(node) && isTree(node.left, visited) && isTree(node.right, visited);
        }

        boolean has(Node node) {
            return node != null && isBelow(root, node);
        }

        private static boolean isBelow(Node top, Node node) {
            return top != null && (top == node || isBelow(top.left, node) || isBelow(top.right, node));
        }

        void remove(Node node) {
            root = without(root, node);
            size--;
        }

        private static Node without(Node top, Node node) {
            if (top == null) {
                return null;
            }
            if (top == node) {
                if (top.left == null) {
                    return top.right;
                }
                Node last = top.left;
                while (last.right != null) {
                    last = last.right;
                }
                last.right = top.right;
                return top.left;
            }
            top.left = without(top.left, node);
            top.right = without(top.right, node);
            return top;
        }

        boolean isGone(Node node, BinaryTree old) {
            return !has(node) && size == old.size - 1;
        }

        static Finitization finBinaryTree(int n) {
            Finitization f = new Finitization(BinaryTree.class);
            Domain nodes = f.objects(Node.class, n).orNull();
            f.set("root", nodes);
            f.set("size", Domain.ints(n, n));
            f.set(Node.class, "left", nodes);
            f.set(Node.class, "right", nodes);
            f.argument(0, f.objectsOf(Node.class));
            return f;
        }
    }

    /** Heaps whose greatest element is extracted. */
    static class HeapArray {
        int size;
        Comparable<Object>[] array;

        boolean repOk() {
            if (array == null || size < 0 || size > array.length) {
                return false;
            }
            for (int i = 0; i < array.length; i++) {
                if ((array[i] == null) != (i >= size)) {
                    return false;
                }
                if (0 < i && i < size && array[i].compareTo(array[(i - 1) / 2]) > 0) {
                    return false;
                }
            }
            return true;
        }

        Comparable<Object> extractMax() {
            if (size == 0) {
                throw new NoSuchElementException();
            }
            Comparable<Object> max = array[0];
            array[0] = array[--size];
            array[size] = null;
            int i = 0;
            while (2 * i + 1 < size) {
                int child = 2 * i + 1;
                if (child + 1 < size && array[child + 1].compareTo(array[child]) > 0) {
                    child++;
                }
                if (array[child].compareTo(array[i]) <= 0) {
                    break;
                }
                Comparable<Object> swapped = array[i];
                array[i] = array[child];
                array[child] = swapped;
                i = child;
            }
            return max;
        }

        /** Integers are compared by value: the extraction may return one of several equal ones. */
        boolean isMax(Comparable<Object> result, HeapArray old) {
            return result.equals(old.array[0]) && size == old.size - 1;
        }

        static Finitization finHeapArray(int n) {
            Finitization f = new Finitization(HeapArray.class);
            f.set("size", Domain.ints(0, n));
            Domain elements = Domain.integers(0, n).orNull();
            f.set("array", f.arrays(Comparable[].class, Domain.ints(0, n), elements));
            return f;
        }
    }

    /** Lists that are reversed. */
    static class LinkedList {
        Entry first;
        int size;

        static class Entry {
            Object element;
            Entry next;
        }

        boolean repOk() {
            int count = 0;
            for (Entry entry = first; entry != null; entry = entry.next) {
                if (++count > size) {
                    return false;
                }
            }
            return count == size;
        }

        void reverse() {
            Entry reversed = null;
            while (first != null) {
                Entry next = first.next;
                first.next = reversed;
                reversed = first;
                first = next;
            }
            first = reversed;
        }

        Object get(int index) {
            Entry entry = first;
            for (int i = 0; i < index; i++) {
                entry = entry.next;
            }
            return entry.element;
        }

        boolean isReversed(LinkedList old) {
            for (int i = 0; i < size; i++) {
                if (get(i) != fretsaw.Fretsaw.original(old.get(size - 1 - i))) {
                    return false;
                }
            }
            return size == old.size;
        }

        /** What plain {@code java}, which knows no originals of copies, can check, too. */
        boolean keepsSize(LinkedList old) {
            return size == old.size;
        }

        static Finitization finLinkedList(int n) {
            Finitization f = new Finitization(LinkedList.class);
            Domain entries = f.objects(Entry.class, n).orNull();
            f.set("first", entries);
            f.set("size", Domain.ints(0, n));
            f.set(Entry.class, "next", entries);
            f.set(Entry.class, "element", f.objects(Object.class, n).orNull());
            return f;
        }
    }

    /** Maps of the JDK that get a key. The root of a tree may have either colour, as in the table. */
    static class TreeMaps {
        static boolean repOk(TreeMap<Integer, Object> map) {
            Object root = peek(map, "root");
            int size = peek(map, "size");
            return height(root, null, true, 0, Integer.MAX_VALUE) >= 0 && count(root) == size;
        }

        /** How many black entries are on each way down from an entry, or -1 if there is something wrong below. */
        private static int height(Object entry, Object parent, boolean isParentBlack, int low, int high) {
            if (entry == null) {
                return 0;
            }
            Integer key = peek(entry, "key");
            boolean isBlack = peek(entry, "color");
            if (peek(entry, "parent") != parent || key <= low || key >= high || !isBlack && !isParentBlack) {
                return -1;
            }
            int left = height(peek(entry, "left"), entry, isBlack, low, key);
            int right = left < 0 ? -1 : height(peek(entry, "right"), entry, isBlack, key, high);
            return right != left || left < 0 ? -1 : left + (isBlack ? 1 : 0);
        }

        private static int count(Object entry) {
            return entry == null ? 0 : 1 + count(peek(entry, "left")) + count(peek(entry, "right"));
        }

        static void put(TreeMap<Integer, Object> map, int key) {
            map.put(key, null);
        }

        static boolean isPut(TreeMap<Integer, Object> map, int key, TreeMap<Integer, Object> old) {
            return map.containsKey(key) && map.size() == old.size() + (old.containsKey(key) ? 0 : 1);
        }

        /** With a comparator, too, if there are any. */
        static Finitization finTreeMaps(int n, int comparators) {
            Finitization f = finTreeMaps(n);
            List<?> natural = Collections.nCopies(comparators, Comparator.naturalOrder());
            return f.set("comparator", f.objects(Comparator.class, natural).orNull());
        }

        static Finitization finTreeMaps(int n) {
            Finitization f = new Finitization(TreeMap.class);
            Domain entries = f.objects("Entry", n).orNull();
            f.set("root", entries);
            f.set("size", Domain.ints(0, n));
            f.set("Entry.left", entries);
            f.set("Entry.right", entries);
            f.set("Entry.parent", entries);
            f.set("Entry.key", Domain.integers(1, n));
            f.set("Entry.color", Domain.booleans());
            f.argument(1, Domain.ints(1, n));
            return f;
        }
    }
}
