// verdict: safe
// small: -4..4 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** An average that does not overflow. */
class Average {
    public static void main(String[] args) {
        int a = Verifier.nondetInt(), b = Verifier.nondetInt();
        int average = (a & b) + ((a ^ b) >> 1); // twin: int average = (a & b) + ((a ^ b) >>> 1);
        assert Math.min(a, b) <= average && average <= Math.max(a, b);
    }
}
