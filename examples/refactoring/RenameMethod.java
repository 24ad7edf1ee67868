import static fretsaw.Fretsaw.getInt;

/**
 * Programs to rename a method in: UDITA, Figure 16, which has 207 of them and does not print the generator. These are 207:
 * the 69 connected inheritance graphs of three types, all types with a method, any of the three renamed.
 */
public class RenameMethod {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        InheritanceGraph graph = Hierarchies.generate(size);
        InheritanceGraph.Node renamed = graph.nodes[getInt(0, size - 1)];
        StringBuilder types = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        for (InheritanceGraph.Node node : graph.nodes) {
            String name = graph.name(node);
            String body = node.isClass ? "public String m() { return \"" + name + "\"; }" : "String m();";
            types.append(graph.header(node)).append(" {\n    ").append(body).append("\n}\n");
            for (InheritanceGraph.Node other : graph.nodes) {
                if (node.isClass && InheritanceGraph.isSubtype(node, other)) {
                    calls.append("        System.out.println(((" + graph.name(other) + ") new " + name + "()).m());\n");
                }
            }
        }
        System.out.print("// rename " + graph.name(renamed) + ".m to k\n" + types + MainClass.text(calls));
    }
}
