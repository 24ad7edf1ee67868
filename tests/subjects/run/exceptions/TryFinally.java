// Tests try/catch/finally control flow: returns, breaks and continues in finally, nested finally, overriding values.
public class TryFinally {
    static StringBuilder log = new StringBuilder();

    static int r1() { try { return 1; } finally { log.append("f1 "); } }
    @SuppressWarnings("finally") static int r2() { try { return 1; } finally { return 2; } }
    static int r3() { int x = 1; try { return x; } finally { x = 50; } }
    @SuppressWarnings("finally") static int r4() { try { throw new RuntimeException("lost"); } finally { return 4; } }
    static int r5() { try { throw new RuntimeException("x"); } catch (RuntimeException e) { return 5; } finally { log.append("f5 "); } }
    static int[] r6() { int[] a = {1}; try { return a; } finally { a[0] = 66; } }
    @SuppressWarnings("finally")
    static int r7() {
        int n = 0;
        while (true) {
            try {
                n++;
                if (n < 5) continue;
                return n;
            } finally {
                log.append("l").append(n).append(' ');
                if (n < 7) continue;
                break;
            }
        }
        return n * 10;
    }

    static int r8() {
        int r = 0;
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                r += i;
            } finally {
                r += 100;
            }
        }
        return r;
    }

    static String nested(int k) {
        StringBuilder s = new StringBuilder();
        try {
            s.append("a");
            try {
                s.append("b");
                if (k == 1) throw new IllegalStateException("1");
                try {
                    s.append("c");
                    if (k == 2) throw new IllegalArgumentException("2");
                    if (k == 5) return s.append("R").toString();
                } finally {
                    s.append("d");
                    if (k == 3) throw new IllegalStateException("3");
                }
            } catch (IllegalStateException e) {
                s.append("e").append(e.getMessage());
                if (k == 3) throw new ArithmeticException("from catch");
            } finally {
                s.append("f");
                if (k == 4) throw new RuntimeException("4");
            }
            s.append("g");
        } catch (ArithmeticException | IllegalArgumentException e) {
            s.append("h[").append(e.getMessage()).append("]");
        } catch (RuntimeException e) {
            s.append("i[").append(e.getMessage()).append("]");
        } finally {
            s.append("z");
            log.append(s).append(' ');
        }
        return s.toString();
    }

    @SuppressWarnings("finally")
    static long wide(long a, double d) {
        try {
            try {
                a += (long) d;
                if (a > 10) throw new Exception("big");
                return a;
            } finally {
                a *= 2;
                d += 1;
            }
        } catch (Exception e) {
            return a + (long) d;
        }
    }

    static int depth(int n) {
        try {
            if (n == 0) throw new RuntimeException("bottom");
            return depth(n - 1);
        } finally {
            log.append(n);
        }
    }

    static void swallow() {
        for (int i = 0; ; i++) {
            try {
                if (i == 3) return;
                throw new RuntimeException("" + i);
            } catch (RuntimeException e) {
                log.append("s").append(e.getMessage());
                if (i == 1) continue;
            } finally {
                log.append("!");
            }
            log.append("-");
        }
    }

    public static void main(String[] args) {
        System.out.println(r1() + " " + r2() + " " + r3() + " " + r4() + " " + r5() + " " + r6()[0] + " " + r7() + " " + r8() + " " + log);
        log.setLength(0);
        for (int k = 0; k <= 5; k++) System.out.println(k + " " + nested(k));
        System.out.println(log);
        log.setLength(0);
        System.out.println(wide(3, 2.5) + " " + wide(30, 2.5));
        try {
            depth(5);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + log);
        }
        log.setLength(0);
        swallow();
        System.out.println(log);
        label:
        try {
            if (args.length == 0) break label;
            System.out.println("no");
        } finally {
            System.out.println("finally after break label");
        }
    }
}
