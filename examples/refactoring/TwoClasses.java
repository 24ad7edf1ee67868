import static fretsaw.Fretsaw.getEnum;
import static fretsaw.Fretsaw.oneOf;

/** A class A, a class B that extends it, maybe a third, and Main, which calls {@code B.run}: UDITA, Figure 15. */
final class TwoClasses {
    /** Where B is. */
    enum Placement {
        BESIDE, NESTED, INNER
    }

    final Placement placement = getEnum(Placement.class);
    final String access = oneOf("", "private ", "protected ", "public ");

    /** The program, with what is in A and what is in B, and what stands beside A if there is something. */
    String text(String directive, String inA, String inB, String extendedByB, String beside) {
        String nested = (placement == Placement.NESTED ? "static " : "")
                + "class B extends " + extendedByB + " {\n" + inB.indent(4) + "}\n";
        String types = placement == Placement.BESIDE
                ? "class A {\n" + inA.indent(4) + "}\n" + nested
                : "class A {\n" + (inA + nested).indent(4) + "}\n";
        String made = switch (placement) {
            case BESIDE -> "new B()";
            case NESTED -> "new A.B()";
            case INNER -> "new A().new B()";
        };
        return "// " + directive + "\n" + types + beside + MainClass.text("        " + made + ".run();\n");
    }

    String text(String directive, String inA, String inB) {
        return text(directive, inA, inB, "A", "");
    }
}
