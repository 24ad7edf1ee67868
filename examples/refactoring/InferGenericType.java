import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.oneOf;

/**
 * Programs with raw types to find type arguments for: UDITA, Figures 6 and 16, which has 414 of them and prints one. These
 * are 414: the 69 connected inheritance graphs of three types, all with a method that returns a raw list; in one of them it
 * makes the list and puts another list or a string into it.
 */
public class InferGenericType {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        InheritanceGraph graph = Hierarchies.generate(size);
        InheritanceGraph.Node maker = graph.nodes[getInt(0, size - 1)];
        String added = oneOf("if (x != null) l.add(x.m());", "l.add(\"s\");");
        StringBuilder text = new StringBuilder("// infer type arguments\nimport java.util.*;\n");
        StringBuilder calls = new StringBuilder();
        for (InheritanceGraph.Node node : graph.nodes) {
            String name = graph.name(node);
            String body = " { List l = new ArrayList(); " + name + " x = null; " + added + " return l; }";
            String member = node == maker ? (node.isClass ? "public" : "default") + " List m()" + body
                    : node.isClass ? "public List m() { return null; }" : "List m();";
            text.append(graph.header(node)).append(" {\n    ").append(member).append("\n}\n");
            if (node.isClass) calls.append("        System.out.println(new ").append(name).append("().m());\n");
        }
        System.out.print(text + MainClass.text(calls));
    }
}
