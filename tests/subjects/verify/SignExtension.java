// verdict: safe
// small: 0..0 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A byte is extended by its sign, unless it is masked. */
class SignExtension {
    public static void main(String[] args) {
        byte b = Verifier.nondetByte();
        int unsigned = b & 0xff; // twin: int unsigned = b | 0xff;
        assert unsigned >= 0;
        assert (byte) unsigned == b;
    }
}
