// verdict: safe
// small: -1..11 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The initializer of a class fails once; from then on the class cannot be used. */
class FailedInitializer {
    static int divisor;

    static class Quotient {
        static int value = 10 / divisor;
    }

    static int read() {
        try {
            return Quotient.value;
        } catch (ExceptionInInitializerError e) {
            return e.getCause() instanceof ArithmeticException ? -1 : -3;
        } catch (NoClassDefFoundError e) {
            return -2;
        }
    }

    public static void main(String[] args) {
        divisor = Verifier.nondetInt();
        Verifier.assume(divisor >= 0);
        int first = read();
        divisor++;
        int second = read();
        assert first >= 0 ? second == first : first == -1 && second == -2; // twin: assert first > 0 ? second == first : first == -1 && second == -2;
    }
}
