// Tests text blocks: indentation, trailing blanks, escapes, line joining, quotes, empty lines, and formatted, stripIndent, translateEscapes.
public class TextBlockForms {
    static String q(String s) {
        StringBuilder sb = new StringBuilder("'");
        for (char c : s.toCharArray()) {
            switch (c) {
                case '\n' -> sb.append("\\n");
                case '\t' -> sb.append("\\t");
                case '\r' -> sb.append("\\r");
                default -> sb.append(c < ' ' || c > '~' ? "<" + Integer.toHexString(c) + ">" : "" + c);
            }
        }
        return sb.append("' ").append(s.length()).toString();
    }

    static final String CONST = """
        con\
        stant""" + 1;

    static String pick(String s) {
        return switch (s) {
            case """
                two
                lines""" -> "two";
            case """
                one""" -> "one";
            default -> "other";
        };
    }

    public static void main(String[] args) {
        System.out.println(q("""
            plain
            """));
        System.out.println(q("""
            no newline at the end"""));
        System.out.println(q("""
        """));
        System.out.println(q("""

            after an empty line

            """));
        System.out.println(q("""
              deep
            shallow
                deeper
           """));
        System.out.println(q("""
            kept indent
          """));
        System.out.println(q("""
            trailing blanks   
            kept by escape  \s
            tab at end\t
            """));
        System.out.println(q("""
            one \
            long \
            line"""));
        System.out.println(q("""
            "quoted" ""two"" \"""three\""" ""\""""));
        System.out.println(q("""
            octal \101 \60 \0 unicode \u0041 \\u0041 \\ \' \b\f\r end"""));
        System.out.println(q("""
            é ü € \uD83D\uDE00"""));
        System.out.println(CONST + " " + (CONST == "constant1") + " " + ("""
            x""" == "x"));
        System.out.println(pick("one") + pick("two\nlines") + pick("two"));
        System.out.print("""
            %s has %d items:
              %5.2f%%
            """.formatted("cart", 3, 99.5));
        System.out.println(q("""
            a
              b
            """.indent(2)) + q("""
              a
                b
            """.indent(-1)) + q("".indent(3)) + q("x".indent(0)));
        System.out.println(q("   x\n    y\n  z".stripIndent()) + q("  x\n  ".stripIndent()) + q("  a  \n   b\t \n".stripIndent()) + q("a\r\n b\r c".stripIndent()) + q("\n\n".stripIndent()));
        System.out.println(q("a\\tb\\n\\\"c\\\"\\101\\s\\\\".translateEscapes()) + q("x\\\ny".translateEscapes()) + q("\\7\\77\\377\\400".translateEscapes()));
        for (String bad : new String[] {"\\q", "end\\", "\\u0041"}) {
            try {
                System.out.println(q(bad.translateEscapes()));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        String nested = """
            String t = \"""
                inner
                \""";
            """;
        System.out.print(nested);
        System.out.println(nested.lines().mapToInt(String::length).sum() + " " + nested.lines().count() + " " + nested.hashCode());
    }
}
