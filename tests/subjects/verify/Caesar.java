// verdict: safe
// small: -30..30
// small char: 'a', 'm', 'z', '-'

import org.sosy_lab.sv_benchmarks.Verifier;

/** Letters that are moved in the alphabet, and back. */
class Caesar {
    static char moved(char c, int distance) {
        if (!Character.isLowerCase(c) || c > 'z') {
            return c;
        }
        return (char) ('a' + (c - 'a' + distance) % 26);
    }

    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        int distance = Verifier.nondetInt();
        Verifier.assume(c < 128 && distance >= -30 && distance < 30);
        char there = moved(c, Math.floorMod(distance, 26));
        assert there >= 'a' && there <= 'z' || there == c;
        assert moved(there, 26 - distance % 26) == c; // twin: assert moved(there, 26 - distance % 27) == c;
    }
}
