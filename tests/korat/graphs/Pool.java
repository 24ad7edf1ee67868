package graphs;

import java.util.ArrayList;
import java.util.List;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A collection that the constructor makes holds all objects. */
public class Pool {
    static class Node {
        Node next;
    }

    private final List<Node> nodes = new ArrayList<Node>();
    private Node first;

    /** All nodes are in the list that starts with the first. */
    public boolean repOK() {
        int count = 0;
        for (Node node = first; node != null; node = node.next) {
            if (++count > nodes.size()) {
                return false;
            }
        }
        return count == nodes.size();
    }

    public static IFinitization finPool(int size) {
        IFinitization f = FinitizationFactory.create(Pool.class);
        IObjSet all = f.createObjSet(Node.class, size);
        f.addAll("nodes", all);
        f.set("first", f.createObjSet(f.getClassDomain(Node.class), true));
        f.set("Node.next", f.createObjSet(f.getClassDomain("Node"), true));
        return f;
    }
}
