import com.google.common.collect.MinMaxPriorityQueue;
import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.apache.commons.collections4.list.TreeList;

/** The predicates of the examples hold for what the JDK and the libraries make: objects after many random calls. */
public final class SpecsHold {
    private static final Random RANDOM = new Random(0);

    private SpecsHold() {}

    public static void main(String[] args) {
        for (int round = 0; round < 40; round++) {
            TreeMap<Integer, String> map = new TreeMap<>();
            check(() -> change(map.keySet()::remove, key -> map.put(key, "")), () -> TreeMapSpec.repOk(map));
            HashMap<Integer, String> table = new HashMap<>();
            check(() -> change(table.keySet()::remove, key -> table.put(key, "")), () -> HashMapSpec.repOk(table));
            LinkedList<Integer> list = new LinkedList<>();
            check(() -> change(list::remove, list::addFirst), () -> LinkedListSpec.repOk(list));
            PriorityQueue<Integer> queue = new PriorityQueue<>(2);
            check(() -> change(queue::remove, queue::add), () -> PriorityQueueSpec.repOk(queue));
            ArrayDeque<Integer> deque = new ArrayDeque<>(2);
            check(() -> change(key -> deque.pollLast(), deque::addFirst), () -> ArrayDequeSpec.repOk(deque));
            TreeList<Integer> tree = new TreeList<>();
            check(() -> change(tree::remove, key -> tree.add(key % (tree.size() + 1), key)), () -> TreeListSpec.repOk(tree));
            MinMaxPriorityQueue<Integer> both = MinMaxPriorityQueue.create();
            check(() -> change(both::remove, both::add), () -> MinMaxPriorityQueueSpec.repOk(both));
            IntAVLTreeSet set = new IntAVLTreeSet();
            check(() -> change(key -> set.remove((int) key), key -> set.add((int) key)), () -> IntAVLTreeSetSpec.repOk(set));
        }
        System.out.println("all hold");
    }

    private static void check(Runnable change, BooleanSupplier predicate) {
        for (int i = 0; i < 60; i++) {
            change.run();
            if (!predicate.getAsBoolean()) {
                throw new AssertionError("does not hold after " + (i + 1) + " calls");
            }
        }
    }

    private static void change(Action remove, Action add) {
        Integer key = RANDOM.nextInt(30);
        (RANDOM.nextInt(3) == 0 ? remove : add).run(key);
    }

    interface Action {
        void run(Integer key);
    }
}
