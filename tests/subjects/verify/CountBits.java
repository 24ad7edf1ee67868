// verdict: safe
// small: 0..0

import org.sosy_lab.sv_benchmarks.Verifier;

/** The bits of a byte, counted in two ways. */
class CountBits {
    public static void main(String[] args) {
        int x = Verifier.nondetByte() & 0xff;
        int one = 0;
        for (int rest = x; rest != 0; rest &= rest - 1) {
            one++;
        }
        int other = x - (x >> 1 & 0x55);
        other = (other & 0x33) + (other >> 2 & 0x33);
        other = (other & 0x0f) + (other >> 4); // twin: other = (other & 0x03) + (other >> 4);
        assert one == other;
    }
}
