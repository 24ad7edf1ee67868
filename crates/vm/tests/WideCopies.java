/** Undecided longs and doubles that are copied before they are used. */
class WideCopies {
    static class Node {
        long key;
        double weight;
        long[] more;
        Node next;
    }

    static long shared;
    static double also;

    record Pair(long first, double second) {}

    static long pass(long value, int depth) {
        return depth == 0 ? value : pass(value, depth - 1);
    }

    /** Copies everything to places of all kinds, and uses a part of it. */
    static String use(Node node) {
        long key = node.key;
        double weight = node.weight;
        Node copy = new Node();
        copy.key = pass(key, 2);
        copy.weight = weight;
        copy.more = new long[] {1, copy.key, 3};
        Pair pair = new Pair(copy.more[1], copy.weight);
        long[] elements = node.more;
        elements[0] = elements[1];
        if (node.next == null) {
            return "alone";
        }
        shared = pair.first();
        also = pair.second();
        long again = shared;
        Object box = again;
        String text = box + " " + also + " " + (again + 1) + " " + (pair.second() < 0.5) + " " + elements[0];
        return text + " " + (again == key) + (copy.key == node.key) + Double.compare(weight, copy.weight) + elements.clone()[1];
    }

    static Node make() {
        return new Node();
    }
}
