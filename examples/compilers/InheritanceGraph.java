import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The classes and interfaces of a program and what they extend: UDITA, Figures 1 and 2. Types are named A, B, C in order. */
final class InheritanceGraph {
    static final class Node {
        boolean isClass;
        Node[] supertypes;
    }

    final Node[] nodes;

    InheritanceGraph(Node[] nodes) {
        this.nodes = nodes;
    }

    /** Whether no type is its own supertype, and no supertype is named twice. */
    boolean isDag() {
        Set<Node> visited = new HashSet<>();
        for (Node node : nodes) {
            if (!isAcyclic(node, new HashSet<>(), visited)) return false;
        }
        return true;
    }

    private static boolean isAcyclic(Node node, Set<Node> path, Set<Node> visited) {
        if (path.contains(node)) return false;
        if (!visited.add(node)) return true;
        path.add(node);
        for (int i = 0; i < node.supertypes.length; i++) {
            Node supertype = node.supertypes[i];
            for (int j = 0; j < i; j++) {
                if (supertype == node.supertypes[j]) return false;
            }
            if (!isAcyclic(supertype, path, visited)) return false;
        }
        path.remove(node);
        return true;
    }

    /** Whether interfaces extend interfaces only, and classes at most one class. */
    boolean isJavaInheritance() {
        for (Node node : nodes) {
            boolean isExtending = false;
            for (Node supertype : node.supertypes) {
                if (supertype.isClass) {
                    if (!node.isClass || isExtending) return false;
                    isExtending = true;
                }
            }
        }
        return true;
    }

    /**
     * Whether this is the first of all graphs that differ from it only in the order of nodes, of those in which supertypes
     * come first. Exactly one graph of each shape is.
     */
    boolean isCanonical() {
        int[] own = new int[nodes.length];
        for (int i = 0; i < own.length; i++) own[i] = i;
        return isFirst(code(own), new int[nodes.length], 0);
    }

    private boolean isFirst(String own, int[] order, int length) {
        if (length == order.length) return own.compareTo(code(order)) <= 0;
        for (int node = 0; node < order.length; node++) {
            if (!contains(order, length, node) && hasItsSupertypes(order, length, node)) {
                order[length] = node;
                if (!isFirst(own, order, length + 1)) return false;
            }
        }
        return true;
    }

    private static boolean contains(int[] order, int length, int node) {
        for (int i = 0; i < length; i++) {
            if (order[i] == node) return true;
        }
        return false;
    }

    private boolean hasItsSupertypes(int[] order, int length, int node) {
        for (Node supertype : nodes[node].supertypes) {
            if (!contains(order, length, index(supertype))) return false;
        }
        return true;
    }

    /** The nodes in some order, each as its kind and which of the earlier ones are its supertypes. */
    private String code(int[] order) {
        StringBuilder code = new StringBuilder();
        for (int i = 0; i < order.length; i++) {
            Node node = nodes[order[i]];
            code.append(node.isClass ? 'c' : 'i');
            for (int j = 0; j < i; j++) code.append(List.of(node.supertypes).contains(nodes[order[j]]) ? 1 : 0);
        }
        return code.toString();
    }

    int index(Node node) {
        for (int i = 0; i < nodes.length; i++) {
            if (nodes[i] == node) return i;
        }
        throw new IllegalArgumentException("a node of another graph");
    }

    String name(Node node) {
        return String.valueOf((char) ('A' + index(node)));
    }

    /** Whether a type is another one or extends it, in however many steps. */
    static boolean isSubtype(Node node, Node other) {
        if (node == other) return true;
        for (Node supertype : node.supertypes) {
            if (isSubtype(supertype, other)) return true;
        }
        return false;
    }

    /** Such as {@code class C extends A implements B}; each supertype with something after its name, if there is. */
    String header(Node node, String parameters, String[] arguments) {
        List<String> classes = new ArrayList<>();
        List<String> interfaces = new ArrayList<>();
        for (int i = 0; i < node.supertypes.length; i++) {
            Node supertype = node.supertypes[i];
            (supertype.isClass ? classes : interfaces).add(name(supertype) + (arguments == null ? "" : arguments[i]));
        }
        String extended = String.join(", ", node.isClass ? classes : interfaces);
        String implemented = node.isClass ? String.join(", ", interfaces) : "";
        return (node.isClass ? "class " : "interface ") + name(node) + parameters
                + (extended.isEmpty() ? "" : " extends " + extended)
                + (implemented.isEmpty() ? "" : " implements " + implemented);
    }

    String header(Node node) {
        return header(node, "", null);
    }

    /** A program without members. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Node node : nodes) text.append(header(node)).append(" {}\n");
        return text.toString();
    }
}
