import static fretsaw.Fretsaw.*;

import java.util.*;

/** Small programs with choices; the argument names one. */
public class Choices {
    int number;
    short narrow;
    boolean flag;
    Object object;
    static int global;
    static Choices shared;

    static int same(int x) {
        return x;
    }

    static void print(Object... values) {
        System.out.println(Arrays.toString(values));
    }

    public static void main(String[] args) {
        int x = getInt(-2, 2), y = getInt(-1, 3);
        boolean b = getBoolean();
        switch (args[0]) {
            case "nothing" -> {}
            case "arithmetic" -> print(x + y, x - y, x * y, -x, x & y, x | y, x ^ y, ~x);
            case "shifts" -> print(x << 30 + y, x >> y, x >>> y, x << y);
            case "division" -> {
                try {
                    print(x / y, x % y);
                } catch (ArithmeticException e) {
                    print(e.getMessage());
                }
            }
            case "uncaught" -> print(6 / x);
            case "conversions" -> print((byte) (x * 100), (char) (x + 65), (short) (x * 20000), (long) x, (float) y, (double) y);
            case "branches" -> print(x < y ? 1 : x == y ? 2 : 3, x > 0 && y > 0, x != y || b);
            case "one side" -> {
                if (b) print(x);
            }
            case "boolean" -> print(!b, b ^ x > 0, b ? "yes" : "no");
            case "switch" -> {
                switch (x) {
                    case -2 -> print("least");
                    case 0, 1 -> print("middle", y);
                    default -> print("other");
                }
            }
            case "far switch" -> {
                switch (x * 1000) {
                    case -2000 -> print("least");
                    case 1000 -> print("one");
                    default -> {}
                }
            }
            case "copies" -> {
                int z = same(same(x));
                global = z;
                x = global;
            }
            case "fields" -> {
                Choices c = new Choices();
                c.number = x;
                c.narrow = (short) y;
                c.flag = b;
                print(c.number == x, c.narrow + 1, c.flag);
            }
            case "statics" -> {
                global = x;
                shared = new Choices();
                shared.number = global;
                print(shared.number);
            }
            case "array elements" -> {
                int[] all = {x, y, x};
                byte[] bytes = {(byte) x, 5};
                boolean[] flags = {b, true};
                print(all[0] == all[2], all[1], bytes[0], flags[0] == flags[1]);
            }
            case "array copies" -> {
                int[] all = {x, 7, y};
                int[] copy = all.clone();
                System.arraycopy(all, 0, copy, 1, 2);
                all[0] = 100;
                print(copy[1], copy[2]);
            }
            case "indices" -> {
                try {
                    print(new int[] {10, 20, 30}[x]);
                } catch (ArrayIndexOutOfBoundsException e) {
                    print(e.getMessage());
                }
            }
            case "lengths" -> {
                try {
                    print(new int[x].length, new String[1].length);
                } catch (NegativeArraySizeException e) {
                    print(e.getMessage());
                }
            }
            case "boxes" -> {
                Integer boxed = x;
                List<Integer> list = new ArrayList<>(List.of(1));
                list.add(boxed);
                print(list.get(1), boxed.equals(y), list.contains(2));
            }
            case "maps" -> {
                Map<Integer, Boolean> map = new TreeMap<>();
                map.put(x, b);
                map.put(y, !b);
                print(map);
            }
            case "texts" -> print("x" + x + "b" + b, String.valueOf(y).length());
            case "loops" -> {
                int sum = 0;
                for (int i = 0; i < y; i++) sum += i;
                print(sum);
            }
            case "assumptions" -> {
                assume(x > 0);
                assume(y != x);
                print(x, y);
            }
            case "more choices" -> print(x < 0 ? getInt(5, 6) : getBoolean());
            case "lambdas" -> {
                int kept = x;
                java.util.function.IntUnaryOperator add = z -> z + kept;
                print(add.applyAsInt(1));
            }
            case "exceptions" -> {
                try {
                    if (b) throw new IllegalStateException("b" + y);
                    Objects.requireNonNull(x > 1 ? null : "text");
                } catch (IllegalStateException | NullPointerException e) {
                    print(e.getClass().getName());
                } finally {
                    global = x;
                }
            }
            default -> throw new AssertionError(args[0]);
        }
    }
}
