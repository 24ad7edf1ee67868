// verdict: violated
// small: -1..4

import org.sosy_lab.sv_benchmarks.Verifier;

/** The sum of two sides may overflow. */
class Triangle {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), b = Verifier.nondetInt(), c = Verifier.nondetInt();
        Verifier.assume(x > 0 && b > 0 && c > 0);
        int a = x; // twin: long a = x;
        boolean isTriangle = a + b > c && b - a < c && a - b < c;
        if (a == b && b == c) {
            assert isTriangle;
        } else if (!isTriangle) {
            assert a != b || c > a;
        }
    }
}
