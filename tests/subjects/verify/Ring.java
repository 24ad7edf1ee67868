// verdict: safe

import fretsaw.Fretsaw;
import org.sosy_lab.sv_benchmarks.Verifier;

/** A queue in a ring of four places. */
class Ring {
    final long[] places = new long[4];
    int head, count;

    void add(long x) {
        places[(head + count++) % 4] = x;
    }

    long remove() {
        long x = places[head];
        head = head + 1 & 3; // twin: head = head + 1 & 2;
        count--;
        return x;
    }

    public static void main(String[] args) {
        Ring ring = new Ring();
        ring.head = Fretsaw.getInt(0, 3);
        long a = Verifier.nondetLong(), b = Verifier.nondetLong(), c = Verifier.nondetLong();
        ring.add(a);
        ring.add(b);
        long first = ring.remove();
        ring.add(c);
        assert first == a && ring.remove() == b && ring.remove() == c && ring.count == 0;
    }
}
