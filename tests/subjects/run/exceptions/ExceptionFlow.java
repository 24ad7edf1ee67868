// Tests exceptions as control flow: handler selection, evaluation order before throw, exceptions in conditions, arguments and loops.
public class ExceptionFlow {
    static StringBuilder log = new StringBuilder();
    static int v(int n) { log.append(n); return n; }
    static int bad(int n) { log.append('!').append(n); throw new IllegalStateException("" + n); }
    static int[] arr(int[] a) { log.append("a"); return a; }
    static int three(int a, int b, int c) { log.append("call"); return a + b + c; }

    interface Act { void run() throws Exception; }
    static void t(Act a) {
        log.setLength(0);
        String r;
        try {
            a.run();
            r = "ok";
        } catch (Exception e) {
            r = e.getClass().getSimpleName() + ":" + e.getMessage();
        }
        System.out.println(log + " -> " + r);
    }

    static int parseSum(String[] parts) {
        int sum = 0, errs = 0;
        for (String p : parts) {
            try {
                sum += Integer.parseInt(p);
            } catch (NumberFormatException e) {
                errs++;
            }
        }
        return sum * 100 + errs;
    }

    static int searchDepth(Object[] tree, int target, int depth) {
        for (Object o : tree) {
            if (o instanceof Object[]) searchDepth((Object[]) o, target, depth + 1);
            else if ((Integer) o == target) throw new Found(depth);
        }
        return -1;
    }

    static class Found extends RuntimeException { final int depth; Found(int d) { super(null, null, false, false); depth = d; } }

    static int state = 0;
    static boolean step() { if (++state == 4) throw new ArithmeticException("state " + state); return state < 10; }

    public static void main(String[] args) {
        t(() -> three(v(1), bad(2), v(3)));
        t(() -> { int x = v(1) + bad(2) * v(3); });
        t(() -> arr(null)[v(1)] = v(2));
        t(() -> arr(null)[bad(1)] = v(2));
        t(() -> arr(new int[1])[v(5)] = v(2));
        t(() -> arr(new int[1])[v(5)] = bad(6));
        t(() -> arr(new int[1])[v(5)] += v(2));
        t(() -> { int[][] m = new int[v(2)][bad(3)]; });
        t(() -> { int[][] m = new int[v(2)][v(-3)]; });
        t(() -> { int[] m = {v(1), bad(2), v(3)}; });
        t(() -> { Object o = new String(new char[] {'a'}, v(1), v(3)); });
        t(() -> { int z = 0; int x = v(8) / (z + v(0)) + v(9); });
        t(() -> { if (v(1) > 0 && bad(2) > 0 || v(3) > 0) v(4); });
        t(() -> { if (v(0) > 0 && bad(2) > 0 || v(3) > 0) v(4); });
        t(() -> { Object o = "s"; Integer i = (Integer) o; v(1); });
        t(() -> { throw v(1) == 1 ? new Exception("chosen") : new RuntimeException("no"); });
        t(() -> { while (step()) v(state); });
        t(() -> { while (step()) v(state); });
        t(() -> { for (int i = v(0); i < 3; i += i == 1 ? bad(7) : v(1)) v(i + 5); });
        t(() -> { switch (bad(1)) { case 1: v(2); } });
        t(() -> { String s = "x" + v(1) + bad(2); });
        t(() -> { synchronized (log) { bad(3); } });
        t(() -> { assert bad(4) == 0; });
        t(() -> new ExceptionFlow(bad(5)));
        t(() -> { long l = v(1); l /= v(0); });
        System.out.println(parseSum(new String[] {"1", "x", "20", "", "-3", "9999999999"}));
        Object[] tree = {1, new Object[] {2, new Object[] {3, 4, new Object[] {5}}}, 6};
        for (int k = 1; k <= 7; k++) {
            try {
                System.out.print(searchDepth(tree, k, 0) + " ");
            } catch (Found f) {
                System.out.print("f" + f.depth + " ");
            }
        }
        System.out.println();
        int count = 0;
        try {
            for (int i = 0; ; i++) { count += "abcdef".charAt(i); }
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(count);
        }
        int caught = 0;
        for (int i = 0; i < 500; i++) {
            try {
                if (i % 3 == 0) throw new Found(i);
                if (i % 5 == 0) caught += new int[1][i].length / (i % 2);
            } catch (Found f) {
                caught += f.depth;
            } catch (ArithmeticException | NullPointerException e) {
                caught -= 1;
            }
        }
        System.out.println(caught);
    }

    ExceptionFlow(int x) { log.append("ctor"); }
}
