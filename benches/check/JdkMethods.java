import fretsaw.Domain;
import fretsaw.Finitization;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

/**
 * Methods of the JDK's collections with what they promise. Invariants and bounds are those of {@code examples/structures}. Each
 * class has a predicate {@code isInput} that accepts the inputs of its methods, for a list of them.
 */
class JdkMethods {
    static class TreeMaps {
        static boolean repOk(TreeMap<Integer, Object> map) {
            return TreeMapSpec.repOk(map);
        }

        static boolean isInput(TreeMap<Integer, Object> map, int key) {
            return TreeMapSpec.repOk(map);
        }

        static void put(TreeMap<Integer, Object> map, int key) {
            map.put(key, null);
        }

        static boolean isPut(TreeMap<Integer, Object> map, int key, TreeMap<Integer, Object> old) {
            return map.containsKey(key) && map.size() == old.size() + (old.containsKey(key) ? 0 : 1);
        }

        static void remove(TreeMap<Integer, Object> map, int key) {
            map.remove(key);
        }

        static boolean isRemoved(TreeMap<Integer, Object> map, int key, TreeMap<Integer, Object> old) {
            return !map.containsKey(key) && map.size() == old.size() - (old.containsKey(key) ? 1 : 0);
        }

        static Integer higherKey(TreeMap<Integer, Object> map, int key) {
            return map.higherKey(key);
        }

        static boolean isHigher(TreeMap<Integer, Object> map, int key, Integer result) {
            for (Integer other : map.keySet()) {
                if (other > key) {
                    return other.equals(result);
                }
            }
            return result == null;
        }

        static Finitization finTreeMaps(int n) {
            Finitization f = TreeMapSpec.finTreeMapSpec(n, 0, n, n);
            f.argument(1, Domain.ints(1, n));
            return f;
        }
    }

    static class HashMaps {
        static boolean repOk(HashMap<Integer, Object> map) {
            return HashMapSpec.repOk(map);
        }

        static boolean isInput(HashMap<Integer, Object> map, Integer key) {
            return HashMapSpec.repOk(map);
        }

        static void put(HashMap<Integer, Object> map, Integer key) {
            map.put(key, null);
        }

        static boolean isPut(HashMap<Integer, Object> map, Integer key, HashMap<Integer, Object> old) {
            return map.containsKey(key) && map.size() == old.size() + (old.containsKey(key) ? 0 : 1);
        }

        static void remove(HashMap<Integer, Object> map, Integer key) {
            map.remove(key);
        }

        static boolean isRemoved(HashMap<Integer, Object> map, Integer key, HashMap<Integer, Object> old) {
            return !map.containsKey(key) && map.size() == old.size() - (old.containsKey(key) ? 1 : 0);
        }

        static Finitization finHashMaps(int n) {
            Finitization f = HashMapSpec.finHashMapSpec(n);
            f.argument(1, Domain.integers(0, n).orNull());
            return f;
        }
    }

    static class Deques {
        static boolean repOk(ArrayDeque<Object> deque) {
            return ArrayDequeSpec.repOk(deque);
        }

        static boolean isInput(ArrayDeque<Object> deque) {
            return ArrayDequeSpec.repOk(deque);
        }

        static void addFirst(ArrayDeque<Object> deque) {
            deque.addFirst("new");
        }

        static boolean isAdded(ArrayDeque<Object> deque, ArrayDeque<Object> old) {
            return deque.peekFirst().equals("new") && deque.size() == old.size() + 1;
        }

        static Object pollLast(ArrayDeque<Object> deque) {
            return deque.pollLast();
        }

        static boolean isPolled(ArrayDeque<Object> deque, Object result, ArrayDeque<Object> old) {
            return (result == null) == old.isEmpty() && deque.size() == old.size() - (result == null ? 0 : 1);
        }

        static Finitization finDeques(int n) {
            return ArrayDequeSpec.finArrayDequeSpec(n);
        }
    }

    static class Queues {
        static boolean repOk(PriorityQueue<Integer> queue) {
            return PriorityQueueSpec.repOk(queue);
        }

        static boolean isInput(PriorityQueue<Integer> queue, int element) {
            return PriorityQueueSpec.repOk(queue);
        }

        static void offer(PriorityQueue<Integer> queue, int element) {
            queue.offer(element);
        }

        static boolean isOffered(PriorityQueue<Integer> queue, int element, PriorityQueue<Integer> old) {
            List<Integer> expected = new ArrayList<>(old);
            expected.add(element);
            return sorted(queue).equals(sorted(expected));
        }

        static Integer poll(PriorityQueue<Integer> queue, int element) {
            return queue.poll();
        }

        static boolean isPolled(PriorityQueue<Integer> queue, int element, Integer result, PriorityQueue<Integer> old) {
            List<Integer> expected = sorted(old);
            return expected.isEmpty() ? result == null : expected.remove(0).equals(result) && sorted(queue).equals(expected);
        }

        private static List<Integer> sorted(Iterable<Integer> elements) {
            List<Integer> sorted = new ArrayList<>();
            elements.forEach(sorted::add);
            sorted.sort(null);
            return sorted;
        }

        static Finitization finQueues(int n) {
            Finitization f = PriorityQueueSpec.finPriorityQueueSpec(n);
            f.argument(1, Domain.ints(1, n));
            return f;
        }
    }

    static class Lists {
        static boolean repOk(LinkedList<Object> list) {
            return LinkedListSpec.repOk(list);
        }

        static boolean isInput(LinkedList<Object> list) {
            return LinkedListSpec.repOk(list);
        }

        static Object removeLast(LinkedList<Object> list) {
            return list.pollLast();
        }

        static boolean isRemoved(LinkedList<Object> list, Object result, LinkedList<Object> old) {
            return list.size() == Math.max(0, old.size() - 1) && (!old.isEmpty() || result == null);
        }

        static Finitization finLists(int n) {
            return LinkedListSpec.finLinkedListSpec(n);
        }
    }
}
