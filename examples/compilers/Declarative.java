import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import fretsaw.ObjectPool;

/** All inheritance graphs of N types, searched for with predicates: UDITA, Figures 2 and 3. */
public class Declarative {
    /** Any graph, whether it is a legal one or not. */
    static InheritanceGraph initialize(int size) {
        ObjectPool<InheritanceGraph.Node> pool = new ObjectPool<>(InheritanceGraph.Node.class, size, false);
        InheritanceGraph.Node[] nodes = new InheritanceGraph.Node[size];
        for (int i = 0; i < size; i++) nodes[i] = pool.getNew();
        for (InheritanceGraph.Node node : nodes) {
            node.supertypes = new InheritanceGraph.Node[getInt(0, size - 1)];
            for (int i = 0; i < node.supertypes.length; i++) node.supertypes[i] = pool.getAny();
            node.isClass = getBoolean();
        }
        return new InheritanceGraph(nodes);
    }

    public static void main(String[] args) {
        InheritanceGraph graph = initialize(Integer.parseInt(args[0]));
        assume(graph.isDag());
        assume(graph.isJavaInheritance());
        System.out.print(graph);
    }
}
