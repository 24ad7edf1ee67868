// Tests jumps out of nested try, catch and finally blocks: labelled breaks and continues, returns in between, order of evaluation, lost exceptions.
public class FinallyJumps {
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

    @SuppressWarnings("finally")
    static int loops(int limit) {
        int count = 0;
        outer:
        for (int i = 0; ; i++) {
            try {
                for (int j = 0; j < 3; j++) {
                    try {
                        if (j == 1 && i % 2 == 0) continue outer;
                        if (i == 5) break outer;
                        if (j == 2) throw new RuntimeException("x");
                        count++;
                    } catch (RuntimeException e) {
                        n("c", 0);
                        if (i == 3) continue;
                        break;
                    } finally {
                        n("" + j, 0);
                        if (i >= limit) break outer;
                    }
                }
                n("-", 0);
            } finally {
                n("|", 0);
            }
        }
        return count;
    }

    @SuppressWarnings("finally")
    static String swallow() {
        for (int i = 0; i < 3; i++) {
            try {
                throw new Error("swallowed " + i);
            } finally {
                n("s" + i, 0);
                continue;
            }
        }
        block:
        try {
            throw new Error("also swallowed");
        } finally {
            break block;
        }
        return "survived";
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

    static int whileTrue() {
        int i = 0;
        while (true) {
            try {
                try {
                    i++;
                    if (i < 3) continue;
                    if (i == 4) return i * 10;
                } finally {
                    i++;
                    n("w" + i, 0);
                }
            } finally {
                if (i > 20) break;
            }
        }
        return -i;
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

    public static void main(String[] args) {
        show("return order", returnOrder());
        for (int k = 0; k < 6; k++) show("nested " + k, nestedReturns(k));
        for (int k = 0; k < 8; k += 3) show("loops " + k, loops(k));
        show("swallow", swallow());
        show("deep 4", deep(4));
        try {
            deep(3);
        } catch (RuntimeException e) {
            show("deep 3", e);
        }
        show("while", whileTrue());
        show("finally throws", finallyThrows());
        show("mixed", mixed(true) + " " + mixed(false));
    }
}
