import static fretsaw.Fretsaw.oneOf;

import java.util.ArrayList;
import java.util.List;

/**
 * What the members of generated programs are, first those of interfaces, then those of classes, and what is asked about them.
 * The name of the type is {@code $}, and where a number is wanted, {@code #} is one.
 */
enum Theme {
    /** Methods that are abstract, inherited, static, private: which one is meant? */
    KINDS(
            List.of("", "int m();", "default int m() { return #; }", "static int m() { return #; }",
                    "private int m() { return #; }"),
            List.of("", "public abstract int m();", "public int m() { return #; }", "int m() { return #; }",
                    "private int m() { return #; }", "public static int m() { return #; }"),
            List.of("static void ask($ x) { System.out.println(x.m()); }")),

    /** Methods that return different things: may one override the other, and what does a call return? */
    RETURNS(
            List.of("", "Object m();", "Number m();", "Integer m();", "int m();", "<T> T m();",
                    "<T extends Number> T m();", "$ m();"),
            List.of("", "public Object m() { return null; }", "public Integer m() { return null; }",
                    "public $ m() { return null; }"),
            List.of("""
                    static void ask($ x) { which(x.m()); }
                    static void which(Object o) { System.out.println("Object"); }
                    static void which(Number o) { System.out.println("Number"); }
                    static void which(Integer o) { System.out.println("Integer"); }""")) {
        @Override
        List<String> questions(boolean isClass) {
            return withLambda(isClass, "$ lambda = () -> null;");
        }
    },

    /** Methods that throw different things: what must be caught? */
    THROWS(
            List.of("", "void m();", "void m() throws IOException;", "void m() throws TimeoutException;",
                    "void m() throws IOException, TimeoutException;", "<E extends Exception> void m() throws E;"),
            List.of("", "public abstract void m() throws IOException;", "public void m() {}",
                    "public void m() throws IOException {}"),
            List.of("static void ask($ x) { x.m(); }", "static void ask($ x) throws IOException { x.m(); }",
                    "static void ask($ x) throws TimeoutException { x.m(); }")) {
        @Override
        String imports() {
            return "import java.io.IOException;\nimport java.util.concurrent.TimeoutException;\n";
        }
    },

    /** Methods with parameters that erasure makes the same: do they clash, and is a call ambiguous? */
    PARAMETERS(
            List.of("", "void m(Object p);", "void m(List p);", "void m(List<String> p);", "<T> void m(T p);",
                    "<T> void m(List<T> p);", "void m(Object... p);"),
            List.of("", "public void m(Object p) { System.out.println(#); }",
                    "public void m(List p) { System.out.println(#); }",
                    "public void m(List<String> p) { System.out.println(#); }",
                    "public <T> void m(List<T> p) { System.out.println(#); }"),
            List.of("static void ask($ x) { x.m(null); }", "static void ask($ x) { x.m(new ArrayList<String>()); }")) {
        @Override
        String imports() {
            return "import java.util.*;\n";
        }

        @Override
        List<String> questions(boolean isClass) {
            return withLambda(isClass, "$ lambda = p -> {};");
        }
    },

    /** Types with a parameter, extended with one or without. */
    GENERICS(
            List.of("", "T m(T p);", "Object m(Object p);", "String m(String p);", "default T m(T p) { return p; }"),
            List.of("", "public T m(T p) { return p; }", "public Object m(Object p) { return p; }",
                    "public String m(String p) { return p; }"),
            List.of("static void ask($<String> x) { System.out.println(x.m(\"s\")); }",
                    "static void ask($ x) { System.out.println(x.m(\"s\")); }")) {
        @Override
        String header(InheritanceGraph graph, InheritanceGraph.Node node) {
            String[] arguments = new String[node.supertypes.length];
            for (int i = 0; i < arguments.length; i++) arguments[i] = oneOf("", "<T>", "<String>");
            return graph.header(node, "<T>", arguments);
        }
    },

    /** Calls of inherited methods past one's own: which supertype may be named? */
    SUPERS(
            List.of("", "int m();", "default int m() { return #; }"),
            List.of("", "public abstract int m();", "public int m() { return #; }"),
            List.of("static void ask($ x) { System.out.println(x.m()); }")) {
        @Override
        String member(InheritanceGraph graph, InheritanceGraph.Node node) {
            String plain = super.member(graph, node);
            if (!plain.contains("return ")) return plain;
            List<String> bodies = new ArrayList<>(List.of(plain));
            for (InheritanceGraph.Node other : graph.nodes) {
                if (other != node && InheritanceGraph.isSubtype(node, other)) {
                    String receiver = other.isClass ? "super" : graph.name(other) + ".super";
                    String body = plain.replace("return ", "return " + receiver + ".m() * 10 + ");
                    if (!bodies.contains(body)) bodies.add(body);
                }
            }
            return oneOf(bodies);
        }
    },

    /** Fields of the same name: which one is meant, and may it be seen? */
    FIELDS(
            List.of("", "int f = #;", "String f = \"$\";"),
            List.of("", "int f = #;", "private int f = #;", "static String f = \"$\";", "protected final int f = #;"),
            List.of("static void ask($ x) { System.out.println(x.f); }",
                    "static void ask($ x) { System.out.println($.f); }")),

    /** Types inside the first one, which see its private methods: UDITA, Figure 17. */
    NESTED(
            List.of("", "private void m() {}", "default void m() {}", "default void m(int p) { m(); }"),
            List.of("", "private void m() {}", "void m() {}", "private static void m() {}", "void m(int p) { m(); }"),
            List.of());

    private final List<String> ofInterfaces;
    private final List<String> ofClasses;
    private final List<String> questions;

    Theme(List<String> ofInterfaces, List<String> ofClasses, List<String> questions) {
        this.ofInterfaces = ofInterfaces;
        this.ofClasses = ofClasses;
        this.questions = questions;
    }

    /** A member of a type, or none. */
    String member(InheritanceGraph graph, InheritanceGraph.Node node) {
        String member = oneOf(node.isClass ? ofClasses : ofInterfaces);
        return member.replace("#", String.valueOf(graph.index(node) + 1)).replace("$", graph.name(node));
    }

    String header(InheritanceGraph graph, InheritanceGraph.Node node) {
        return graph.header(node);
    }

    String imports() {
        return "";
    }

    boolean isNested() {
        return this == NESTED;
    }

    /** What can be asked about a type, each a part of the class Main. */
    List<String> questions(boolean isClass) {
        return questions;
    }

    List<String> withLambda(boolean isClass, String lambda) {
        List<String> all = new ArrayList<>(questions);
        if (!isClass) all.add(lambda);
        return all;
    }
}
