// verdict: safe

import org.sosy_lab.sv_benchmarks.Verifier;

/** A step of a hash function that is its own inverse. */
class Mixing {
    static long mix(long x) {
        return x ^ x >>> 32; // twin: return x ^ x >>> 31;
    }

    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        assert mix(mix(x)) == x;
    }
}
