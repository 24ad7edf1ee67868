/** Stresses allocation and collection: short-lived objects and arrays, lists, trees, a few long-lived ones. */
public class Allocation {
    static final class Pair {
        final int left;
        final int right;

        Pair(int left, int right) {
            this.left = left;
            this.right = right;
        }

        Pair swapped() {
            return new Pair(right, left + 1);
        }
    }

    static final class Link {
        final int value;
        final Link next;

        Link(int value, Link next) {
            this.value = value;
            this.next = next;
        }
    }

    static final class Tree {
        Tree left;
        Tree right;

        static Tree grow(int depth) {
            Tree tree = new Tree();
            if (depth > 0) {
                tree.left = grow(depth - 1);
                tree.right = grow(depth - 1);
            }
            return tree;
        }

        int count() {
            return left == null ? 1 : 1 + left.count() + right.count();
        }
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 210;
        Object[] kept = new Object[64];
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            Pair pair = new Pair(round, 1);
            Link list = null;
            for (int i = 0; i < 20_000; i++) {
                pair = pair.swapped();
                list = i % 100 == 0 ? null : new Link(i, list);
                int[] scratch = new int[i & 15];
                sum += scratch.length;
            }
            for (Link link = list; link != null; link = link.next) {
                sum += link.value;
            }
            Tree tree = Tree.grow(12);
            sum += tree.count() + pair.left;
            kept[round & 63] = (round & 1) == 0 ? tree : list;
        }
        System.out.println(sum + kept.length);
    }
}
