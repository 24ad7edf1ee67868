// verdict: violated
// small: -3..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** An exception is wrapped, and its cause decides. */
class Rethrow {
    static class Failure extends Exception {
        final int code;

        Failure(int code, Throwable cause) {
            super("code " + code, cause);
            this.code = code;
        }
    }

    static int inner(int x, int[] a) {
        return a[x] / x;
    }

    static int outer(int x, int[] a) throws Failure {
        try {
            return inner(x, a);
        } catch (ArithmeticException | NullPointerException e) {
            throw new Failure(1, e);
        } catch (RuntimeException e) {
            throw new Failure(2, e);
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int[] a = Verifier.nondetBoolean() ? new int[] {4, 5, 6} : null;
        try {
            assert outer(x, a) >= 3 && a != null;
        } catch (Failure e) {
            boolean isIndex = e.getCause() instanceof IndexOutOfBoundsException;
            assert e.code == 2 == isIndex;
            assert isIndex || x == 0 && a == null; // twin: assert isIndex || x == 0 || a == null;
        }
    }
}
