// Tests long arithmetic: overflow, division, remainder, bitwise operators, comparison over edge values.
public class LongArith {
    static final long[] VALS = {
        0L, 1L, -1L, 2L, -2L, 5L, -5L, 10L, 127L, -128L, 65536L, 0x7fffffffL, 0x80000000L, -0x80000000L,
        0xffffffffL, 0x100000000L, -0x100000000L, 1234567890123456789L, -1234567890123456789L,
        0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1
    };

    interface Op { long run(long a, long b); }

    static class Named {
        final String name;
        final Op op;
        Named(String name, Op op) { this.name = name; this.op = op; }
    }

    static long fib(int n) {
        long a = 0, b = 1;
        for (int i = 0; i < n; i++) {
            long t = a + b;
            a = b;
            b = t;
        }
        return a;
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void main(String[] args) {
        Named[] ops = {
            new Named("add", (a, b) -> a + b), new Named("sub", (a, b) -> a - b),
            new Named("mul", (a, b) -> a * b), new Named("div", (a, b) -> a / b),
            new Named("rem", (a, b) -> a % b), new Named("and", (a, b) -> a & b),
            new Named("or", (a, b) -> a | b), new Named("xor", (a, b) -> a ^ b),
            new Named("lt", (a, b) -> a < b ? 1 : 0), new Named("ge", (a, b) -> a >= b ? 1 : 0),
            new Named("eq", (a, b) -> a == b ? 3 : 2), new Named("ne", (a, b) -> a != b ? 5 : 4),
            new Named("gt", (a, b) -> a > b ? 7 : 6), new Named("le", (a, b) -> a <= b ? 9 : 8)
        };
        for (Named n : ops) {
            long sum = 1;
            int thrown = 0;
            for (long a : VALS)
                for (long b : VALS)
                    try {
                        sum = sum * 1000003L + n.op.run(a, b);
                    } catch (ArithmeticException e) {
                        thrown++;
                    }
            System.out.println(n.name + " " + sum + " " + thrown);
        }
        long max = Long.MAX_VALUE, min = Long.MIN_VALUE, m1 = -1L;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(min / m1);
        System.out.println(min % m1);
        System.out.println(-min);
        System.out.println(~max);
        System.out.println(max * 2 + 2);
        for (long a : new long[] {9L, -9L, max, min, 1L << 40})
            for (long b : new long[] {4L, -4L, 1000000007L, max, min, -1L})
                System.out.println(a + " by " + b + ": " + (a / b) + " rem " + (a % b));
        System.out.println(fib(90) + " " + fib(92) + " " + fib(93) + " " + fib(200));
        System.out.println(gcd(fib(60), fib(40)) + " " + gcd(1L << 62, 6L << 40));
        long f = 1;
        for (int i = 1; i <= 25; i++) {
            f *= i;
            System.out.print(f + (i < 25 ? "," : "\n"));
        }
        int i = 3;
        long l = i;
        l += 2.7;
        l *= 3;
        i += l;
        System.out.println(l + " " + i);
        try {
            System.out.println(l / (i - i));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(l % (long) (i - i));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
