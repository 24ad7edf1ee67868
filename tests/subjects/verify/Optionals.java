// verdict: safe
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Optional;

/** A value that may be missing, on its way through functions. */
class Optionals {
    static Optional<Integer> half(int x) {
        return x % 2 == 0 ? Optional.of(x / 2) : Optional.empty();
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Optional<Integer> quarter = half(x).flatMap(Optionals::half).filter(y -> y != 0);
        int result = quarter.map(y -> y * 4).orElse(-1);
        assert result == (x % 4 == 0 && x != 0 ? x : -1); // twin: assert result == (x % 4 == 0 || x != 0 ? x : -1);
        assert quarter.isPresent() || !half(x).isPresent() || x == 0 || x % 4 != 0;
    }
}
