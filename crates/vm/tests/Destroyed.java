import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Structures, a method that destroys them, and their content as text. */
class Destroyed {
    enum Colour { RED, BLACK }

    static final Node NIL = new Node();

    static class Node {
        Node next;
        Node other = NIL;
        int value;
        long wide;
        double real;
        int[] numbers;
        Node[] nodes;
        Colour colour = Colour.RED;
        String name = "n" + hashes;
        List<Object> extra = new ArrayList<>(List.of("x"));
    }

    static int hashes = 3;

    /** Changes everything, in an order of its own, and reads only a part of it. */
    static int destroy(Node node) {
        int seen = 0;
        while (node != null && seen < 5) {
            seen++;
            Node next = node.next;
            if (node.numbers != null && node.numbers.length > 0) {
                node.numbers[node.numbers.length - 1] = 77;
            }
            if (node.nodes != null && node.nodes.length > 1) {
                node.nodes[1] = node.nodes[0];
                node.nodes[0] = null;
            }
            node.value = -1;
            node.wide = -1;
            node.real = -1;
            node.numbers = null;
            node.next = null;
            node.other = node;
            node.colour = Colour.BLACK;
            node.name = "gone";
            node.extra.add(seen);
            node = next;
        }
        NIL.value = 99;
        return seen;
    }

    /** Everything that can be reached, with identities. */
    static String show(Node node) {
        List<Node> met = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        meet(node, met);
        for (int i = 0; i < met.size(); i++) {
            Node at = met.get(i);
            text.append(i).append(": ").append(at.value).append(' ').append(at.wide).append(' ').append(at.real);
            text.append(' ').append(meet(at.next, met)).append(' ').append(at.other == NIL);
            text.append(' ').append(at.colour == Colour.RED).append(' ').append(at.name).append(at.extra);
            text.append(" ").append(Arrays.toString(at.numbers)).append(at.nodes == null ? " none" : " [");
            if (at.nodes != null) {
                for (Node inner : at.nodes) {
                    text.append(meet(inner, met)).append(' ');
                }
            }
            text.append("]\n");
        }
        return text.toString();
    }

    private static int meet(Node node, List<Node> met) {
        if (node == null) {
            return -1;
        }
        for (int i = 0; i < met.size(); i++) {
            if (met.get(i) == node) {
                return i;
            }
        }
        met.add(node);
        return met.size() - 1;
    }

    static Node make() {
        return new Node();
    }
}
