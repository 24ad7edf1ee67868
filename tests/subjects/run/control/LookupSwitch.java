// Tests lookupswitch: sparse keys, extremes, nested switches, switches in loops and as expressions.
public class LookupSwitch {
    static int sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case -1000000: return 2;
            case -1: return 3;
            case 0: return 4;
            case 1000: return 5;
            case 65536: return 6;
            case 1000000000: return 7;
            case Integer.MAX_VALUE: return 8;
            default: return -1;
        }
    }

    static String unicode(char c) {
        switch (c) {
            case 'a': return "latin a";
            case '\u00e9': return "e acute";
            case '\u0416': return "zhe";
            case '\u4e2d': return "middle";
            case '\uffff': return "last";
            default: return "code " + (int) c;
        }
    }

    static String nested(int a, int b) {
        String r = "";
        switch (a) {
            case 10:
                switch (b) {
                    case 100: r += "10/100"; break;
                    case 5000: r += "10/5000";
                    default: r += "10/*";
                }
                r += "!";
                break;
            case 2000:
                for (int i = 0; i < 5; i++) {
                    switch (b * i) {
                        case 300: r += "<300>"; continue;
                        case 10000: r += "<10000>"; break;
                        case 20000: return r + "ret";
                    }
                    r += i;
                }
                break;
            default:
                r = "*/" + b;
        }
        return r;
    }

    static int fib(int n) {
        return switch (n) {
            case 0 -> 0;
            case 1 -> 1;
            case 40 -> throw new IllegalArgumentException("too big: " + n);
            default -> fib(n - 1) + fib(n - 2);
        };
    }

    public static void main(String[] args) {
        int[] in = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000001, -1000000, -999999, -2, -1, 0, 1, 999, 1000, 1001, 65535, 65536, 65537, 1000000000, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int i : in) System.out.print(sparse(i) + " ");
        System.out.println();
        for (char c : "a\u00e9\u0416\u4e2d\uffff!".toCharArray()) System.out.println(unicode(c));
        for (int a : new int[] {10, 2000, 3})
            for (int b : new int[] {100, 5000, 300, 7})
                System.out.println(a + "," + b + " -> " + nested(a, b));
        System.out.println(fib(15));
        try {
            fib(40);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int acc = 0;
        for (int i = 0; i < 2000; i++) {
            switch (i * i % 1009) {
                case 1: acc += 3; break;
                case 4: acc ^= i; break;
                case 900: acc -= 7;
                case 16: acc *= 3; break;
                case 1008: acc += 1; break;
                default: acc++;
            }
        }
        System.out.println(acc);
        long days = 0;
        for (int month = 0; month <= 13; month++) {
            days = days * 32 + switch (month) {
                case 4, 6, 9, 11 -> 30;
                case 2 -> 28;
                case 1, 3, 5, 7, 8, 10, 12 -> 31;
                default -> 0;
            };
        }
        System.out.println(days);
        final int KEY = 1 << 20;
        switch (1048576) {
            case KEY: System.out.println("const key"); break;
            case KEY + 1: System.out.println("wrong");
        }
    }
}
