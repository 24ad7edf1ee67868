// verdict: safe
// small: -2..8

import org.sosy_lab.sv_benchmarks.Verifier;

/** A switch over the operations of a calculator. */
class Operations {
    static int apply(int operation, int x) {
        switch (operation) {
            case -1:
                return ~x;
            case 0:
                return x;
            case 1:
            case 2:
                x -= operation;
                // Falls through.
            case 7:
                return x + 1;
            case Integer.MAX_VALUE:
                return -x - 1; // twin: return -x + 1;
            default:
                throw new IllegalArgumentException();
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt(), operation = Verifier.nondetInt();
        try {
            int result = apply(operation, x);
            assert operation != 1 || result == x;
            assert operation != 2 || result == x - 1;
            assert operation < 3 || operation == 7 && result - 1 == x || result == ~x;
        } catch (IllegalArgumentException e) {
            assert operation != -1 && operation != 7;
        }
    }
}
