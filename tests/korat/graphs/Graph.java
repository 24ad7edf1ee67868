package graphs;

import java.util.HashSet;
import java.util.Set;
import korat.finitization.IArraySet;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** Each vertex has an array of its own, unless arrays are handled as objects. */
public class Graph {
    static class Vertex {
        Vertex[] edges;
    }

    private Vertex root;
    private int size;

    public boolean repOK() {
        Set<Vertex> visited = new HashSet<Vertex>();
        return isSimple(root, visited) && visited.size() == size;
    }

    private static boolean isSimple(Vertex vertex, Set<Vertex> visited) {
        if (!visited.add(vertex)) {
            return true;
        }
        Set<Vertex> targets = new HashSet<Vertex>();
        for (Vertex target : vertex.edges) {
            if (target == vertex || !targets.add(target) || !isSimple(target, visited)) {
                return false;
            }
        }
        return true;
    }

    public static IFinitization finGraph(int vertices) {
        return finGraph(vertices, false);
    }

    public static IFinitization finGraph(int vertices, boolean shared) {
        IFinitization f = FinitizationFactory.create(Graph.class);
        f.handleArraysAsObjects(shared);
        IObjSet nodes = f.createObjSet(Vertex.class, vertices, false);
        IArraySet arrays = f.createArraySet(Vertex[].class, f.createIntSet(0, vertices - 1), nodes, vertices);
        f.set("root", nodes);
        f.set("size", f.createIntSet(vertices));
        f.set("Vertex.edges", arrays);
        return f;
    }
}
