// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Greatest and smallest of three numbers. */
class MaxMin {
    public static void main(String[] args) {
        int a = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt();
        int max = a > b ? a > c ? a : c : b > c ? b : c;
        assert max == Math.max(Math.max(a, b), c);
        int middle = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)); // twin: int middle = Math.max(Math.min(a, b), Math.max(Math.max(a, b), c));
        assert middle <= max && (a <= middle && b <= middle || a <= middle && c <= middle || b <= middle && c <= middle);
        assert a >= middle && b >= middle || a >= middle && c >= middle || b >= middle && c >= middle;
    }
}
