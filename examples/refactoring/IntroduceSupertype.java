import static fretsaw.Fretsaw.assume;
import static fretsaw.Fretsaw.getInt;
import static fretsaw.Fretsaw.oneOf;

import java.util.List;

/**
 * Programs in which to use an interface in place of a class: UDITA, Figures 5 and 16, which has 402 of them and prints one.
 * These are 402: connected inheritance graphs of up to three types, each with a method that returns the type itself or one
 * of its supertypes, as far as overriding allows; a class whose method returns it; an interface above that; and the class
 * used in a local variable, a parameter or a field.
 */
public class IntroduceSupertype {
    private static final List<String> USES = List.of(
            "public $ m() { $ x = new $(); return x; }",
            "public $ m() { return n(new $()); }\n    $ n($ x) { return x; }",
            "$ x;\n    public $ m() { x = new $(); return x; }");

    private final InheritanceGraph graph;
    private final InheritanceGraph.Node[] returned;

    IntroduceSupertype(InheritanceGraph graph) {
        this.graph = graph;
        returned = new InheritanceGraph.Node[graph.nodes.length];
        for (int i = 0; i < returned.length; i++) returned[i] = graph.nodes[getInt(0, returned.length - 1)];
    }

    /** Whether each method returns its type or a supertype, and what overrides another returns a subtype. */
    private boolean isLegal() {
        for (int i = 0; i < returned.length; i++) {
            if (!InheritanceGraph.isSubtype(graph.nodes[i], returned[i])) return false;
            for (int j = 0; j < returned.length; j++) {
                boolean overrides = InheritanceGraph.isSubtype(graph.nodes[i], graph.nodes[j]);
                if (overrides && !InheritanceGraph.isSubtype(returned[i], returned[j])) return false;
            }
        }
        return true;
    }

    String generate() {
        assume(isLegal());
        InheritanceGraph.Node used = graph.nodes[getInt(0, returned.length - 1)];
        InheritanceGraph.Node introduced = graph.nodes[getInt(0, returned.length - 1)];
        assume(used.isClass && returned[graph.index(used)] == used);
        assume(!introduced.isClass && InheritanceGraph.isSubtype(used, introduced));
        String use = oneOf(USES);
        StringBuilder text = new StringBuilder();
        text.append("// use ").append(graph.name(introduced)).append(" for ").append(graph.name(used)).append('\n');
        for (InheritanceGraph.Node node : graph.nodes) {
            String type = graph.name(returned[graph.index(node)]);
            String member = node == used ? use.replace("$", graph.name(node))
                    : node.isClass ? "public " + type + " m() { return null; }" : type + " m();";
            text.append(graph.header(node)).append(" {\n    ").append(member).append("\n}\n");
        }
        return text + MainClass.text("        System.out.println(new " + graph.name(used) + "().m() == null);\n");
    }

    public static void main(String[] args) {
        int size = getInt(1, Integer.parseInt(args[0]));
        System.out.print(new IntroduceSupertype(Hierarchies.generate(size)).generate());
    }
}
