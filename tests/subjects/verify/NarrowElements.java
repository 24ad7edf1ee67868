// verdict: violated
// small: -2..3 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** An array of bytes keeps eight bits of what is written to it. */
class NarrowElements {
    public static void main(String[] args) {
        byte[] bytes = new byte[2];
        int x = Verifier.nondetInt();
        int i = Verifier.nondetInt() & 1;
        bytes[0] = (byte) x;
        bytes[1] = (byte) (x >> 8);
        int element = bytes[i];
        Verifier.assume(x >= 0 && x < 128); // twin: Verifier.assume(x == 0 && x < 128);
        assert element == 0;
    }
}
