import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import fretsaw.ObjectPool;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Pools with each other: iterated, nested, of a chosen size, with factories that fail or that use pools themselves. */
public class ForcedPools {
    static class Node {
        Node left;
        Node right;
        int key;
    }

    /** Names the nodes in the order of a walk, so that the structure can be seen. */
    static String show(Node node, List<Node> seen) {
        if (node == null) return "-";
        int at = seen.indexOf(node);
        if (at >= 0) return "" + at;
        seen.add(node);
        return "(" + show(node.left, seen) + show(node.right, seen) + ")";
    }

    /** Figure 21: all objects first, their fields from the same pool; then a predicate looks at some of it. */
    static Object iterated() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, getInt(1, 2), true);
        Node root = pool.getAny();
        for (Node node : pool) {
            node.left = pool.getAny();
            node.right = pool.getAny();
            node.key = getInt(1, 2);
        }
        boolean whole = getBoolean();
        assume(root != null && (whole || root.left == null || root.left.key < root.key));
        return whole ? show(root, new ArrayList<>()) : "" + (root.right == root);
    }

    static Object iteratedBetween() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3, false);
        Node first = pool.getNew();
        Node any = pool.getAny();
        if (getBoolean()) first.key = 1;
        int sum = 0;
        for (Node node : pool) sum += node.key;
        Node last = pool.getNew();
        return sum + " " + (any == first) + (any == last);
    }

    static class Pair {
        final Node one;
        final Node two;

        Pair(ObjectPool<Node> nodes) {
            one = nodes.getAny();
            two = nodes.getAny();
        }
    }

    /** The factory of one pool takes from another, and looks at some of it. */
    static Object nested() {
        ObjectPool<Node> nodes = new ObjectPool<>(Node.class, 2, false);
        ObjectPool<Pair> pairs = new ObjectPool<>(() -> new Pair(nodes), 2, true);
        Pair a = pairs.getAny();
        if (a != null && a.one == a.two) return "same";
        Pair b = pairs.getAny();
        if (b == null) return "none";
        return (a == b) + " " + (b.one == b.two) + (a != null && a.two == b.one);
    }

    /** Fails for some of what it chooses; what was given before stays. */
    static class Fragile {
        final int strength;

        Fragile() {
            strength = getInt(0, 2);
            if (strength == 0) throw new IllegalStateException("broken");
        }
    }

    static Object fragile() {
        ObjectPool<Fragile> pool = new ObjectPool<>(Fragile.class, 2, true);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2; i++) {
            try {
                Fragile got = i == 0 ? pool.getAny() : getBoolean() ? pool.getNew() : pool.getAny();
                text.append(got == null ? "null " : got.strength + " ");
            } catch (IllegalStateException e) {
                text.append(e.getMessage()).append(' ');
            }
        }
        return text;
    }

    static Object sets() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3, true);
        List<Node> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(i == 1 ? pool.getNew() : pool.getAny());
        Set<Node> set = new HashSet<>(list);
        Map<Node, Integer> counts = new IdentityHashMap<>();
        for (Node node : list) counts.merge(node, 1, Integer::sum);
        return set.size() + " " + set.contains(null) + counts.get(list.get(2)) + list.lastIndexOf(list.get(0));
    }

    public static void main(String[] args) {
        System.out.println(switch (getInt(0, 5)) {
            case 0 -> "iterated " + iterated();
            case 1 -> "iterated between " + iteratedBetween();
            case 2 -> "nested " + nested();
            case 3 -> "fragile " + fragile();
            case 4 -> "sets " + sets();
            default -> "chosen sizes " + (new ObjectPool<>(Node.class, getInt(0, 1), getBoolean()).getAny() == null);
        });
    }
}
