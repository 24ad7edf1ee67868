// verdict: safe
// small: -2..2

import org.sosy_lab.sv_benchmarks.Verifier;
import java.util.Comparator;
import java.util.TreeSet;

/** A tree set with an order that treats some numbers as equal. */
class TreeOfAbsolutes {
    public static void main(String[] args) {
        int x = Verifier.nondetInt(), y = Verifier.nondetInt();
        TreeSet<Integer> set = new TreeSet<>(Comparator.comparingInt(number -> Math.abs(number))); // twin: TreeSet<Integer> set = new TreeSet<>(Comparator.comparingInt(number -> Math.absExact(number)));
        set.add(x);
        boolean isAdded = set.add(y);
        assert isAdded != (x == y || x == -y);
        int first = set.first();
        assert Math.abs(first) <= Math.abs(y);
    }
}
