import static fretsaw.Fretsaw.oneOf;

/**
 * Programs to rename a field of A in, which B refers to: 2Cls2FldRef of UDITA, Figure 15, which has 240 and does not print
 * them. These are 240: 3 places for B, 4 accesses, 5 ways to refer to it, 4 things that may already have the new name.
 */
public class FieldsReference {
    public static void main(String[] args) {
        TwoClasses classes = new TwoClasses();
        String reference = oneOf("0", "f", "this.f", "super.f", "((A) this).f");
        String taken = oneOf("", "field", "variable", "parameter");
        String inB = (taken.equals("field") ? "int g = 2;\n" : "")
                + "void show(" + (taken.equals("parameter") ? "int g" : "int p") + ") { "
                + (taken.equals("variable") ? "int g = 3; " : "")
                + "System.out.println(" + reference + "); "
                + (taken.isEmpty() ? "" : "System.out.println(g); ") + "}\n"
                + "void run() { show(4); }\n";
        System.out.print(classes.text("rename A.f to g", classes.access + "int f = 1;\n", inB));
    }
}
