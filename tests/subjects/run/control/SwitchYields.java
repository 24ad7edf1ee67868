// Tests switch expressions: yield from nested blocks and loops, try and finally, mixed result types, boxing, exhaustive enums, lambdas as results.
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class SwitchYields {
    enum Dir { N, E, S, W }

    static Object mixed(int i) {
        return switch (i) {
            case 0 -> 1;
            case 1 -> 'c';
            case 2 -> 2.5f;
            default -> 3L;
        };
    }

    static Object boxed(int i) {
        return switch (i) {
            case 0 -> 1;
            case 1 -> "s";
            case 2 -> null;
            default -> 'd';
        };
    }

    static int deep(String s, int n) {
        return switch (s) {
            case "loop": {
                int t = 0;
                for (int i = 0; ; i++) {
                    if (i % 3 == 0) continue;
                    t += i;
                    if (i > n) yield t;
                }
            }
            case "try":
                try {
                    yield 100 / n;
                } catch (ArithmeticException e) {
                    yield -1;
                } finally {
                    System.out.print("[finally]");
                }
            case "fall":
                n++;
            case "through":
                n += 10;
                yield n;
            case "nest":
                yield switch (n % 2) {
                    case 0 -> { int k = n; yield k / 2; }
                    default -> switch (n % 3) { case 0 -> 333; case 1 -> 331; default -> 332; };
                };
            default:
                if (n < 0) throw new IllegalArgumentException(s + n);
                yield s.length();
        };
    }

    static Dir turn(Dir d, boolean left) {
        return switch (d) {
            case N -> left ? Dir.W : Dir.E;
            case E -> left ? Dir.N : Dir.S;
            case S -> left ? Dir.E : Dir.W;
            case W -> left ? Dir.S : Dir.N;
        };
    }

    static IntUnaryOperator op(char c) {
        return switch (c) {
            case '+' -> x -> x + 1;
            case '-' -> x -> x - 1;
            case '!' -> x -> {
                int r = 1;
                for (int i = 2; i <= x; i++) r *= i;
                return r;
            };
            case '~' -> Math::negateExact;
            default -> throw new UnsupportedOperationException("op " + c);
        };
    }

    static int side;
    static int tick(int v) { side = side * 10 + v; return v; }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) System.out.print(mixed(i) + ":" + mixed(i).getClass().getSimpleName() + " " + boxed(i) + " ");
        System.out.println();
        System.out.println(deep("loop", 5) + " " + deep("try", 7) + " " + deep("try", 0) + " " + deep("fall", 1) + " " + deep("through", 1) + " " + deep("nest", 8) + " " + deep("nest", 9) + " " + deep("nest", 7) + " " + deep("other", 1));
        Dir d = Dir.N;
        StringBuilder sb = new StringBuilder();
        for (char c : "LLRLRRRL".toCharArray()) sb.append(d = turn(d, c == 'L'));
        System.out.println(sb);
        System.out.println(op('+').applyAsInt(4) + " " + op('-').applyAsInt(4) + " " + op('!').applyAsInt(6) + " " + op('~').applyAsInt(6));
        for (Supplier<Object> bad : java.util.List.<Supplier<Object>>of(() -> op('%'), () -> deep("neg", -1), () -> turn(null, true), () -> op('~').applyAsInt(Integer.MIN_VALUE))) {
            try {
                System.out.println(bad.get());
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        int v = tick(1) + switch (tick(2)) { case 2 -> tick(3) * tick(4); default -> tick(9); } - tick(5);
        System.out.println(v + " " + side);
        String arg = "x" + switch (v) { case 8 -> "eight"; case 9, 10 -> "more"; default -> v; } + "y";
        System.out.println(arg + (switch (arg.length()) { case 7: yield true; default: yield false; } ? " seven" : " not seven"));
        byte small = switch (arg) { case "a" -> 1; default -> 127; };
        long wide = switch (small) { case 127 -> small * 2; default -> 1L << 40; };
        char c = switch (d) { case N, S -> 'v'; case E, W -> 'h'; };
        System.out.println(small + " " + wide + " " + c + " " + new int[] {switch (c) { case 'h' -> 0; default -> 1; }, 5}[switch (c) { case 'h' -> 1; default -> 0; }]);
        Integer unboxed = null;
        try {
            int k = switch (small) { case 1 -> 2; default -> unboxed; };
            System.out.println(k);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
