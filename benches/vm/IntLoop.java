/** Stresses integer arithmetic on local variables, with branches, in one loop. */
public class IntLoop {
    /** The number of steps in the Collatz sequence from start, at most limit. */
    static int collatz(int start, int limit) {
        int n = start;
        int steps = 0;
        while (n != 1 && steps < limit) {
            if ((n & 1) == 0) {
                n >>= 1;
            } else {
                n = 3 * n + 1;
            }
            steps++;
        }
        return steps;
    }

    static int mix(int rounds) {
        int a = 1;
        int b = 7;
        for (int i = 0; i < rounds; i++) {
            a = a * 31 + i;
            b ^= a >>> 3;
            if (b % 5 == 0) {
                b += i;
            } else {
                b -= a;
            }
        }
        return a ^ b;
    }

    public static void main(String[] args) {
        int scale = args.length > 0 ? Integer.parseInt(args[0]) : 200;
        long sum = 0;
        for (int round = 0; round < scale; round++) {
            sum += mix(300_000);
            for (int start = 1; start < 2_000; start++) {
                sum += collatz(start + round, 150);
            }
        }
        System.out.println(sum);
    }
}
