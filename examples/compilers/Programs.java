import static fretsaw.Fretsaw.oneOf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Programs with an inheritance graph of N types, each with a member or none, and a class Main that asks at most one question
 * about them: UDITA, Section 5.3. What members and questions are about is the theme.
 *
 * <pre>fretsaw explore --source examples/compilers --out paths.jsonl examples/compilers/Programs.java throws 2</pre>
 */
public class Programs {
    /** A part of Main, and what its main method does. */
    private record Question(String part, String calls) {}

    private final InheritanceGraph graph;
    private final Theme theme;
    private final String[] members;

    Programs(InheritanceGraph graph, Theme theme) {
        this.graph = graph;
        this.theme = theme;
        members = Arrays.stream(graph.nodes).map(node -> theme.member(graph, node)).toArray(String[]::new);
    }

    String generate() {
        int types = members.length;
        Question question = oneOf(questions());
        return theme.imports()
                + (theme.isNested() ? declaration(0, declarations(1, types)) : declarations(0, types))
                + "class Main {\n" + question.part.indent(4)
                + "    public static void main(String[] args) throws Exception {\n" + question.calls.indent(8) + "    }\n}\n";
    }

    private String declarations(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int type = from; type < to; type++) text.append(declaration(type, ""));
        return text.toString();
    }

    private String declaration(int type, String nested) {
        InheritanceGraph.Node node = graph.nodes[type];
        String modifier = node.isClass && !isConcrete(type) ? "abstract " : "";
        String body = (members[type].isEmpty() ? "" : members[type] + "\n") + nested;
        return modifier + theme.header(graph, node) + (body.isEmpty() ? " {}\n" : " {\n" + body.indent(4) + "}\n");
    }

    /** A class without a member of its own is abstract, so that it needs none. */
    private boolean isConcrete(int type) {
        return graph.nodes[type].isClass && !members[type].isEmpty() && !members[type].contains("abstract ");
    }

    /** What can be asked: nothing, or something about a type that has or inherits a member. */
    private List<Question> questions() {
        List<Question> questions = new ArrayList<>();
        questions.add(new Question("", ""));
        for (InheritanceGraph.Node node : graph.nodes) {
            if (!hasMember(node)) continue;
            for (String part : theme.questions(node.isClass)) {
                questions.add(new Question(part.replace("$", graph.name(node)), part.contains("ask(") ? calls(node) : ""));
            }
        }
        return questions;
    }

    private boolean hasMember(InheritanceGraph.Node node) {
        for (int type = 0; type < members.length; type++) {
            if (!members[type].isEmpty() && InheritanceGraph.isSubtype(node, graph.nodes[type])) return true;
        }
        return false;
    }

    /** Asks about an object of each class below a type. */
    private String calls(InheritanceGraph.Node node) {
        StringBuilder calls = new StringBuilder();
        for (int type = 0; type < members.length; type++) {
            if (isConcrete(type) && InheritanceGraph.isSubtype(graph.nodes[type], node)) {
                calls.append("ask(new ").append(graph.name(graph.nodes[type])).append("());\n");
            }
        }
        return calls.toString();
    }

    public static void main(String[] args) {
        Theme theme = Theme.valueOf(args[0].toUpperCase());
        System.out.print(new Programs(Mixed.generate(Integer.parseInt(args[1])), theme).generate());
    }
}
