/** Stresses calls and returns: static, instance and mutual recursion, shallow and deep. */
public class Recursion {
    private final int step;

    Recursion(int step) {
        this.step = step;
    }

    static int fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int ackermann(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        if (n == 0) {
            return ackermann(m - 1, 1);
        }
        return ackermann(m - 1, ackermann(m, n - 1));
    }

    /** The number of moves for a tower, with all arguments of the classical program. */
    long hanoi(int discs, int from, int to, int spare) {
        if (discs == 0) {
            return 0;
        }
        return hanoi(discs - 1, from, spare, to) + step + hanoi(discs - 1, spare, to, from);
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 560;
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            sum += fib(20 + (round & 1));
            sum += ackermann(2, 60 + (round & 7));
            sum += new Recursion(round).hanoi(13, 0, 1, 2);
            for (int i = 0; i < 10; i++) {
                sum += even(800 + i + (round & 63)) ? 1 : 2;
            }
        }
        System.out.println(sum);
    }
}
