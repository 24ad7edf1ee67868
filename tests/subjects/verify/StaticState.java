// verdict: safe
// small: -1..6 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** The initializer of a class runs once, when the class is first used. */
class StaticState {
    static int count;

    static class Lazy {
        static int seen = ++count;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        count = x;
        if (x > 0) {
            assert Lazy.seen == x + 1;
        }
        count = 5;
        int expected = x > 0 ? x + 1 : 6; // twin: int expected = x > 1 ? x + 1 : 6;
        assert Lazy.seen == expected;
    }
}
