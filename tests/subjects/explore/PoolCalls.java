import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import fretsaw.ObjectPool;
import java.util.Arrays;

/**
 * Every program of a few calls on a pool, with every order in which what they gave is looked at. Arguments: at most how many
 * calls; or exactly how many, the size of the pool, and whether it has null.
 */
public class PoolCalls {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        int most = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        boolean all = args.length < 3;
        int size = all ? getInt(1, 4) : Integer.parseInt(args[1]);
        boolean nulls = all ? getBoolean() : Boolean.parseBoolean(args[2]);
        boolean[] isNew = new boolean[all ? getInt(1, most) : most];
        for (int i = 0; i < isNew.length; i++) isNew[i] = getBoolean();
        int[] order = order(isNew.length, getInt(0, isNew.length));
        String program = size + " " + nulls + " " + Arrays.toString(isNew) + " " + Arrays.toString(order);

        ObjectPool<Node> pool = new ObjectPool<>(Node.class, size, nulls);
        Node[] nodes = new Node[isNew.length];
        for (int i = 0; i < nodes.length; i++) nodes[i] = isNew[i] ? pool.getNew() : pool.getAny();
        for (int i : order) {
            if (nodes[i] != null) nodes[i].next = nodes[i];
        }
        StringBuilder same = new StringBuilder();
        for (int i : order) {
            int first = 0;
            while (nodes[order[first]] != nodes[i]) first++;
            same.append(' ').append(nodes[i] == null ? "-" : first);
        }
        System.out.println(program + " =" + same);
    }

    /** Some of the numbers up to {@code count}, in any order. */
    static int[] order(int count, int length) {
        int[] order = new int[length];
        boolean[] used = new boolean[count];
        for (int i = 0; i < length; i++) {
            order[i] = getInt(0, count - 1);
            assume(!used[order[i]]);
            used[order[i]] = true;
        }
        return order;
    }
}
