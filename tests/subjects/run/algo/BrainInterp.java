// Tests a brainf*** interpreter running several programs, with jump tables and input.
public class BrainInterp {
    static String run(String prog, String input, int maxSteps) {
        int[] jump = new int[prog.length()], stack = new int[100];
        int sp = 0;
        for (int i = 0; i < prog.length(); i++) {
            if (prog.charAt(i) == '[') stack[sp++] = i;
            else if (prog.charAt(i) == ']') {
                if (sp == 0) throw new IllegalArgumentException("unmatched ] at " + i);
                jump[i] = stack[--sp];
                jump[jump[i]] = i;
            }
        }
        if (sp > 0) throw new IllegalArgumentException("unmatched [ at " + stack[sp - 1]);
        byte[] tape = new byte[300];
        int p = 0, in = 0, steps = 0;
        StringBuilder out = new StringBuilder();
        for (int pc = 0; pc < prog.length(); pc++) {
            if (++steps > maxSteps) return out + "<limit>";
            switch (prog.charAt(pc)) {
                case '>': p++; break;
                case '<': p--; break;
                case '+': tape[p]++; break;
                case '-': tape[p]--; break;
                case '.': out.append((char) (tape[p] & 0xff)); break;
                case ',': tape[p] = in < input.length() ? (byte) input.charAt(in++) : 0; break;
                case '[': if (tape[p] == 0) pc = jump[pc]; break;
                case ']': if (tape[p] != 0) pc = jump[pc]; break;
                default: break;
            }
        }
        return out + " (" + steps + ")";
    }

    static void t(String prog, String input) {
        try {
            System.out.println(run(prog, input, 30000));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("tape: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        t("++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.", "");
        t(",[.,]", "echo this text");
        t(">,[>,]<[.<]", "reverse");
        t("++++++[>++++++++<-]>.+.+.+.+.+.+.+.+.+.", "");
        t(",>,<[->+<]>.", "!\"");
        t("+[]", "");
        t("[[]", "");
        t("+]", "");
        t("<+", "");
        t("+[>+]", "");
        t("-.--.", "");
        t(">+++++++++[<++++++++>-]<.>+++++++[<++++>-]<+.+++++++..+++.[-]>++++++++[<++++>-]<.>+++++++++++[<++++++++>-]<-.--------.+++.------.--------.[-]>++++++++[<++++>-]<+.", "");
        t("+++++[>>++++++[<+++++++>-]<.[-]<-]", "");
        t(",[>,]<[[>+<-]>.<<]", "abc");
        t(">++++++[<++++++++>-]<[>+>+<<-]>>[<<+>>-]<[<.>-----]", "");
    }
}
