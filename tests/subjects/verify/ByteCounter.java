// verdict: safe
// small: 0..0 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A compound assignment narrows its result. */
class ByteCounter {
    static byte step(byte b) {
        return b < 127 ? (byte) (b + 1) : 0; // twin: return b <= 127 ? (byte) (b + 1) : 0;
    }

    public static void main(String[] args) {
        byte b = Verifier.nondetByte();
        Verifier.assume(b >= 0);
        assert step(b) >= 0;
    }
}
