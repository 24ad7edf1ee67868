// Tests values and exceptions that leave nested try, catch and finally blocks: order of evaluation, returns in between, exceptions replaced on the way.
public class FinallyReturns {
    static final StringBuilder log = new StringBuilder();
    static int n(String s, int v) { log.append(s); return v; }
    static void show(String t, Object v) {
        System.out.println(t + " " + v + " [" + log + "]");
        log.setLength(0);
    }

    static int returnOrder() {
        int x = 1;
        try {
            return x = n("a", x + 1);
        } finally {
            x = n("b", 100);
        }
    }

    @SuppressWarnings("finally")
    static int nestedReturns(int k) {
        try {
            try {
                if (k == 0) return n("r0", 0);
                if (k == 1) throw new IllegalStateException("k1");
                if (k == 2) throw new Error("k2");
                n("body", 0);
            } catch (IllegalStateException e) {
                return n("catch", 10);
            } finally {
                n("fin1", 0);
                if (k == 3) return n("r3", 30);
            }
            n("after", 0);
        } catch (Error e) {
            if (k == 2) return n("error", 20);
        } finally {
            n("fin2", 0);
            if (k == 5) return 50;
        }
        return n("end", -1);
    }

    static int deep(int d) {
        try {
            if (d == 0) throw new ArithmeticException("bottom");
            return deep(d - 1) + 1;
        } catch (IllegalStateException e) {
            n("i" + d, 0);
            throw new ArithmeticException(e.getMessage() + d);
        } catch (ArithmeticException e) {
            n("a" + d, 0);
            if (d == 4) return 1000;
            throw new IllegalStateException(e.getMessage() + d);
        } finally {
            n("f" + d, 0);
        }
    }

    static long mixed(boolean z) {
        long l = 5;
        double d = 2.5;
        try {
            l += z ? Long.parseLong("12") : Long.parseLong("x");
            d *= 2;
        } catch (NumberFormatException e) {
            l -= 100;
            d = -d;
        } finally {
            l = l * 2 + (long) (d * 10);
        }
        return l;
    }

    static String finallyThrows() {
        try {
            try {
                throw new RuntimeException("one");
            } finally {
                n("t", 0);
                Object o = null;
                o.hashCode();
            }
        } catch (NullPointerException e) {
            return "NPE, suppressed " + e.getSuppressed().length + ", cause " + e.getCause();
        } catch (RuntimeException e) {
            return "RTE";
        }
    }

    public static void main(String[] args) {
        show("return order", returnOrder());
        for (int k = 0; k < 6; k++) show("nested " + k, nestedReturns(k));
        show("deep 4", deep(4));
        try {
            deep(3);
        } catch (RuntimeException e) {
            show("deep 3", e);
        }
        show("finally throws", finallyThrows());
        show("mixed", mixed(true) + " " + mixed(false));
    }
}
