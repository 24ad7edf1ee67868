// verdict: violated
// small: -9..17

import org.sosy_lab.sv_benchmarks.Verifier;

/** Numbers with one bit, and MIN_VALUE is one of them. */
class PowerOfTwo {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        boolean isPower = x > 0 && (x & x - 1) == 0; // twin: boolean isPower = x != 0 && (x & x - 1) == 0;
        assert isPower == (Integer.bitCount(x) == 1);
    }
}
