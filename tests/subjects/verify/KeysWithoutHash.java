// verdict: violated
// small: 0..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.HashSet;
import java.util.Set;

/** Keys that are equal but have different hashes are lost in a hash map. */
class KeysWithoutHash {
    static final class Fraction {
        final int numerator, denominator;

        Fraction(int numerator, int denominator) {
            this.numerator = numerator;
            this.denominator = denominator;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Fraction fraction
                    && (long) numerator * fraction.denominator == (long) fraction.numerator * denominator;
        }

        @Override
        public int hashCode() {
            return denominator == 0 ? 1 : numerator ^ denominator; // twin: return denominator == 0 ? 1 : numerator / denominator;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x <= 3);
        Set<Fraction> set = new HashSet<>();
        set.add(new Fraction(x, 1));
        set.add(new Fraction(2, 1));
        assert set.contains(new Fraction(2 * x, 2));
        assert set.contains(new Fraction(-2, -1));
        assert set.size() == 2 || x == 2;
    }
}
