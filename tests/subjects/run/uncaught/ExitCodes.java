// Tests that an exit status is taken modulo 256 and that exit in a static initializer works; exit code 254 from -2.
public class ExitCodes {
    static class Quit {
        static final int CODE;
        static {
            System.out.println("Quit initializing");
            CODE = compute(7);
            System.out.print("no newline at the end");
            System.exit(CODE);
        }
        static int compute(int x) { return x - 9; }
    }

    static int run(int n) {
        int acc = 0;
        for (int i = 0; i < n; i++) acc = acc * 31 + i;
        return acc;
    }

    public static void main(String[] args) {
        System.out.println(run(10) + " " + run(100));
        System.out.println(Quit.compute(100000) != 0 ? "unreachable" : "also unreachable");
    }
}
