import static fretsaw.Fretsaw.oneOf;

/**
 * Programs to pull a field up in, from B to A: 2Cls2FldChild of UDITA, Figure 15, which has 540 and does not print them. These
 * are 540: 3 places for B, 4 accesses, 3 types, 5 values for the field, and neither, the other or both of B's fields static.
 */
public class FieldsChild {
    public static void main(String[] args) {
        TwoClasses classes = new TwoClasses();
        String type = oneOf("int", "String", "B");
        String statics = oneOf("", "f", "fg");
        String literal = type.equals("int") ? "1" : type.equals("String") ? "\"s\"" : "null";
        String self = statics.equals("fg") ? "B" : "this";
        String value = oneOf("", " = " + literal, " = f", " = " + self + ".f", " = n()");
        String inB = (statics.contains("f") ? "static " : "") + type + " f = " + literal + ";\n"
                + classes.access + (statics.contains("g") ? "static " : "") + type + " g" + value + ";\n"
                + (statics.contains("f") ? "static " : "") + type + " n() { return f; }\n"
                + "void run() { System.out.println(g); }\n";
        System.out.print(classes.text("pull up B.g to A", "", inB));
    }
}
