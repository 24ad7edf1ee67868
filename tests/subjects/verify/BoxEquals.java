// verdict: safe

import org.sosy_lab.sv_benchmarks.Verifier;

/** Boxes are equal if their numbers and their classes are. */
class BoxEquals {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        Integer one = x;
        Object other = Integer.valueOf(y); // twin: Object other = Long.valueOf(y);
        assert one.equals(other) == (x == y);
        assert x != y || one.hashCode() == other.hashCode();
    }
}
