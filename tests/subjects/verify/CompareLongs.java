// verdict: violated

import org.sosy_lab.sv_benchmarks.Verifier;

/** A comparison by subtraction overflows for longs, but not for ints in longs. */
class CompareLongs {
    public static void main(String[] args) {
        long a = Verifier.nondetLong(); // twin: long a = Verifier.nondetInt();
        long b = Verifier.nondetInt();
        int compared = Long.compare(a, b);
        assert compared < 0 == a - b < 0;
        assert compared == 0 == (a == b);
    }
}
