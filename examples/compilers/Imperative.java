import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.getInt;

import java.util.ArrayList;
import java.util.List;

/**
 * All inheritance graphs of N types in which supertypes come first, built in that order: UDITA, Figure 4, with the part that
 * is not printed there. No path is in vain: a class chooses one class or none, then any interfaces; an interface any
 * interfaces.
 */
public class Imperative {
    static InheritanceGraph generate(int size) {
        InheritanceGraph.Node[] nodes = new InheritanceGraph.Node[size];
        List<InheritanceGraph.Node> classes = new ArrayList<>();
        List<InheritanceGraph.Node> interfaces = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            InheritanceGraph.Node node = new InheritanceGraph.Node();
            List<InheritanceGraph.Node> supertypes = new ArrayList<>();
            node.isClass = getBoolean();
            if (node.isClass) {
                int superclass = getInt(-1, classes.size() - 1);
                if (superclass >= 0) supertypes.add(classes.get(superclass));
            }
            for (InheritanceGraph.Node candidate : interfaces) {
                if (getBoolean()) supertypes.add(candidate);
            }
            (node.isClass ? classes : interfaces).add(node);
            node.supertypes = supertypes.toArray(new InheritanceGraph.Node[0]);
            nodes[i] = node;
        }
        return new InheritanceGraph(nodes);
    }

    public static void main(String[] args) {
        System.out.print(generate(Integer.parseInt(args[0])));
    }
}
