// verdict: violated
// small: -2..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A return in a finally block replaces whatever was under way. */
class FinallyOrder {
    static String log = "";

    static int run(int x) {
        for (int i = 0; ; i++) {
            try {
                log += i;
                if (x == i) {
                    continue;
                }
                if (x < 0) {
                    throw new IllegalStateException();
                }
                return i;
            } finally {
                log += "f";
                if (x == 1) { // twin: if (x <= 1) {
                    return -1;
                }
            }
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int result = run(x);
        assert x == 1 || x < 0 ? result == -1 : x == 0 || result == 0;
    }
}
