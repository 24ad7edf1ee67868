// Tests jumps out of nested try, catch and finally blocks in loops: labelled breaks and continues, endless loops, swallowed exceptions.
public class FinallyJumps {
    static final StringBuilder log = new StringBuilder();
    static int n(String s, int v) { log.append(s); return v; }
    static void show(String t, Object v) {
        System.out.println(t + " " + v + " [" + log + "]");
        log.setLength(0);
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

    public static void main(String[] args) {
        for (int k = 0; k < 8; k += 3) show("loops " + k, loops(k));
        show("swallow", swallow());
        show("while", whileTrue());
    }
}
