// verdict: violated
// small: -1..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.stream.IntStream;

/** A stream of ints: its greatest element, sorted elements without duplicates, and whether one is found. */
class StreamOfInts {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        int[] sorted = IntStream.of(x, y, 1).sorted().distinct().toArray();
        assert sorted[0] <= x && sorted[sorted.length - 1] == IntStream.of(y, 1, x).max().getAsInt();
        boolean isPositive = IntStream.of(x, y).anyMatch(number -> number > 0); // twin: boolean isPositive = IntStream.of(x, y).allMatch(number -> number > 0);
        assert !isPositive || sorted[0] == 1;
        assert sorted.length <= 3;
    }
}
