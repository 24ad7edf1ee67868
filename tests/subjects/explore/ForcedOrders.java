import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import fretsaw.ObjectPool;
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

/** Choices that comparators, tables and streams look at first: deep inside of library code that sorts, hashes and gathers. */
public class ForcedOrders {
    static class Node {
        int key;
        final int id;

        Node(int id) {
            this.id = id;
        }

        Node() {
            this(0);
        }

        @Override
        public String toString() {
            return "n" + key;
        }
    }

    /** Equal by key, so that tables look at it. */
    record Key(int key, Node node) {
        @Override
        public int hashCode() {
            return key % 2;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key k && k.key == key && k.node == node;
        }
    }

    static Node keyed(int id) {
        Node node = new Node(id);
        node.key = getInt(0, 2);
        return node;
    }

    static List<Node> nodes(int count) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) nodes.add(keyed(i));
        return nodes;
    }

    static String ids(Collection<Node> nodes) {
        StringBuilder text = new StringBuilder();
        for (Node node : nodes) text.append(node.id).append(',');
        return text.toString();
    }

    static Object sorted() {
        List<Node> list = nodes(3);
        Comparator<Node> byKey = (a, b) -> a.key - b.key;
        return switch (getInt(0, 3)) {
            case 0 -> {
                Collections.sort(list, byKey);
                yield ids(list);
            }
            case 1 -> {
                Node[] array = list.toArray(new Node[0]);
                Arrays.sort(array, byKey.reversed());
                yield ids(Arrays.asList(array));
            }
            case 2 -> {
                int[] keys = list.stream().mapToInt(n -> n.key).toArray();
                Arrays.sort(keys);
                yield keys[0] + keys[2] * 10;
            }
            default -> {
                list.sort(Comparator.comparing((Node n) -> n.key > 0).thenComparing(n -> -n.id));
                yield ids(list);
            }
        };
    }

    static Object trees() {
        TreeMap<Node, Integer> map = new TreeMap<>((a, b) -> Integer.compare(a.key, b.key));
        for (Node node : nodes(3)) map.merge(node, 1, Integer::sum);
        PriorityQueue<Node> queue = new PriorityQueue<>(Comparator.comparingInt(n -> n.key));
        queue.addAll(map.keySet());
        return map.values() + " " + ids(map.descendingKeySet()) + queue.peek().id;
    }

    /** A comparator that contradicts itself, or fails, is the program's own fault; what comes of it must be the same. */
    static Object failing() {
        List<Node> list = nodes(3);
        try {
            list.sort((a, b) -> {
                if (a.key == b.key) throw new IllegalStateException("equal");
                return a.key < b.key ? -1 : 1;
            });
            return ids(list);
        } catch (IllegalStateException e) {
            return e.getMessage() + ids(list);
        }
    }

    /** Which objects they are is first looked at while they are sorted. */
    static Object pooled() {
        int[] made = {0};
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3, false);
        List<Node> list = new ArrayList<>(List.of(new Node(7)));
        list.add(pool.getAny());
        list.add(pool.getNew());
        list.add(pool.getAny());
        list.sort((a, b) -> {
            if (a.key == 0) a.key = ++made[0];
            if (b.key == 0) b.key = ++made[0];
            return Integer.compare(a.key, b.key);
        });
        return list + " " + new HashSet<>(list).size();
    }

    static Object streams() {
        List<Node> list = nodes(3);
        return switch (getInt(0, 4)) {
            case 0 -> list.stream().sorted(Comparator.comparingInt(n -> n.key)).map(n -> n.id).toList();
            case 1 -> list.stream().flatMap(n -> Stream.generate(() -> n.id).limit(n.key)).toList();
            case 2 -> list.stream().collect(Collectors.groupingBy(n -> n.key, TreeMap::new, Collectors.mapping(n -> n.id, Collectors.toList())));
            case 3 -> list.stream().collect(Collectors.partitioningBy(n -> n.key > 1, Collectors.counting()));
            default -> list.stream().mapToInt(n -> n.key).boxed().distinct().map(String::valueOf).collect(Collectors.joining("-"))
                    + IntStream.range(0, list.get(0).key).sum() + list.stream().anyMatch(n -> n.key == 2);
        };
    }

    static Object pooledStreams() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 2, true);
        List<Node> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(pool.getAny());
        return switch (getInt(0, 2)) {
            case 0 -> list.stream().filter(Objects::nonNull).peek(n -> n.key++).map(n -> n.key).toList();
            case 1 -> list.stream().map(n -> list.indexOf(n)).toList();
            default -> list.stream().map(Optional::ofNullable).flatMap(Optional::stream).map(n -> ++n.key)
                    .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        };
    }

    static Object keys() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 2, true);
        Map<Key, String> map = new HashMap<>();
        int n = getInt(0, 2);
        Node a = pool.getAny();
        Node b = pool.getAny();
        map.put(new Key(n, a), "first");
        map.put(new Key(getInt(0, 2), b), "second");
        boolean removed = getBoolean() && map.remove(new Key(n, b)) != null;
        return map.size() + " " + map.get(new Key(n, a)) + " " + map.containsKey(new Key(2, null)) + removed;
    }

    static Object boxed() {
        Map<Integer, Integer> counts = new HashMap<>();
        Set<Integer> seen = new LinkedHashSet<>();
        Deque<Character> deque = new ArrayDeque<>();
        for (int i = 0; i < 3; i++) {
            int n = getInt(0, 1) + (getBoolean() ? 1000 : 0);
            counts.merge(n, 1, Integer::sum);
            seen.add(n);
            deque.push((char) ('a' + n % 10));
        }
        BitSet bits = new BitSet();
        for (int n : seen) bits.set(n % 64);
        return new TreeMap<>(counts) + " " + seen + deque + bits + Collections.frequency(deque, 'a');
    }

    public static void main(String[] args) {
        System.out.println(switch (getInt(0, 7)) {
            case 0 -> "sorted " + sorted();
            case 1 -> "trees " + trees();
            case 2 -> "failing " + failing();
            case 3 -> "pooled " + pooled();
            case 4 -> "streams " + streams();
            case 5 -> "pooled streams " + pooledStreams();
            case 6 -> "keys " + keys();
            default -> "boxed " + boxed();
        });
    }
}
