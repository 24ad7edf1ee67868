// verdict: violated
// small: -2..2 exact

import org.sosy_lab.sv_benchmarks.Verifier;

/** A superclass calls a method before the fields of its subclass are initialized. */
class Construction {
    static class Base {
        int seen;

        Base(int x) {
            seen = next(x);
        }

        int next(int x) {
            return x + 1;
        }
    }

    static class Derived extends Base {
        int step = 2;
        int last;

        Derived(int x) {
            super(x);
            last = seen;
        }

        @Override
        int next(int x) {
            return x + step;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Derived derived = new Derived(x);
        Base base = x > 0 ? derived : new Base(x);
        assert derived.last == x;
        assert base.next(x) - base.seen == (x > 0 ? 2 : 1); // twin: assert base.next(x) - base.seen == (x > 0 ? 2 : 0);
    }
}
