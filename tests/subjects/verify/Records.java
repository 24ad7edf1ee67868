// verdict: violated
// small: -1..1 exact
// small double: 0.0, -0.0, Double.NaN, 1.5

import org.sosy_lab.sv_benchmarks.Verifier;

/** Records compare doubles as boxes do: NaN equals itself, and the zeros differ. */
class Records {
    record Point(double x, int y) {
        Point {
            if (y < 0) {
                throw new IllegalArgumentException("y");
            }
        }
    }

    public static void main(String[] args) {
        double x = Verifier.nondetDouble(), z = Verifier.nondetDouble();
        int y = Verifier.nondetInt();
        try {
            Point one = new Point(x, y), other = new Point(z, y);
            assert one.equals(new Point(x, y));
            if (x == z) {
                assert one.equals(other) || x == 1; // twin: assert one.equals(other) || x == 0;
            }
        } catch (IllegalArgumentException e) {
            assert y < 0;
        }
    }
}
