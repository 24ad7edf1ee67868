import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

/**
 * All inheritance graphs of N types, each shape once: which types are supertypes is generated in order (UDITA, Figure 4),
 * what is a class and which of several graphs of one shape to take are predicates, because those are easier to write.
 */
public class Mixed {
    static InheritanceGraph generate(int size) {
        InheritanceGraph.Node[] nodes = new InheritanceGraph.Node[size];
        for (int i = 0; i < size; i++) {
            nodes[i] = new InheritanceGraph.Node();
            nodes[i].isClass = getBoolean();
            int count = getInt(0, i);
            nodes[i].supertypes = new InheritanceGraph.Node[count];
            for (int j = 0, k = -1; j < count; j++) {
                k = getInt(k + 1, i - (count - j));
                nodes[i].supertypes[j] = nodes[k];
            }
        }
        InheritanceGraph graph = new InheritanceGraph(nodes);
        assume(graph.isJavaInheritance());
        assume(graph.isCanonical());
        return graph;
    }

    public static void main(String[] args) {
        System.out.print(generate(Integer.parseInt(args[0])));
    }
}
