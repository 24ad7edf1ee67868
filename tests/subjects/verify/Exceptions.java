// verdict: violated
// small: -3..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Exceptions that are thrown, caught and replaced. */
class Exceptions {
    static int log;

    static int check(int x) {
        try {
            if (x < 0) {
                throw new IllegalArgumentException("negative");
            }
            return 100 / x;
        } catch (ArithmeticException e) {
            return 101;
        } finally {
            log++;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try {
            assert check(x) <= 100; // twin: assert check(x) <= 101;
            assert x >= 0;
        } catch (IllegalArgumentException e) {
            assert x < 0;
        }
        assert log == 1;
    }
}
