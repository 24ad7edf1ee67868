// verdict: safe

import org.sosy_lab.sv_benchmarks.Verifier;

/** The signs tell whether a sum of longs overflows. */
class AddOverflow {
    static boolean throwsException(long a, long b) {
        try {
            Math.addExact(a, b);
            return false;
        } catch (ArithmeticException e) {
            return true;
        }
    }

    public static void main(String[] args) {
        long a = Verifier.nondetLong(), b = Verifier.nondetLong();
        boolean overflows = b > 0 ? a > Long.MAX_VALUE - b : a < Long.MIN_VALUE - b; // twin: boolean overflows = b > 1 ? a > Long.MAX_VALUE - b : a < Long.MIN_VALUE - b;
        assert overflows == throwsException(a, b);
    }
}
