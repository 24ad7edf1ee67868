// Tests switch on strings including hash collisions, empty string, non-literals, null and fallthrough.
public class StringSwitch {
    static int collide(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "BBAa": return 6;
            case "": return 7;
            default: return 0;
        }
    }

    static String fall(String s) {
        StringBuilder sb = new StringBuilder();
        switch (s) {
            case "one": sb.append(1);
            case "two": sb.append(2);
            case "three": sb.append(3); break;
            default: sb.append("d");
            case "four": sb.append(4);
        }
        return sb.toString();
    }

    static int calc(String op, int a, int b) {
        return switch (op) {
            case "+", "plus" -> a + b;
            case "-", "minus" -> a - b;
            case "*" -> a * b;
            case "/" -> {
                if (b == 0) yield Integer.MAX_VALUE;
                yield a / b;
            }
            default -> throw new UnsupportedOperationException(op);
        };
    }

    static final String K = "key" + 1;

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "BBAA", "C#", "aA"})
            System.out.println("[" + s + "] " + s.hashCode() + " " + collide(s));
        System.out.println(collide(new String("BB")) + " " + collide("B" + new StringBuilder("B")));
        for (String s : new String[] {"one", "two", "three", "four", "five"}) System.out.println(s + " " + fall(s));
        for (String op : new String[] {"+", "plus", "-", "minus", "*", "/", "^"}) {
            try {
                System.out.println(op + " " + calc(op, 42, 5) + " " + calc(op, 7, 0));
            } catch (UnsupportedOperationException e) {
                System.out.println("unsupported " + e.getMessage());
            }
        }
        try {
            collide(args.length > 9 ? "" : null);
        } catch (NullPointerException e) {
            System.out.println("NPE");
        }
        String k = "k";
        k += "ey";
        k += 1;
        switch (k) {
            case K: System.out.println("matched constant"); break;
            case "key2": System.out.println("wrong"); break;
        }
        String program = "push 3 push 4 add push 5 mul dup print pop halt push 9 print";
        int[] stack = new int[10];
        int sp = 0;
        String[] tok = program.split(" ");
        loop:
        for (int pc = 0; pc < tok.length; pc++) {
            switch (tok[pc]) {
                case "push": stack[sp++] = Integer.parseInt(tok[++pc]); break;
                case "add": sp--; stack[sp - 1] += stack[sp]; break;
                case "mul": sp--; stack[sp - 1] *= stack[sp]; break;
                case "dup": stack[sp] = stack[sp - 1]; sp++; break;
                case "pop": sp--; break;
                case "print": System.out.println("top " + stack[sp - 1]); break;
                case "halt": System.out.println("halt at " + pc + " sp " + sp); break loop;
                default: throw new AssertionError(tok[pc]);
            }
        }
        for (String lang : new String[] {"gr\u00f6\u00dfe", "\u65e5\u672c", "\u00e9t\u00e9", "Gr\u00f6sse"}) {
            switch (lang) {
                case "gr\u00f6\u00dfe": System.out.println("de"); break;
                case "\u65e5\u672c": System.out.println("ja"); break;
                case "\u00e9t\u00e9": System.out.println("fr"); break;
                default: System.out.println("??");
            }
        }
    }
}
