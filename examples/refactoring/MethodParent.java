import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.oneOf;

/**
 * Programs to push a method down in, from A to B: 2ClsMethParent of UDITA, Figure 15, which has 2160 and does not print them.
 * These are 2160: 3 places for B, 4 accesses, static or not, 3 types, 5 things the method refers to, 6 calls of it.
 */
public class MethodParent {
    public static void main(String[] args) {
        TwoClasses classes = new TwoClasses();
        String modifier = getBoolean() ? "static " : "";
        String type = oneOf("void", "int", "A");
        String self = modifier.isEmpty() ? "this" : "A";
        String reference = oneOf("1", "f", self + ".f", "n()", self + ".n()");
        String call = oneOf("", "A m()", "A this.m()", "B m()", "B super.m()", "Main");
        String end = type.equals("void") ? "" : type.equals("int") ? " return 1;" : " return null;";
        String inA = modifier + "int f = 2;\n" + modifier + "int n() { return 3; }\n"
                + classes.access + modifier + type + " m() { System.out.println(" + reference + ");" + end + " }\n"
                + "void call() { " + statement(call, "A ") + "}\n";
        String inB = "void run() { call(); " + statement(call, "B ") + (call.equals("Main") ? "Main.call(this); " : "") + "}\n";
        String text = classes.text("push down A.m", inA, inB);
        String b = classes.placement == TwoClasses.Placement.BESIDE ? "B" : "A.B";
        String caller = "class Main {\n    static void call(" + b + " b) { b.m(); }\n";
        System.out.print(call.equals("Main") ? text.replace("class Main {\n", caller) : text);
    }

    private static String statement(String call, String caller) {
        return call.startsWith(caller) ? call.substring(caller.length()) + "; " : "";
    }
}
