import static fretsaw.Fretsaw.getBoolean;
import static fretsaw.Fretsaw.oneOf;

/**
 * Programs to pull a method up in, from B to A: 2ClsMethChild and 3ClsMethChild of UDITA, Figure 15, which have 576 and 1152
 * and are not printed. These are 576: 3 places for B, 4 accesses, 3 types, 4 things the method refers to, 4 calls of it. A
 * third class doubles them: it has the same method and stands between the two, or beside B.
 */
public class MethodChild {
    public static void main(String[] args) {
        TwoClasses classes = new TwoClasses();
        String type = oneOf("void", "int", "B");
        String reference = oneOf("1", "f", "this.f", "super.g");
        String call = oneOf("", "m(); ", "this.m(); ", "new Object() { void call() { m(); } }.call(); ");
        String end = type.equals("void") ? "" : type.equals("int") ? " return 1;" : " return null;";
        String inA = "int g = 3;\n";
        String inB = "int f = 2;\n"
                + classes.access + type + " m() { System.out.println(" + reference + ");" + end + " }\n"
                + "void run() { " + call + "}\n";
        if (args[0].equals("2")) {
            System.out.print(classes.text("pull up B.m to A", inA, inB));
            return;
        }
        boolean isBetween = getBoolean();
        String b = type.equals("B") && classes.placement != TwoClasses.Placement.BESIDE ? "A.B" : type;
        String third = "class C extends A {\n    " + b + " m() { System.out.println(4);" + end + " }\n}\n";
        System.out.print(classes.text("pull up B.m to A", inA, inB, isBetween ? "C" : "A", third));
    }
}
