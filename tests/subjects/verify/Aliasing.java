// verdict: safe
// small: -1..1 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** Two variables may refer to the same object. */
class Aliasing {
    int value;
    Aliasing next;

    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Aliasing a = new Aliasing();
        Aliasing b = Verifier.nondetBoolean() ? a : new Aliasing();
        a.next = b;
        a.value = x;
        a.next.value += y;
        if (a != b) { // twin: if (a == b) {
            assert a.value == x && b.value == y;
        }
    }
}
