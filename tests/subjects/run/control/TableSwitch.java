// Tests tableswitch: dense ranges, negative ranges, holes, fallthrough, extremes and default placement.
public class TableSwitch {
    static String dense(int i) {
        switch (i) {
            case 0: return "zero";
            case 1: return "one";
            case 2: return "two";
            case 3: return "three";
            default: return "other";
        }
    }

    static String negative(int i) {
        switch (i) {
            case -3: return "m3";
            case -2: return "m2";
            case -1: return "m1";
            case 1: return "p1";
            case 2: return "p2";
        }
        return "none";
    }

    static int fall(int i) {
        int r = 0;
        switch (i) {
            case 5: r += 100;
            case 6: r += 10; break;
            default: r += 1000;
            case 7: r += 1;
            case 8: r *= 2;
        }
        return r;
    }

    static int high(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
            default: return 0;
        }
    }

    static int low(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
            default: return 0;
        }
    }

    static int machine(String input) {
        int state = 0, count = 0;
        for (int i = 0; i < input.length(); i++) {
            char c = input.charAt(i);
            switch (state) {
                case 0: if (c == '/') state = 1; break;
                case 1: state = c == '*' ? 2 : c == '/' ? 4 : 0; break;
                case 2: count++; if (c == '*') state = 3; break;
                case 3: if (c == '/') { state = 0; } else if (c != '*') { state = 2; count++; } break;
                case 4: if (c == '\n') state = 0; else count++; break;
            }
        }
        return count * 10 + state;
    }

    public static void main(String[] args) {
        int[] in = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, Integer.MAX_VALUE - 3, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int i : in) System.out.println(i + " " + dense(i) + " " + negative(i) + " " + fall(i) + " " + high(i) + " " + low(i));
        System.out.println(machine("a /* hi * there */ b // tail\n / c /* open"));
        for (char c = 'a'; c < 'h'; c++) {
            switch (c) {
                case 'a': case 'e': System.out.print("vowel "); break;
                case 'b': System.out.print("b "); continue;
                case 'c': { int x = c; System.out.print(x + " "); } break;
                default: System.out.print("cons ");
            }
            System.out.print("| ");
        }
        System.out.println();
        byte b = 3;
        switch (b) { case 1: case 2: case 3: System.out.println("byte3"); }
        short sh = -1;
        switch (sh) { case -1: case 0: System.out.println("short-1"); break; case 1: System.out.println("no"); }
        Integer boxed = 2;
        switch (boxed) { case 1: System.out.println("b1"); break; case 2: System.out.println("b2"); }
        int v = 3;
        String expr = switch (v) { case 1, 2 -> "low"; case 3 -> { String t = "th"; yield t + "ree"; } default -> "hi"; };
        System.out.println(expr);
        int total = 0;
        for (int i = -2; i < 12; i++) total += switch (i & 7) { case 0 -> 1; case 1 -> 10; case 2 -> 100; case 7 -> 1000; default -> i; };
        System.out.println(total);
        switch (v) { }
        switch (v++) { default: v *= 10; }
        System.out.println(v);
        try {
            Integer n = args.length > 5 ? 1 : null;
            switch (n) { case 1: System.out.println("?"); }
        } catch (NullPointerException e) {
            System.out.println("npe in switch");
        }
    }
}
