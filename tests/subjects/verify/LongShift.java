// verdict: safe

import org.sosy_lab.sv_benchmarks.Verifier;

/** The distance of a shift of longs is an int or a long, of which six bits count. */
class LongShift {
    public static void main(String[] args) {
        long x = Verifier.nondetLong();
        int distance = Verifier.nondetInt();
        Verifier.assume(distance > 0 && distance < 64);
        long rotated = x << distance | x >>> -distance; // twin: long rotated = x << distance | x >> -distance;
        assert rotated == Long.rotateLeft(x, distance);
    }
}
