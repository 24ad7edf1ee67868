// verdict: violated
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Texts that are equal need not be the same object, unless they are constants or interned. */
class Interned {
    static final String CONSTANT = "x" + 1;

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        String text = x == 0 ? "x1" : new String("x1");
        assert text.equals(CONSTANT);
        assert text.intern() == CONSTANT;
        assert text == CONSTANT || x > 0; // twin: assert text == CONSTANT || x != 0;
    }
}
