import static fretsaw.Fretsaw.assume;

/** Inheritance graphs for refactorings: connected ones, because what has nothing to do with the rest is no test of anything. */
final class Hierarchies {
    private Hierarchies() {}

    /** Searches for the graphs of so many types, each with all its namings: 2, 6 and 69 for one, two and three types. */
    static InheritanceGraph generate(int size) {
        InheritanceGraph graph = Declarative.initialize(size);
        assume(graph.isDag());
        assume(graph.isJavaInheritance());
        assume(isOrdered(graph));
        assume(isConnected(graph));
        return graph;
    }

    /** Whether supertypes are named in order: another order is the same program. */
    private static boolean isOrdered(InheritanceGraph graph) {
        for (InheritanceGraph.Node node : graph.nodes) {
            for (int i = 1; i < node.supertypes.length; i++) {
                if (graph.index(node.supertypes[i - 1]) > graph.index(node.supertypes[i])) return false;
            }
        }
        return true;
    }

    /** Whether one gets from each type to each other by way of supertypes and subtypes. */
    private static boolean isConnected(InheritanceGraph graph) {
        int[] part = new int[graph.nodes.length];
        for (int i = 0; i < part.length; i++) part[i] = i;
        for (int round = 0; round < part.length; round++) {
            for (int i = 0; i < part.length; i++) {
                for (InheritanceGraph.Node supertype : graph.nodes[i].supertypes) {
                    int other = graph.index(supertype);
                    part[i] = part[other] = Math.min(part[i], part[other]);
                }
            }
        }
        for (int p : part) {
            if (p != 0) return false;
        }
        return true;
    }
}
