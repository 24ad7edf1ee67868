// Tests assertions (run with -ea): messages of every type, side effects, and an uncaught AssertionError; exit code 1.
public class UncaughtAssert {
    static int evals;
    static boolean check(boolean b) { evals++; return b; }
    static String msg(String s) { evals += 100; return s; }

    static class Stack {
        private final int[] data = new int[3];
        private int top;
        void push(int v) {
            assert top < data.length : "overflow pushing " + v;
            data[top++] = v;
        }
        int pop() {
            assert top > 0;
            return data[--top];
        }
        class Iter { int i; int next() { assert i < top : i; return data[i++]; } }
    }

    interface Guard { default void test(int x) { assert x > 0 : (long) x; System.out.println("positive " + x); } }

    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("passed " + evals);
        } catch (AssertionError e) {
            System.out.println("failed " + e.getMessage() + " " + evals + " cause " + e.getCause());
        }
    }

    public static void main(String[] args) {
        t(() -> { assert check(true) : msg("unused"); });
        t(() -> { assert check(false) : msg("used"); });
        t(() -> { assert check(false); });
        t(() -> { assert false : 'c'; });
        t(() -> { assert false : 1.5f; });
        t(() -> { assert false : 2.5; });
        t(() -> { assert false : 1L << 40; });
        t(() -> { assert false : true; });
        t(() -> { assert false : null; });
        t(() -> { assert false : new IllegalStateException("as cause"); });
        t(() -> new Guard() { }.test(3));
        t(() -> new Guard() { }.test(-3));
        Stack s = new Stack();
        t(() -> s.pop());
        for (int i = 0; i < 3; i++) s.push(i * i);
        Stack.Iter it = s.new Iter();
        t(() -> { while (true) System.out.println(it.next()); });
        System.out.println(UncaughtAssert.class.desiredAssertionStatus());
        s.push(s.pop() + 1);
        s.push(99);
    }
}
