// verdict: safe
// small: -20..20 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The bits of an int in reverse order. */
class ReverseBits {
    static int reverse(int x) {
        x = (x & 0x55555555) << 1 | x >>> 1 & 0x55555555;
        x = (x & 0x33333333) << 2 | x >>> 2 & 0x33333333;
        x = (x & 0x0f0f0f0f) << 4 | x >>> 4 & 0x0f0f0f0f; // twin: x = (x & 0x0f0f0f0f) << 4 | x >>> 4 & 0x0f0f0f0e;
        return x << 24 | (x & 0xff00) << 8 | x >>> 8 & 0xff00 | x >>> 24;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert reverse(reverse(x)) == x;
    }
}
