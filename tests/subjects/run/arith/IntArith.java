// Tests int arithmetic: overflow, division, remainder, bitwise operators over edge values.
public class IntArith {
    static final int[] VALS = {
        0, 1, -1, 2, -2, 3, -3, 7, -7, 10, -10, 127, -128, 255, 32767, -32768, 65535, 65536,
        1000000007, -1000000007, 0x55555555, 0xAAAAAAAA, Integer.MAX_VALUE, Integer.MIN_VALUE,
        Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1
    };

    static int opt(int op, int a, int b) {
        switch (op) {
            case 0: return a + b;
            case 1: return a - b;
            case 2: return a * b;
            case 3: return a / b;
            case 4: return a % b;
            case 5: return a & b;
            case 6: return a | b;
            case 7: return a ^ b;
            default: throw new IllegalStateException("op " + op);
        }
    }

    public static void main(String[] args) {
        String[] names = {"add", "sub", "mul", "div", "rem", "and", "or", "xor"};
        for (int op = 0; op < 8; op++) {
            int sum = 17;
            int zero = 0;
            for (int a : VALS) {
                for (int b : VALS) {
                    try {
                        sum = sum * 31 + opt(op, a, b);
                    } catch (ArithmeticException e) {
                        zero++;
                        sum = sum * 37 + e.getMessage().length();
                    }
                }
            }
            System.out.println(names[op] + " checksum=" + sum + " zerodiv=" + zero);
        }
        int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE, m1 = -1;
        System.out.println(max + 1);
        System.out.println(min - 1);
        System.out.println(max * max);
        System.out.println(min * min);
        System.out.println(max * min);
        System.out.println(min * m1);
        System.out.println(-min);
        System.out.println(~min);
        System.out.println(min / m1);
        System.out.println(min % m1);
        System.out.println((-7 / 2) + " " + (-7 % 2) + " " + (7 / -2) + " " + (7 % -2));
        for (int a : new int[] {7, -7, 13, -13, max, min}) {
            for (int b : new int[] {3, -3, 5, -5, 1, -1, max, min}) {
                int q = a / b, r = a % b;
                System.out.println(a + " / " + b + " = " + q + " r " + r + " check " + (q * b + r == a));
            }
        }
        int x = 5;
        x = x++ + ++x;
        System.out.println("x=" + x);
        int y = 10;
        y -= 3 - (y += 4) * (y--);
        System.out.println("y=" + y);
        int i = 127;
        i += 1000;
        i += 100000;
        i -= 40000;
        i++;
        i--;
        --i;
        System.out.println("i=" + i);
        try {
            System.out.println(x / (y - y));
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        try {
            System.out.println(x % (y - y));
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
    }
}
